import { declareCall } from './call.ts';

/** The areas of the caller's organisation (specification section 2, Areas list), in Swedish order. */
export const listAreas = declareCall({
  name: 'listAreas',
  api: 'cableowner',
  method: 'GET',
  path: '/api/areas',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
  status: 200,
});

/**
 * What the page of an area needs beside the area: the organisation's recipients, and the squares of its other areas that
 * decide which squares count (decisions 19). `except` is the area on the page.
 */
export const getAreaSurroundings = declareCall({
  name: 'getAreaSurroundings',
  api: 'cableowner',
  method: 'GET',
  path: '/api/areasurroundings',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
  status: 200,
});

export const getArea = declareCall({
  name: 'getArea',
  api: 'cableowner',
  method: 'GET',
  path: '/api/areas/:id',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
  status: 200,
});

export const createArea = declareCall({
  name: 'createArea',
  api: 'cableowner',
  method: 'POST',
  path: '/api/areas',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
  status: 201,
  idempotencyKey: 'required',
});

/** Saves an area whole. The version is the one that was read; one that somebody saved since is refused with who and when. */
export const saveArea = declareCall({
  name: 'saveArea',
  api: 'cableowner',
  method: 'PUT',
  path: '/api/areas/:id',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
  status: 200,
  version: 'required',
});

export const removeArea = declareCall({
  name: 'removeArea',
  api: 'cableowner',
  method: 'DELETE',
  path: '/api/areas/:id',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
  status: 204,
  version: 'required',
});

/** The squares of an area as GeoJSON: a rectangle for each run, in WGS 84 as RFC 7946 demands. */
export const downloadArea = declareCall({
  kind: 'file',
  name: 'downloadArea',
  api: 'cableowner',
  method: 'GET',
  path: '/api/areas/:id/squares',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
  status: 200,
});
