import * as z from 'zod/mini';
import { declareCall } from './call.ts';

/** Says which import the lines of `getMunicipalityLines` are of. */
const borderVersion = z.string('Required').check(z.regex(/^\d{1,16}$/, 'InvalidFormat'));

/** `GET /inquirer/api/municipalities/layer`: the municipality borders that maps can show; null until a super user imports some. */
export const getMunicipalityLayer = declareCall({
  name: 'getMunicipalityLayer',
  summary: 'Which municipality borders maps can show',
  api: 'inquirer',
  method: 'GET',
  path: '/api/municipalities/layer',
  access: { kind: 'signedIn' },
  clients: ['inquirer', 'cableowner'],
  countsAsUse: false,
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
  status: 200,
  errors: [],
});

/**
 * `GET /inquirer/api/map/lines/municipalities/:version`: the borders of all municipalities as simplified lines, TopoJSON in
 * SWEREF 99 TM. A version never changes, so that browsers may keep it.
 */
export const getMunicipalityLines = declareCall({
  kind: 'file',
  name: 'getMunicipalityLines',
  summary: 'The borders of municipalities as lines for maps',
  api: 'inquirer',
  method: 'GET',
  path: '/api/map/lines/municipalities/:version',
  access: { kind: 'mapCookie' },
  params: z.object({ version: borderVersion }, 'Required'),
  response: null,
  status: 200,
  errors: ['NotSignedIn', 'NotFound', 'TooManyRequests'],
});
