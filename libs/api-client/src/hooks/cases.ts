import {
  answerCase,
  changeRecipient,
  commentCase,
  correctAnswerMap,
  withdrawAnswerMap,
  createCase,
  findAffectedOwners,
  getAnswerMap,
  getOwnAnswerMap,
  getArchivedCase,
  getCableOwnerCase,
  getCableOwnerOverview,
  getCaseLimit,
  getInquirerCase,
  getInquirerOverview,
  listCableOwnerCasePositions,
  listCableOwnerCases,
  listCaseAnswerPoints,
  listDrafts,
  listInquirerCasePositions,
  listInquirerCases,
  listOtherAnswerPoints,
  openCase,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
} from '@schaktkoll/contract';
import { useAction } from '../useAction.ts';
import { useCall, useCalls } from '../useCall.ts';
import { usePages } from '../usePages.ts';

export const useDrafts = () => useCall(listDrafts, {});
export const useCaseLimit = () => useCall(getCaseLimit, {});
export const useInquirerOverview = () => useCall(getInquirerOverview, {});
export const caseKey = ({ caseNumber }: { readonly caseNumber: string }) => caseNumber;
export const useInquirerCases = (query: Omit<NonNullable<QueryOf<typeof listInquirerCases>>, 'cursor'> = {}) =>
  usePages(listInquirerCases, { query, keyOf: caseKey });
/** How many cases a query finds; null does not fetch. */
export const useInquirerCaseCount = (query: Readonly<Record<string, string>> | null) =>
  useCall(listInquirerCases, query && { query: { ...query, rows: 'None' } }).data?.totalCount;
export const useCableOwnerCaseCount = (query: Readonly<Record<string, string>> | null) =>
  useCall(listCableOwnerCases, query && { query: { ...query, rows: 'None' } }).data?.totalCount;
/** Positions of the cases of the list; null does not fetch. */
export const useInquirerCasePositions = (query: QueryOf<typeof listInquirerCasePositions> | null) =>
  useCall(listInquirerCasePositions, query && { query });
/** One case; null does not fetch. */
export const useInquirerCase = (caseNumber: string | null) =>
  useCall(getInquirerCase, caseNumber === null ? null : { params: { caseNumber } });
/** The lines of a map with an answer; they never change, so they are read once. */
export const useAnswerMaps = (caseNumber: string, mapIds: readonly string[]) =>
  useCalls(
    getAnswerMap,
    mapIds.map((mapId) => ({ params: { caseNumber, mapId } })),
  );
/** The lines of the caller's own answer, which are never changed; null reads none. */
export const useOwnAnswerMap = (caseNumber: string, mapId: string | null) =>
  useCall(getOwnAnswerMap, mapId === null ? null : { params: { caseNumber, mapId } });
export const useArchivedCase = (caseNumber: string) => useCall(getArchivedCase, { params: { caseNumber } });
export const useCableOwnerCases = (
  query: Omit<NonNullable<QueryOf<typeof listCableOwnerCases>>, 'cursor'> = {},
  isWanted = true,
) => usePages(listCableOwnerCases, { query, keyOf: caseKey, isWanted });
/** Positions of the cases of the list; null does not fetch. */
export const useCableOwnerCasePositions = (query: QueryOf<typeof listCableOwnerCasePositions> | null) =>
  useCall(listCableOwnerCasePositions, query && { query });
export const useCaseAnswerPoints = (isWanted: boolean) => useCall(listCaseAnswerPoints, isWanted ? {} : null);
/** The answer points that a case can be handed over to. */
export const useOtherAnswerPoints = (params: ParamsOf<typeof listOtherAnswerPoints>) =>
  useCall(listOtherAnswerPoints, { params });
export const useCableOwnerCase = (caseNumber: string) => useCall(getCableOwnerCase, { params: { caseNumber } });
export const useAffectedOwners = (body: BodyOf<typeof findAffectedOwners> | null) =>
  useCall(findAffectedOwners, body && { body });

export const inquirerReads = [
  getInquirerCase,
  getInquirerOverview,
  listInquirerCases,
  listInquirerCasePositions,
  getCaseLimit,
];
export const cableOwnerReads = [
  getCableOwnerCase,
  getCableOwnerOverview,
  listCableOwnerCases,
  listCableOwnerCasePositions,
];
export const useCableOwnerOverview = () => useCall(getCableOwnerOverview, {});
export const useCreateCase = () => useAction(createCase, inquirerReads);
export const useOpenCase = () => useAction(openCase, cableOwnerReads);
export const useAnswerCase = () => useAction(answerCase, cableOwnerReads);
export const useCorrectAnswerMap = () => useAction(correctAnswerMap, cableOwnerReads);
export const useWithdrawAnswerMap = () => useAction(withdrawAnswerMap, cableOwnerReads);
export const useCommentCase = () => useAction(commentCase, cableOwnerReads);
const cableOwnerLists = cableOwnerReads.filter((call) => call !== getCableOwnerCase);
/** Hands a case over. A user who loses the case with it leaves its page, which is not read again until then. */
export const useChangeRecipient = (losesCase: boolean) =>
  useAction(changeRecipient, losesCase ? cableOwnerLists : cableOwnerReads);
