import { ownerAccess } from '../shared/access.ts';
import { declareCall } from '../shared/call.ts';

/** What waits for the caller at the own answer points, and whether the organisation can receive cases at all. */
export const getCableOwnerOverview = declareCall('cableowner', 'getCableOwnerOverview', {
  endpoint: 'GET /api/cases/overview',
  access: ownerAccess,
});

/** How fast the caller's answer points have answered the cases of a period. */
export const getAnswerStatistics = declareCall('cableowner', 'getAnswerStatistics', {
  endpoint: 'GET /api/statistics/answers',
  access: ownerAccess,
});

export const downloadAnswerStatistics = declareCall('cableowner', 'downloadAnswerStatistics', {
  endpoint: 'GET /api/statistics/answers/csv',
  kind: 'file',
  access: ownerAccess,
});
