import { declareCall } from './call.ts';

const open = {
  api: 'inquirer',
  method: 'GET',
  access: { kind: 'anyone' },
  unverified: 'allowed',
  status: 200,
} as const;

/** The service's own figures by month and purpose, for everybody; nothing about a person or an organisation. */
export const getOpenStatistics = declareCall({ ...open, name: 'getOpenStatistics', path: '/api/statistics' });

/** The same figures of all months as a CSV file. */
export const downloadOpenStatistics = declareCall({
  ...open,
  kind: 'file',
  name: 'downloadOpenStatistics',
  path: '/api/statistics/csv',
});
