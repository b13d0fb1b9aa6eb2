import * as z from 'zod/mini';
import type { CallSchemas } from './call.ts';

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

/** What the server checks the calls of `map.calls.ts` by, and answers with. */
export const mapCallSchemas = {
  openMapAccess: {
    summary: 'Lets the browser fetch map images for 20 minutes',
    response: null,
    errors: [],
  },
  getMapTile: {
    summary: 'One tile of a map source',
    params: z.object(
      { source, level: whole(0, deepest), row: whole(0, mostTiles), column: whole(0, mostTiles) },
      'Required',
    ),
    response: null,
    errors: ['NotSignedIn', 'NotFound', 'TooManyRequests'],
  },
  getMapImage: {
    summary: 'A box of a map source',
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
    errors: ['NotSignedIn', 'NotFound', 'TooManyRequests'],
  },
} satisfies Record<string, CallSchemas>;
