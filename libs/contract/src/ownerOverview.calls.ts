import { declareCall } from './call.ts';

const access = { kind: 'roles', roles: ['CableOwnerAdmin', 'CableOwnerAnswerer'] } as const;

/** What waits for the caller at the own answer points, and whether the organisation can receive cases at all. */
export const getCableOwnerOverview = declareCall({
  name: 'getCableOwnerOverview',
  api: 'cableowner',
  method: 'GET',
  path: '/api/cases/overview',
  access,
  status: 200,
});

/** How fast the caller's answer points have answered the cases of a period. */
export const getAnswerStatistics = declareCall({
  name: 'getAnswerStatistics',
  api: 'cableowner',
  method: 'GET',
  path: '/api/statistics/answers',
  access,
  status: 200,
});

export const downloadAnswerStatistics = declareCall({
  kind: 'file',
  name: 'downloadAnswerStatistics',
  api: 'cableowner',
  method: 'GET',
  path: '/api/statistics/answers/csv',
  access,
  status: 200,
});
