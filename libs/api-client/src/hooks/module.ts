import {
  changeModuleWebhook,
  createModule,
  createModuleWebhook,
  endOldModuleSecret,
  endOldModuleWebhookSecret,
  getModule,
  getModuleWebhook,
  listAreas,
  removeModule,
  removeModuleWebhook,
  rotateModuleSecret,
  rotateModuleWebhookSecret,
  sendTestWebhook,
} from '@schaktkoll/contract';
import type { Send } from '../ApiProvider.tsx';
import { useAction } from '../useAction.ts';
import { useCall } from '../useCall.ts';
import { webhookRefresh } from './webhookRefresh.ts';

/** The module of the organisation, as its administrator sees it. */
export const useModule = () => useCall(getModule, {});

// A linked module makes areas of interest read-only.
const reads = [getModule, listAreas, getModuleWebhook];
export const useCreateModule = (by: Send) => useAction(createModule, reads, by);
export const useRotateModuleSecret = (by: Send) => useAction(rotateModuleSecret, reads, by);
export const useEndOldModuleSecret = () => useAction(endOldModuleSecret, reads);
export const useRemoveModule = () => useAction(removeModule, reads);

/** The webhooks of the module; read again until the first attempt of each event has ended. */
export const useModuleWebhook = () => useCall(getModuleWebhook, {}, webhookRefresh());

const webhookReads = [getModuleWebhook];
export const useCreateModuleWebhook = (by: Send) => useAction(createModuleWebhook, webhookReads, by);
export const useChangeModuleWebhook = () => useAction(changeModuleWebhook, webhookReads);
export const useRotateModuleWebhookSecret = (by: Send) => useAction(rotateModuleWebhookSecret, webhookReads, by);
export const useEndOldModuleWebhookSecret = () => useAction(endOldModuleWebhookSecret, webhookReads);
export const useRemoveModuleWebhook = () => useAction(removeModuleWebhook, webhookReads);
export const useSendTestWebhook = () => useAction(sendTestWebhook, webhookReads);
