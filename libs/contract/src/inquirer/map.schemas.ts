import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';

const whole = (lowest: number, highest: number) =>
  z.coerce
    .number('InvalidFormat')
    .check(z.int('InvalidFormat'), z.gte(lowest, 'InvalidFormat'), z.lte(highest, 'InvalidFormat'));

/** The server's name for a source. */
const source = z.string('Required').check(z.regex(/^[a-z0-9-]{1,40}$/, 'InvalidFormat'));

/** Deepest level of any tile grid in use, and four tiles per side at the first level. */
const deepest = 22;

const mostTiles = 4 * 2 ** deepest;

const mostPixels = 2048;

export const mapCallSchemas = {
  openMapAccess: {
    summary: 'Lets the browser fetch map images for 20 minutes',
    response: null,
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
    summary: 'An image of a map source for a bounding box',
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
