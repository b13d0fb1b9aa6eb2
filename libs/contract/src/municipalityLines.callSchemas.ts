import * as z from 'zod/mini';
import type { CallSchemas } from './call.ts';

/** Says which import the lines of `getMunicipalityLines` are of. */
const borderVersion = z.string('Required').check(z.regex(/^\d{1,16}$/, 'InvalidFormat'));

/** What the server checks the calls of `municipalityLines.calls.ts` by, and answers with. */
export const municipalityLinesCallSchemas = {
  getMunicipalityLayer: {
    summary: 'Which municipality borders maps can show',
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
    errors: [],
  },
  getMunicipalityLines: {
    summary: 'The borders of municipalities as lines for maps',
    params: z.object({ version: borderVersion }, 'Required'),
    response: null,
    errors: ['NotSignedIn', 'NotFound', 'TooManyRequests'],
  },
} satisfies Record<string, CallSchemas>;
