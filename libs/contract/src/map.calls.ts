import * as z from 'zod/mini';
import { declareCall } from './call.ts';

const whole = (lowest: number, highest: number) =>
  z.coerce
    .number('InvalidFormat')
    .check(z.int('InvalidFormat'), z.gte(lowest, 'InvalidFormat'), z.lte(highest, 'InvalidFormat'));
/** The name that the server knows a source by. */
const source = z.string('Required').check(z.regex(/^[a-z0-9-]{1,40}$/, 'InvalidFormat'));
/** Levels of any tile grid in use, and four tiles a side at the first. */
const deepest = 22;
const mostTiles = 4 * 2 ** deepest;
const mostPixels = 2048;

/**
 * `POST /inquirer/api/map/access`: lets this browser fetch images of the map for 20 minutes. Images carry no bearer, so a
 * cookie for the addresses of the map alone stands for it (architecture 5, tiles).
 */
export const openMapAccess = declareCall({
  name: 'openMapAccess',
  summary: 'Lets the browser fetch map images for 20 minutes',
  api: 'inquirer',
  method: 'POST',
  path: '/api/map/access',
  access: { kind: 'signedIn' },
  clients: ['inquirer', 'cableowner'],
  countsAsUse: false,
  response: null,
  status: 204,
  errors: [],
});

/** `GET /inquirer/api/map/:source/:level/:row/:column`: one tile of a source that the server fetches with a key of its own. */
export const getMapTile = declareCall({
  kind: 'file',
  name: 'getMapTile',
  summary: 'One tile of a map source',
  api: 'inquirer',
  method: 'GET',
  path: '/api/map/:source/:level/:row/:column',
  access: { kind: 'mapCookie' },
  params: z.object(
    { source, level: whole(0, deepest), row: whole(0, mostTiles), column: whole(0, mostTiles) },
    'Required',
  ),
  response: null,
  status: 200,
  errors: ['NotSignedIn', 'NotFound', 'TooManyRequests'],
});

/** `GET /inquirer/api/map/:source/image`: a box of a WMS source, as a request of WMS 1.1.1 names it: west, south, east, north in SWEREF 99 TM. */
export const getMapImage = declareCall({
  kind: 'file',
  name: 'getMapImage',
  summary: 'A box of a map source',
  api: 'inquirer',
  method: 'GET',
  path: '/api/map/:source/image',
  access: { kind: 'mapCookie' },
  params: z.object({ source }, 'Required'),
  query: z.object(
    {
      BBOX: z
        .string('Required')
        .check(z.regex(/^-?\d{1,8}(\.\d{1,12})?(,-?\d{1,8}(\.\d{1,12})?){3}$/, 'InvalidFormat')),
      WIDTH: whole(1, mostPixels),
      HEIGHT: whole(1, mostPixels),
    },
    'Required',
  ),
  response: null,
  status: 200,
  errors: ['NotSignedIn', 'NotFound', 'TooManyRequests'],
});
