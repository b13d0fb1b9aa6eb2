import { declareCall } from '../shared/call.ts';

/** Whether the service works now, and how it has worked, for everybody (PAGE-15). */
export const getServiceStatus = declareCall('inquirer', 'getServiceStatus', {
  endpoint: 'GET /api/status',
  access: { kind: 'anyone' },
  unverified: 'allowed',
});
