import {
  findMunicipalities,
  getMunicipalityImport,
  getMunicipalityLayer,
  importMunicipalities,
  listMunicipalities,
  type BodyOf,
} from '@schaktkoll/contract';
import { useAction } from '../useAction.ts';
import { useCall } from '../useCall.ts';

/** The municipality borders that maps show and name places by. */
export const useMunicipalityLayer = (isWanted: boolean) =>
  useCall(getMunicipalityLayer, isWanted ? {} : null, { revalidateOnFocus: false });
/** Never shows the names of other points while loading. */
export const useFoundMunicipalities = (points: BodyOf<typeof findMunicipalities>['points']) =>
  useCall(findMunicipalities, points.length > 0 ? { body: { points } } : null, {
    keepPreviousData: false,
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });
export const useMunicipalities = () => useCall(listMunicipalities, {});
export const useMunicipalityImport = () => useCall(getMunicipalityImport, {});
const municipalityReads = [getMunicipalityImport];
export const useImportMunicipalities = () => useAction(importMunicipalities, municipalityReads);
