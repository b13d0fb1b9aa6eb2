import { declareCall } from './call.ts';

/**
 * `POST /inquirer/api/map/access`: lets this browser fetch map images for 20 minutes. Image requests cannot carry a
 * bearer token, so they carry a cookie that is valid for the addresses of the map only (MAP-3).
 */
export const openMapAccess = declareCall({
  name: 'openMapAccess',
  api: 'inquirer',
  method: 'POST',
  path: '/api/map/access',
  access: { kind: 'signedIn' },
  clients: ['inquirer', 'cableowner'],
  countsAsUse: false,
  status: 204,
});

/** `GET /inquirer/api/map/:source/:level/:row/:column`: one tile of a source that the server fetches with a key of its own. */
export const getMapTile = declareCall({
  kind: 'file',
  name: 'getMapTile',
  api: 'inquirer',
  method: 'GET',
  path: '/api/map/:source/:level/:row/:column',
  access: { kind: 'mapCookie' },
  status: 200,
});

/**
 * `GET /inquirer/api/map/:source/image`: an image of a WMS source for a bounding box, given as in WMS 1.1.1: west,
 * south, east, north in SWEREF 99 TM.
 */
export const getMapImage = declareCall({
  kind: 'file',
  name: 'getMapImage',
  api: 'inquirer',
  method: 'GET',
  path: '/api/map/:source/image',
  access: { kind: 'mapCookie' },
  status: 200,
});
