import {
  answerCase,
  closeCase,
  confirmAnswer,
  countActiveAnnouncements,
  createArea,
  createCase,
  findAffectedOwners,
  findMunicipalities,
  getAdminUser,
  getPendingUser,
  listPendingUsers,
  getArea,
  getAreaSurroundings,
  getCableOwnerCase,
  getCaseLimit,
  getInquirerCase,
  getLegacyLogIn,
  getMunicipalityImport,
  getMunicipalityLayer,
  getOwnProfile,
  getSystemSettings,
  importMunicipalities,
  listAdminUsers,
  listAreas,
  listCableOwnerCasePositions,
  listCableOwnerCases,
  listCaseAnswerPoints,
  listDrafts,
  listInquirerCasePositions,
  listInquirerCases,
  listMessageChannels,
  listMunicipalities,
  listPublishedAnnouncements,
  listSessions,
  openCase,
  recordOwnerAsked,
  recordPromiseKept,
  removeArea,
  saveArea,
  type BodyOf,
  type QueryOf,
} from '@schaktkoll/contract';
import { usersPerPage, type AppName } from '@schaktkoll/domain';
import { currentUserCalls } from './currentUserCalls.ts';
import { useAct } from './useAct.ts';
import { useCall } from './useCall.ts';
import { useNumberedPages, usePages } from './usePages.ts';

export const useCurrentUserOf = (app: AppName, isSignedIn: boolean) =>
  useCall(currentUserCalls[app], isSignedIn ? {} : null);
export const useOwnProfile = (isWanted = true) => useCall(getOwnProfile, isWanted ? {} : null);
/** Looked at anew when the page is come back to: somebody may have ended one elsewhere. */
export const useSessions = () => useCall(listSessions, {}, { revalidateOnFocus: true });
/** Whether codes and notices can go by SMS. */
export const useMessageChannels = () => useCall(listMessageChannels, {});
export const useSystemSettings = (isWanted = true) => useCall(getSystemSettings, isWanted ? {} : null);
/** Where accounts of an old system log in. */
export const useLegacyLogIn = () => useCall(getLegacyLogIn, {});
export const useDrafts = () => useCall(listDrafts, {});
export const useActiveAnnouncements = () => useCall(countActiveAnnouncements, {});
export const usePublishedAnnouncements = () =>
  useCall(listPublishedAnnouncements, {}, { focusThrottleInterval: 60_000 });
export const useCaseLimit = () => useCall(getCaseLimit, {});
const caseKey = ({ caseNumber }: { readonly caseNumber: string }) => caseNumber;
export const useInquirerCases = (
  query: Omit<NonNullable<QueryOf<typeof listInquirerCases>>, 'cursor'> = {},
  isWanted = true,
) => usePages(listInquirerCases, { query, keyOf: caseKey, isWanted });
/** Where the cases of the list are; null waits. */
export const useInquirerCasePositions = (query: QueryOf<typeof listInquirerCasePositions> | null) =>
  useCall(listInquirerCasePositions, query && { query });
/** One case; null asks for none. */
export const useInquirerCase = (caseNumber: string | null) =>
  useCall(getInquirerCase, caseNumber === null ? null : { params: { caseNumber } });
export const useCableOwnerCases = (
  query: Omit<NonNullable<QueryOf<typeof listCableOwnerCases>>, 'cursor'> = {},
  isWanted = true,
) => usePages(listCableOwnerCases, { query, keyOf: caseKey, isWanted });
/** Where the cases of the list are; null waits. */
export const useCableOwnerCasePositions = (query: QueryOf<typeof listCableOwnerCasePositions> | null) =>
  useCall(listCableOwnerCasePositions, query && { query });
export const useCaseAnswerPoints = (isWanted: boolean) => useCall(listCaseAnswerPoints, isWanted ? {} : null);
export const useCableOwnerCase = (caseNumber: string) => useCall(getCableOwnerCase, { params: { caseNumber } });
export const useAffectedOwners = (body: BodyOf<typeof findAffectedOwners> | null) =>
  useCall(findAffectedOwners, body && { body });

/** Users of all organisations. */
export const useAdminUsers = (body: Omit<BodyOf<typeof listAdminUsers>, 'pageNumber' | 'pageSize'> = {}) =>
  useNumberedPages(listAdminUsers, { body, pageSize: usersPerPage, keyOf: ({ id }) => id });
/** Never the user before: who is acted as must be who was chosen. */
export const useAdminUser = (id: string) => useCall(getAdminUser, { params: { id } }, { keepPreviousData: false });

/** Who waits in the own organisation, and one of them. */
export const usePendingUsers = () => useCall(listPendingUsers, {});
export const usePendingUser = (id: string) => useCall(getPendingUser, { params: { id } }, { keepPreviousData: false });

const inquirerReads = [getInquirerCase, listInquirerCases, listInquirerCasePositions, getCaseLimit];
const cableOwnerReads = [getCableOwnerCase, listCableOwnerCases, listCableOwnerCasePositions];
export const useCreateCase = () => useAct(createCase, inquirerReads);
export const useConfirmAnswer = () => useAct(confirmAnswer, inquirerReads);
export const useRecordOwnerAsked = () => useAct(recordOwnerAsked, inquirerReads);
export const useRecordPromiseKept = () => useAct(recordPromiseKept, inquirerReads);
export const useCloseCase = () => useAct(closeCase, inquirerReads);
export const useOpenCase = () => useAct(openCase, cableOwnerReads);
export const useAnswerCase = () => useAct(answerCase, cableOwnerReads);

/** Areas of the own organisation. What is being edited is never read anew under the person's hands. */
const asOpened = {
  keepPreviousData: false,
  revalidateOnFocus: false,
  revalidateIfStale: false,
  revalidateOnReconnect: false,
} as const;
export const useAreas = () => useCall(listAreas, {});
export const useArea = (id: string | null) => useCall(getArea, id === null ? null : { params: { id } }, asOpened);
export const useAreaSurroundings = (except: string | null) =>
  useCall(getAreaSurroundings, except === null ? {} : { query: { except } }, asOpened);
const areaReads = [listAreas, getArea, getAreaSurroundings];
const areaLists = [listAreas];
export const useCreateArea = () => useAct(createArea, areaLists);
export const useSaveArea = () => useAct(saveArea, areaReads);
export const useRemoveArea = () => useAct(removeArea, areaLists);
/** The municipality borders that there are to show and to name places by. */
export const useMunicipalityLayer = (isWanted: boolean) =>
  useCall(getMunicipalityLayer, isWanted ? {} : null, { revalidateOnFocus: false });
/** Never the names of other points. */
export const useFoundMunicipalities = (points: BodyOf<typeof findMunicipalities>['points']) =>
  useCall(findMunicipalities, points.length > 0 ? { body: { points } } : null, {
    keepPreviousData: false,
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });
export const useMunicipalities = () => useCall(listMunicipalities, {});
export const useMunicipalityImport = () => useCall(getMunicipalityImport, {});
const municipalityReads = [getMunicipalityImport];
export const useImportMunicipalities = () => useAct(importMunicipalities, municipalityReads);
