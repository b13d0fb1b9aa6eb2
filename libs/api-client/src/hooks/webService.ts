import {
  changeWebServiceWebhook,
  createWebService,
  createWebServiceWebhook,
  endOldWebServiceSecret,
  endOldWebServiceWebhookSecret,
  getWebServiceWebhook,
  listWebServices,
  removeWebService,
  removeWebServiceWebhook,
  rotateWebServiceSecret,
  rotateWebServiceWebhookSecret,
  sendWebServiceTestWebhook,
} from '@schaktkoll/contract';
import type { Send } from '../ApiProvider.tsx';
import { useAction } from '../useAction.ts';
import { useCall } from '../useCall.ts';
import { webhookRefresh } from './webhookRefresh.ts';

/** The programs of the organisation, as its user administrators see them. */
export const useWebServices = () => useCall(listWebServices, {});

const reads = [listWebServices, getWebServiceWebhook];
export const useCreateWebService = (by: Send) => useAction(createWebService, reads, by);
export const useRotateWebServiceSecret = (by: Send) => useAction(rotateWebServiceSecret, reads, by);
export const useEndOldWebServiceSecret = () => useAction(endOldWebServiceSecret, reads);
export const useRemoveWebService = () => useAction(removeWebService, reads);

/** The webhooks of the programs; read again until the first attempt of each event has ended. */
export const useWebServiceWebhook = () => useCall(getWebServiceWebhook, {}, webhookRefresh());

const webhookReads = [getWebServiceWebhook];
export const useCreateWebServiceWebhook = (by: Send) => useAction(createWebServiceWebhook, webhookReads, by);
export const useChangeWebServiceWebhook = () => useAction(changeWebServiceWebhook, webhookReads);
export const useRotateWebServiceWebhookSecret = (by: Send) =>
  useAction(rotateWebServiceWebhookSecret, webhookReads, by);
export const useEndOldWebServiceWebhookSecret = () => useAction(endOldWebServiceWebhookSecret, webhookReads);
export const useRemoveWebServiceWebhook = () => useAction(removeWebServiceWebhook, webhookReads);
export const useSendWebServiceTestWebhook = () => useAction(sendWebServiceTestWebhook, webhookReads);
