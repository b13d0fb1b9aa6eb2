import { appNames } from '@schaktkoll/domain';
import { declareCall } from './call.ts';

/**
 * The announcements that are publishable and within their period now; every app and the log-in page show them
 * (decisions 26).
 */
export const listPublishedAnnouncements = declareCall({
  name: 'listPublishedAnnouncements',
  api: 'identity',
  method: 'GET',
  path: '/api/systemannouncements/published',
  access: { kind: 'anyone' },
  status: 200,
});

/** `GET /api/systemannouncements/active` of the admin API (specification section 7). */
export const countActiveAnnouncements = declareCall({
  name: 'countActiveAnnouncements',
  api: 'admin',
  method: 'GET',
  path: '/api/systemannouncements/active',
  access: { kind: 'roles', roles: ['SuperUser'] },
  status: 200,
  duringImpersonation: 'refused',
});

/** Closes a news announcement for the signed-in user in every app. Idempotent. Warnings and errors cannot be closed. */
export const closeAnnouncement = declareCall({
  name: 'closeAnnouncement',
  api: 'identity',
  method: 'POST',
  path: '/api/systemannouncements/:id/close',
  access: { kind: 'signedIn' },
  // Every app shows announcements.
  clients: appNames,
  unverified: 'allowed',
  status: 204,
  duringImpersonation: 'refused',
});
