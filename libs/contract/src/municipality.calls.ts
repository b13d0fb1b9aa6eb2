import * as z from 'zod/mini';
import { squareRunsSchema } from './area.calls.ts';
import { declareCall } from './call.ts';
import { geodataRefusals } from './geodata.schemas.ts';
import { momentSchema, requiredText } from './schemas.ts';

const municipalityCode = z.string('Required').check(z.regex(/^\d{4}$/, 'InvalidFormat'));
const metre = z.int('InvalidFormat').check(z.minimum(0, 'InvalidFormat'), z.maximum(8_000_000, 'InvalidFormat'));

/** The municipalities whose official borders are imported; none where nobody has imported any (decision record 32). */
export const listMunicipalities = declareCall({
  name: 'listMunicipalities',
  summary: 'Municipalities that can be added to an area whole',
  api: 'cableowner',
  method: 'GET',
  path: '/api/municipalities',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
  response: z.object(
    {
      /** The borders are simplified for maps of the country, and the squares are those within a kilometre of them. */
      isGeneralised: z.boolean('Required'),
      municipalities: z.array(z.object({ code: municipalityCode, name: z.string('Required') }, 'Required'), 'Required'),
    },
    'Required',
  ),
  status: 200,
  errors: [],
});

export const getMunicipalitySquares = declareCall({
  name: 'getMunicipalitySquares',
  summary: 'The squares of a municipality',
  api: 'cableowner',
  method: 'GET',
  path: '/api/municipalities/:code/squares',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
  params: z.object({ code: municipalityCode }, 'Required'),
  response: z.object({ squares: squareRunsSchema }, 'Required'),
  status: 200,
  errors: ['NotFound'],
});

/** The municipality that each point lies in; null outside all of them and where no borders are imported. */
export const findMunicipalities = declareCall({
  name: 'findMunicipalities',
  summary: 'The municipalities of points',
  api: 'inquirer',
  method: 'POST',
  path: '/api/municipalities/find',
  access: { kind: 'roles', roles: ['Inquirer', 'SuperUser', 'CableOwnerAnswerer', 'CableOwnerAdmin'] },
  clients: ['inquirer', 'cableowner'],
  body: z.object(
    {
      /** Easting and northing in metres of SWEREF 99 TM. */
      points: z
        .array(z.tuple([z.number('InvalidFormat'), z.number('InvalidFormat')], 'InvalidFormat'), 'Required')
        .check(z.maxLength(200, 'InvalidFormat')),
    },
    'Required',
  ),
  maximumBodyBytes: 20_000,
  response: z.object({ names: z.array(z.nullable(z.string('Required')), 'Required') }, 'Required'),
  status: 200,
  errors: [],
});

/** Polygons, each a list of rings, the outer one first: easting, northing, easting … in whole metres of SWEREF 99 TM. */
const borderPolygons = z.array(z.array(z.array(metre, 'InvalidFormat'), 'InvalidFormat'), 'InvalidFormat');

/** A municipality as a file of borders gives it, read and located by whoever imports it. */
export const municipalityBorderSchema = z
  .object(
    {
      code: municipalityCode,
      name: requiredText({ maximum: 100 }),
      polygons: borderPolygons,
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'MunicipalityBorder' });
export type MunicipalityBorder = z.infer<typeof municipalityBorderSchema>;

const importState = z.object(
  {
    /** Null while nothing is imported. */
    latest: z.nullable(
      z.object(
        {
          fileName: z.string('Required'),
          importedAt: momentSchema,
          /** Null where a command did it. */
          importedBy: z.nullable(z.string('Required')),
          isGeneralised: z.boolean('Required'),
          count: z.int('Required'),
        },
        'Required',
      ),
    ),
  },
  'Required',
);

export const getMunicipalityImport = declareCall({
  name: 'getMunicipalityImport',
  summary: 'Which municipality borders are imported',
  api: 'admin',
  method: 'GET',
  path: '/api/municipalities',
  access: { kind: 'roles', roles: ['SuperUser'] },
  response: importState,
  status: 200,
  errors: [],
  actingAs: 'refused',
});

/** A layer of a file of borders with its areas; which columns mean what, whoever imports it says. */
export const borderLayerSchema = z
  .object(
    {
      name: z.string('Required'),
      features: z.array(
        z.object(
          { properties: z.record(z.string('Required'), z.string('Required'), 'Required'), polygons: borderPolygons },
          'Required',
        ),
        'Required',
      ),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'BorderLayer' });
export type BorderLayer = z.infer<typeof borderLayerSchema>;

/**
 * Reads a file of borders that a browser cannot: a GeoPackage, or the files of a Shape, packed or not. Nothing is kept;
 * what comes back is sent to `importMunicipalities` once its columns are told.
 */
export const readMunicipalityFile = declareCall({
  name: 'readMunicipalityFile',
  summary: 'Reads a file of municipality borders',
  api: 'admin',
  method: 'POST',
  path: '/api/municipalities/read',
  access: { kind: 'roles', roles: ['SuperUser'] },
  files: 'required',
  response: z.object({ layers: z.array(borderLayerSchema, 'Required') }, 'Required'),
  status: 200,
  errors: [...geodataRefusals, 'TooManyRequests'],
  actingAs: 'refused',
});

/** Puts official borders in place of those that are there. All or nothing: a border that is not whole refuses the file. */
export const importMunicipalities = declareCall({
  name: 'importMunicipalities',
  summary: 'Imports municipality borders',
  api: 'admin',
  method: 'PUT',
  path: '/api/municipalities',
  access: { kind: 'roles', roles: ['SuperUser'] },
  body: z.object(
    {
      fileName: requiredText({ maximum: 200 }),
      isGeneralised: z.boolean('Required'),
      municipalities: z
        .array(municipalityBorderSchema, 'Required')
        .check(z.minLength(1, 'NoMunicipalities'), z.maxLength(400, 'InvalidFormat')),
    },
    'Required',
  ),
  maximumBodyBytes: 30_000_000,
  response: importState,
  status: 200,
  errors: ['RuleRefused'],
  actingAs: 'refused',
});
