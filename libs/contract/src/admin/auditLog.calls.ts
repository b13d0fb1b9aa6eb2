import { forSuperUsers } from '../shared/access.ts';
import { declareCall } from '../shared/call.ts';

/** Who did what, also on behalf of others: the audit log, newest first; for one case also the events of the case. */
export const listAuditEvents = declareCall('admin', 'listAuditEvents', {
  ...forSuperUsers,
  endpoint: 'GET /api/audit',
});

export const downloadAuditEvents = declareCall('admin', 'downloadAuditEvents', {
  ...forSuperUsers,
  endpoint: 'GET /api/audit/file',
  kind: 'file',
});
