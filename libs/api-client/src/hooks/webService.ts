import {
  createWebService,
  endOldWebServiceSecret,
  listWebServices,
  removeWebService,
  rotateWebServiceSecret,
} from '@schaktkoll/contract';
import type { Send } from '../ApiProvider.tsx';
import { useAction } from '../useAction.ts';
import { useCall } from '../useCall.ts';

/** The programs of the organisation, as its user administrators see them. */
export const useWebServices = () => useCall(listWebServices, {});

const reads = [listWebServices];
export const useCreateWebService = (by: Send) => useAction(createWebService, reads, by);
export const useRotateWebServiceSecret = (by: Send) => useAction(rotateWebServiceSecret, reads, by);
export const useEndOldWebServiceSecret = () => useAction(endOldWebServiceSecret, reads);
export const useRemoveWebService = () => useAction(removeWebService, reads);
