import { declareCall } from '../shared/call.ts';

/**
 * What is left of an archived case, for three years (specification section 4). Only for super users: user support reads
 * no cases (CASE-21).
 */
export const getArchivedCase = declareCall('inquirer', 'getArchivedCase', {
  endpoint: 'GET /api/archivedcases/:caseNumber',
  access: { kind: 'roles', roles: ['SuperUser'] },
});
