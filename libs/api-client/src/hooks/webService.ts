import {
  createWebService,
  endOldWebServiceSecret,
  listWebServices,
  removeWebService,
  rotateWebServiceSecret,
} from '@schaktkoll/contract';
import { useAction } from '../useAction.ts';
import { useCall } from '../useCall.ts';

/** The programs of the organisation, as its user administrators see them. */
export const useWebServices = () => useCall(listWebServices, {});

const reads = [listWebServices];
export const useCreateWebService = () => useAction(createWebService, reads);
export const useRotateWebServiceSecret = () => useAction(rotateWebServiceSecret, reads);
export const useEndOldWebServiceSecret = () => useAction(endOldWebServiceSecret, reads);
export const useRemoveWebService = () => useAction(removeWebService, reads);
