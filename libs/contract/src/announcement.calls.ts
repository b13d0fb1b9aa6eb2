import { appNames } from '@schaktkoll/domain';
import { declareCall } from './call.ts';

/**
 * The announcements that are publishable and within their period now; every app and the log-in page show them
 * (PAGE-5).
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

const access = { kind: 'roles', roles: ['SuperUser'] } as const;

/** `POST /api/systemannouncements/list` (specification section 7): one page, pages counted from 1. */
export const listAnnouncements = declareCall({
  name: 'listAnnouncements',
  api: 'admin',
  method: 'POST',
  path: '/api/systemannouncements/list',
  access,
  status: 200,
  duringImpersonation: 'refused',
});

/** `GET /api/systemannouncements/{id}`. */
export const getAnnouncement = declareCall({
  name: 'getAnnouncement',
  api: 'admin',
  method: 'GET',
  path: '/api/systemannouncements/:id',
  access,
  status: 200,
  duringImpersonation: 'refused',
});

/** `POST /api/systemannouncements`. The specification fixes the payload; the key is accepted, not demanded. */
export const createAnnouncement = declareCall({
  name: 'createAnnouncement',
  api: 'admin',
  method: 'POST',
  path: '/api/systemannouncements',
  access,
  status: 201,
  idempotencyKey: 'optional',
  duringImpersonation: 'refused',
});

/** `PUT /api/systemannouncements`: the whole announcement, which its id names. */
export const changeAnnouncement = declareCall({
  name: 'changeAnnouncement',
  api: 'admin',
  method: 'PUT',
  path: '/api/systemannouncements',
  access,
  status: 200,
  version: 'optional',
  duringImpersonation: 'refused',
});

/** `DELETE /api/systemannouncements/{id}`: it is shown no more, and gone. */
export const removeAnnouncement = declareCall({
  name: 'removeAnnouncement',
  api: 'admin',
  method: 'DELETE',
  path: '/api/systemannouncements/:id',
  access,
  status: 204,
  version: 'optional',
  duringImpersonation: 'refused',
});
