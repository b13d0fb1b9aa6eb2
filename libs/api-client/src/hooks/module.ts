import {
  createModule,
  endOldModuleSecret,
  getModule,
  listAreas,
  removeModule,
  rotateModuleSecret,
} from '@schaktkoll/contract';
import { useAction } from '../useAction.ts';
import { useCall } from '../useCall.ts';

/** The module of the organisation, as its administrator sees it. */
export const useModule = () => useCall(getModule, {});

// A linked module makes areas of interest read-only.
const reads = [getModule, listAreas];
export const useCreateModule = () => useAction(createModule, reads);
export const useRotateModuleSecret = () => useAction(rotateModuleSecret, reads);
export const useEndOldModuleSecret = () => useAction(endOldModuleSecret, reads);
export const useRemoveModule = () => useAction(removeModule, reads);
