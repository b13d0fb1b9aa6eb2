import { declareCall } from '../shared/call.ts';

const open = { access: { kind: 'anyone' }, unverified: 'allowed' } as const;

/** The service's own figures by month and purpose, for everybody; nothing about a person or an organisation. */
export const getOpenStatistics = declareCall('inquirer', 'getOpenStatistics', {
  ...open,
  endpoint: 'GET /api/statistics',
});

/** The same figures of all months as a CSV file. */
export const downloadOpenStatistics = declareCall('inquirer', 'downloadOpenStatistics', {
  ...open,
  endpoint: 'GET /api/statistics/csv',
  kind: 'file',
});
