import { declareCall } from './call.ts';

const admin = {
  api: 'admin',
  access: { kind: 'roles', roles: ['SuperUser'] },
  duringImpersonation: 'refused',
} as const;

/** The register of cable owners that are not connected, by municipality (OWNER-5). */
export const listUnregisteredOwners = declareCall({
  ...admin,
  name: 'listUnregisteredOwners',
  method: 'GET',
  path: '/api/unregisteredowners',
  status: 200,
});

export const downloadUnregisteredOwners = declareCall({
  ...admin,
  kind: 'file',
  name: 'downloadUnregisteredOwners',
  method: 'GET',
  path: '/api/unregisteredowners/file',
  status: 200,
});

/** One owner of the register, read again after another user has changed it. */
export const getUnregisteredOwner = declareCall({
  ...admin,
  name: 'getUnregisteredOwner',
  method: 'GET',
  path: '/api/unregisteredowners/:id',
  status: 200,
});

export const createUnregisteredOwner = declareCall({
  ...admin,
  name: 'createUnregisteredOwner',
  method: 'POST',
  path: '/api/unregisteredowners',
  status: 201,
  idempotencyKey: 'required',
});

export const saveUnregisteredOwner = declareCall({
  ...admin,
  name: 'saveUnregisteredOwner',
  method: 'PUT',
  path: '/api/unregisteredowners/:id',
  status: 200,
  version: 'required',
});

export const removeUnregisteredOwner = declareCall({
  ...admin,
  name: 'removeUnregisteredOwner',
  method: 'DELETE',
  path: '/api/unregisteredowners/:id',
  status: 204,
  version: 'required',
});

/**
 * Adds and changes owners from a CSV file, all or nothing; an owner is recognised by its municipality and name, and none
 * is removed. With `isPreview` nothing is written, and the response is what would be.
 */
export const importUnregisteredOwners = declareCall({
  ...admin,
  name: 'importUnregisteredOwners',
  method: 'POST',
  path: '/api/unregisteredowners/import',
  maximumBodyBytes: 1_200_000,
  status: 200,
});
