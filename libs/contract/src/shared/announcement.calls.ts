import { appNames } from '@schaktkoll/domain';
import { forSuperUsers } from './access.ts';
import { declareCall } from './call.ts';

/**
 * The announcements that are publishable and within their period now; every app and the log-in page show them
 * (PAGE-5).
 */
export const listPublishedAnnouncements = declareCall('identity', 'listPublishedAnnouncements', {
  endpoint: 'GET /api/systemannouncements/published',
  access: { kind: 'anyone' },
});

/** `GET /api/systemannouncements/active` of the admin API (specification section 7). */
export const countActiveAnnouncements = declareCall('admin', 'countActiveAnnouncements', {
  ...forSuperUsers,
  endpoint: 'GET /api/systemannouncements/active',
});

/** Closes a news announcement for the signed-in user in every app. Idempotent. Warnings and errors cannot be closed. */
export const closeAnnouncement = declareCall('identity', 'closeAnnouncement', {
  endpoint: 'POST /api/systemannouncements/:id/close',
  access: { kind: 'signedIn' },
  // Every app shows announcements.
  clients: appNames,
  unverified: 'allowed',
  duringImpersonation: 'refused',
  status: 204,
});

/** `POST /api/systemannouncements/list` (specification section 7): one page, pages counted from 1. */
export const listAnnouncements = declareCall('admin', 'listAnnouncements', {
  ...forSuperUsers,
  endpoint: 'POST /api/systemannouncements/list',
});

/** `GET /api/systemannouncements/{id}`. */
export const getAnnouncement = declareCall('admin', 'getAnnouncement', {
  ...forSuperUsers,
  endpoint: 'GET /api/systemannouncements/:id',
});

/** `POST /api/systemannouncements`. The specification fixes the payload; the key is accepted, not demanded. */
export const createAnnouncement = declareCall('admin', 'createAnnouncement', {
  ...forSuperUsers,
  endpoint: 'POST /api/systemannouncements',
  idempotencyKey: 'optional',
  status: 201,
});

/** `PUT /api/systemannouncements`: the whole announcement, which its id names. */
export const changeAnnouncement = declareCall('admin', 'changeAnnouncement', {
  ...forSuperUsers,
  endpoint: 'PUT /api/systemannouncements',
  version: 'optional',
});

/** `DELETE /api/systemannouncements/{id}`: it is shown no more, and gone. */
export const removeAnnouncement = declareCall('admin', 'removeAnnouncement', {
  ...forSuperUsers,
  endpoint: 'DELETE /api/systemannouncements/:id',
  version: 'optional',
});
