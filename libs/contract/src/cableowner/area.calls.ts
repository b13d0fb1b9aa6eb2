import { ownerAdminAccess } from '../shared/access.ts';
import { declareCall } from '../shared/call.ts';

/** The areas of the caller's organisation (specification section 2, Areas list), in Swedish order. */
export const listAreas = declareCall('cableowner', 'listAreas', {
  endpoint: 'GET /api/areas',
  access: ownerAdminAccess,
});

/**
 * What the page of an area needs besides the area: the organisation's recipients, and the squares of its other areas,
 * which decide which squares count (AREA-4). `except` is the area on the page.
 */
export const getAreaSurroundings = declareCall('cableowner', 'getAreaSurroundings', {
  endpoint: 'GET /api/areasurroundings',
  access: ownerAdminAccess,
});

export const getArea = declareCall('cableowner', 'getArea', {
  endpoint: 'GET /api/areas/:id',
  access: ownerAdminAccess,
});

/** The squares that polygons touch, for an area that a program keeps: the browser finds them itself. Nothing is stored. */
export const findAreaSquares = declareCall('cableowner', 'findAreaSquares', {
  endpoint: 'POST /v1/areas/squares',
  access: { kind: 'program', roles: ['CableOwnerModule'] },
});

export const createArea = declareCall('cableowner', 'createArea', {
  endpoint: 'POST /api/areas',
  access: ownerAdminAccess,
  idempotencyKey: 'required',
  status: 201,
});

/**
 * Saves a whole area. The version is the one that was read; if the area has been saved since, the error says by whom
 * and when.
 */
export const saveArea = declareCall('cableowner', 'saveArea', {
  endpoint: 'PUT /api/areas/:id',
  access: ownerAdminAccess,
  version: 'required',
});

export const removeArea = declareCall('cableowner', 'removeArea', {
  endpoint: 'DELETE /api/areas/:id',
  access: ownerAdminAccess,
  version: 'required',
});

/**
 * The squares of an area as a file, one rectangle for each span: GeoJSON in WGS 84 as RFC 7946 requires, GeoPackage and
 * Shape (a zip) in SWEREF 99 TM.
 */
export const downloadArea = declareCall('cableowner', 'downloadArea', {
  endpoint: 'GET /api/areas/:id/squares',
  kind: 'file',
  access: ownerAdminAccess,
});
