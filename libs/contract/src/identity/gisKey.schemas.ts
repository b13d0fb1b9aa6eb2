import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';
import { momentSchema } from '../shared/schemas.ts';
import { newGisKeySchema } from './gisKey.forms.ts';

/** The id of a key is its user name. */
const gisKeyId = /^gis-[0-9a-f]{24}$/;

const gisKeySchema = z
  .object(
    {
      id: z.string('Required'),
      name: z.string('Required'),
      createdAt: momentSchema,
      expiresAt: momentSchema,
      lastUsedAt: z.nullable(momentSchema),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'GisKey' });
export type GisKey = z.infer<typeof gisKeySchema>;

export const gisKeyCallSchemas = {
  listGisKeys: {
    summary: "The caller's keys for GIS programs that have not expired, the latest first",
    response: z.object(
      {
        keys: z.array(gisKeySchema, 'Required'),
        /** What a GIS program connects to. */
        address: z.string('Required'),
      },
      'Required',
    ),
  },
  createGisKey: {
    summary: 'Creates a key for a GIS program',
    body: newGisKeySchema,
    response: z.object({ userName: z.string('Required'), password: z.string('Required') }, 'Required'),
    errors: ['RuleRefused', 'TooManyGisKeys', 'TooManyRequests', 'SignInAgainRequired'],
  },
  endGisKey: {
    summary: "Ends one of the caller's keys",
    params: z.object({ id: z.string('Required').check(z.regex(gisKeyId, 'InvalidFormat')) }, 'Required'),
    response: null,
    errors: ['NotFound'],
  },
} satisfies Record<string, CallSchemas>;
