import * as z from 'zod/mini';
import type { CallSchemas } from './call.ts';
import { geodataErrors } from './errorGroups.ts';
import { metresSchema, momentSchema, requiredText } from './schemas.ts';
import { spanTuplesSchema } from './squares.schemas.ts';

const municipalityCode = z.string('Required').check(z.regex(/^\d{4}$/, 'InvalidFormat'));

const metre = z.int('InvalidFormat').check(z.minimum(0, 'InvalidFormat'), z.maximum(8_000_000, 'InvalidFormat'));

/**
 * Polygons, each a list of rings, the outer one first: easting, northing, easting … in whole metres of SWEREF 99 TM.
 */
const borderPolygons = z.array(z.array(z.array(metre, 'InvalidFormat'), 'InvalidFormat'), 'InvalidFormat');

/** A municipality from a file of borders, after the browser has read it. */
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
    /** Null if nothing has been imported. */
    latest: z.nullable(
      z.object(
        {
          fileName: z.string('Required'),
          importedAt: momentSchema,
          /** Null if an operator command imported them. */
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

/** A layer of a file of borders with its areas; the user chooses which columns hold code and name. */
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

export const municipalityCallSchemas = {
  listMunicipalities: {
    summary: 'Municipalities that can be added to an area',
    response: z.object(
      {
        /**
         * The borders are simplified for maps of the whole country; their squares include those within a kilometre of
         * the border.
         */
        isGeneralised: z.boolean('Required'),
        municipalities: z.array(
          z.object({ code: municipalityCode, name: z.string('Required') }, 'Required'),
          'Required',
        ),
      },
      'Required',
    ),
  },
  getMunicipalitySquares: {
    summary: 'The squares of a municipality',
    params: z.object({ code: municipalityCode }, 'Required'),
    response: z.object({ squares: spanTuplesSchema }, 'Required'),
    errors: ['NotFound'],
  },
  findMunicipalities: {
    summary: 'The municipalities of points',
    body: z.object(
      {
        /** Easting and northing in metres of SWEREF 99 TM. */
        points: z
          .array(z.tuple([metresSchema, metresSchema], 'InvalidFormat'), 'Required')
          .check(z.maxLength(200, 'InvalidFormat')),
      },
      'Required',
    ),
    response: z.object({ names: z.array(z.nullable(z.string('Required')), 'Required') }, 'Required'),
  },
  getMunicipalityImport: {
    summary: 'The last import of municipality borders',
    response: importState,
  },
  readMunicipalityFile: {
    summary: 'Reads a file of municipality borders',
    response: z.object({ layers: z.array(borderLayerSchema, 'Required') }, 'Required'),
    errors: [...geodataErrors, 'TooManyRequests'],
  },
  importMunicipalities: {
    summary: 'Imports municipality borders',
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
    response: importState,
    errors: ['RuleRefused'],
  },
} satisfies Record<string, CallSchemas>;
