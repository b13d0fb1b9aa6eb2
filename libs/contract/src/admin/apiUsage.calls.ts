import { forSuperUsers } from '../shared/access.ts';
import { declareCall } from '../shared/call.ts';

/** Calls per client and organisation over time, from hourly counts. */
export const getApiUsage = declareCall('admin', 'getApiUsage', {
  ...forSuperUsers,
  endpoint: 'GET /api/apiusage',
});

/** The hourly counts as a CSV file. */
export const downloadApiUsage = declareCall('admin', 'downloadApiUsage', {
  ...forSuperUsers,
  endpoint: 'GET /api/apiusage/file',
  kind: 'file',
});
