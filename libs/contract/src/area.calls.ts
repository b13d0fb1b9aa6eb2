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
 * What the page of an area needs besides the area: the organisation's recipients, and the squares of its other areas,
 * which decide which squares count (AREA-4). `except` is the area on the page.
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

/**
 * Saves a whole area. The version is the one that was read; if the area has been saved since, the error says by whom
 * and when.
 */
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

/**
 * The squares of an area as a file, one rectangle for each span: GeoJSON in WGS 84 as RFC 7946 requires, GeoPackage and
 * Shape (a zip) in SWEREF 99 TM.
 */
export const downloadArea = declareCall({
  kind: 'file',
  name: 'downloadArea',
  api: 'cableowner',
  method: 'GET',
  path: '/api/areas/:id/squares',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
  status: 200,
});
