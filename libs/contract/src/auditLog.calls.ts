import { declareCall } from './call.ts';

const admin = {
  api: 'admin',
  access: { kind: 'roles', roles: ['SuperUser'] },
  duringImpersonation: 'refused',
  status: 200,
} as const;

/** Who did what, also on behalf of others: the audit log, newest first; for one case also the events of the case. */
export const listAuditEvents = declareCall({
  ...admin,
  name: 'listAuditEvents',
  method: 'GET',
  path: '/api/audit',
});

export const downloadAuditEvents = declareCall({
  ...admin,
  kind: 'file',
  name: 'downloadAuditEvents',
  method: 'GET',
  path: '/api/audit/file',
});
