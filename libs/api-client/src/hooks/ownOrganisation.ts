import {
  getAreaSurroundings,
  getOwnOrganisation,
  listAreas,
  listRecipients,
  saveOwnOrganisation,
  saveUblSettings,
} from '@schaktkoll/contract';
import { useAction } from '../useAction.ts';
import { useCall } from '../useCall.ts';

export const useOwnOrganisation = () => useCall(getOwnOrganisation, {});

/** The case types that the organisation takes decide what its areas and recipients show. */
const reads = [getOwnOrganisation, getAreaSurroundings, listAreas, listRecipients];
export const useSaveOwnOrganisation = () => useAction(saveOwnOrganisation, reads);
export const useSaveUblSettings = () => useAction(saveUblSettings, reads);
