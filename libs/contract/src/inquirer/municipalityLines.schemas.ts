import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';

/** The import that the lines of `getMunicipalityLines` come from. */
const borderVersion = z.string('Required').check(z.regex(/^\d{1,16}$/, 'InvalidFormat'));

export const municipalityLinesCallSchemas = {
  getMunicipalityLayer: {
    summary: 'The municipality borders that maps can show',
    response: z.object(
      {
        latest: z.nullable(
          z.object(
            {
              version: borderVersion,
              fileName: z.string('Required'),
            },
            'Required',
          ),
        ),
      },
      'Required',
    ),
  },
  getMunicipalityLines: {
    summary: 'The borders of municipalities as lines for maps',
    params: z.object({ version: borderVersion }, 'Required'),
    response: null,
    errors: ['NotSignedIn', 'NotFound', 'TooManyRequests'],
  },
} satisfies Record<string, CallSchemas>;
