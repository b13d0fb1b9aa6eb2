import { declareCall } from './call.ts';

/**
 * `POST /inquirer/api/map/access`: lets this browser fetch images of the map for 20 minutes. Images carry no bearer, so a
 * cookie for the addresses of the map alone stands for it (architecture 5, tiles).
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

/** `GET /inquirer/api/map/:source/image`: a box of a WMS source, as a request of WMS 1.1.1 names it: west, south, east, north in SWEREF 99 TM. */
export const getMapImage = declareCall({
  kind: 'file',
  name: 'getMapImage',
  api: 'inquirer',
  method: 'GET',
  path: '/api/map/:source/image',
  access: { kind: 'mapCookie' },
  status: 200,
});
