import { forSuperUsers } from '../shared/access.ts';
import { declareCall } from '../shared/call.ts';

/** The register of cable owners that are not connected, by municipality (OWNER-5). */
export const listUnregisteredOwners = declareCall('admin', 'listUnregisteredOwners', {
  ...forSuperUsers,
  endpoint: 'GET /api/unregisteredowners',
});

export const downloadUnregisteredOwners = declareCall('admin', 'downloadUnregisteredOwners', {
  ...forSuperUsers,
  endpoint: 'GET /api/unregisteredowners/file',
  kind: 'file',
});

/** One owner of the register, read again after another user has changed it. */
export const getUnregisteredOwner = declareCall('admin', 'getUnregisteredOwner', {
  ...forSuperUsers,
  endpoint: 'GET /api/unregisteredowners/:id',
});

export const createUnregisteredOwner = declareCall('admin', 'createUnregisteredOwner', {
  ...forSuperUsers,
  endpoint: 'POST /api/unregisteredowners',
  idempotencyKey: 'required',
  status: 201,
});

export const saveUnregisteredOwner = declareCall('admin', 'saveUnregisteredOwner', {
  ...forSuperUsers,
  endpoint: 'PUT /api/unregisteredowners/:id',
  version: 'required',
});

export const removeUnregisteredOwner = declareCall('admin', 'removeUnregisteredOwner', {
  ...forSuperUsers,
  endpoint: 'DELETE /api/unregisteredowners/:id',
  version: 'required',
});

/**
 * Adds and changes owners from a CSV file, all or nothing; an owner is recognised by its municipality and name, and none
 * is removed. With `isPreview` nothing is written, and the response is what would be.
 */
export const importUnregisteredOwners = declareCall('admin', 'importUnregisteredOwners', {
  ...forSuperUsers,
  endpoint: 'POST /api/unregisteredowners/import',
  maximumBodyBytes: 1_200_000,
});
