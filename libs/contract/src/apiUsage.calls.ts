import { declareCall } from './call.ts';

const admin = {
  api: 'admin',
  access: { kind: 'roles', roles: ['SuperUser'] },
  duringImpersonation: 'refused',
  status: 200,
} as const;

/** Calls per client and organisation over time, from hourly counts. */
export const getApiUsage = declareCall({ ...admin, name: 'getApiUsage', method: 'GET', path: '/api/apiusage' });

/** The hourly counts as a CSV file. */
export const downloadApiUsage = declareCall({
  ...admin,
  kind: 'file',
  name: 'downloadApiUsage',
  method: 'GET',
  path: '/api/apiusage/file',
});
