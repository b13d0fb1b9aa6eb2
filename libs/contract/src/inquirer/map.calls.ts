import { declareCall } from '../shared/call.ts';

/**
 * `POST /inquirer/api/map/access`: lets this browser fetch map images for 20 minutes. Image requests cannot carry a
 * bearer token, so they carry a cookie that is valid for the addresses of the map only (MAP-3).
 */
export const openMapAccess = declareCall('inquirer', 'openMapAccess', {
  endpoint: 'POST /api/map/access',
  access: { kind: 'signedIn' },
  clients: ['inquirer', 'cableowner'],
  countsAsUse: false,
  status: 204,
});

/** `GET /inquirer/api/map/:source/:level/:row/:column`: one tile of a source that the server fetches with a key of its own. */
export const getMapTile = declareCall('inquirer', 'getMapTile', {
  endpoint: 'GET /api/map/:source/:level/:row/:column',
  kind: 'file',
  access: { kind: 'mapCookie' },
});

/**
 * `GET /inquirer/api/map/:source/image`: an image of a WMS source for a bounding box, given as in WMS 1.1.1: west,
 * south, east, north in SWEREF 99 TM.
 */
export const getMapImage = declareCall('inquirer', 'getMapImage', {
  endpoint: 'GET /api/map/:source/image',
  kind: 'file',
  access: { kind: 'mapCookie' },
});
