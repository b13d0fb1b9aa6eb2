import { coordinateSystems, readableFormats, writableFormats, unreadableKinds } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from './call.ts';
import { caseErrors, geodataErrors } from './errorGroups.ts';
import { caseParams } from './case.params.ts';
import { longest } from './schemas.ts';
import { polygonSchema } from './newCase.forms.ts';

const count = z.int('Required');
const position = z.tuple([z.number('InvalidFormat'), z.number('InvalidFormat')], 'InvalidFormat');
const system = z.enum(coordinateSystems, 'InvalidChoice');

/** A layer of a file: its content, and the part of it that can become work areas, in SWEREF 99 TM. */
const geodataLayerSchema = z
  .object(
    {
      name: z.string('Required'),
      /** The drawing does not show it: it is frozen, off or invisible. It is not chosen unless the user does so. */
      isHidden: z.optional(z.boolean('Required')),
      /** It has more than can be read with the other layers: only its counts are here. */
      isTooLarge: z.optional(z.boolean('Required')),
      /** Number of shapes of each kind in the file, usable or not. */
      counts: z.object({ areas: count, lines: count, points: count, others: count }, 'Required'),
      /**
       * Polygons with their holes; an area of several parts gives several polygons. Empty while the coordinate system
       * is unknown.
       */
      areas: z.array(polygonSchema, 'Required'),
      /** The name of each area in the file, in the order of `areas`; null for an area without a name. */
      areaNames: z.array(z.nullable(z.string('Required')), 'Required'),
      /** Open lines, for which the user chooses a width. Closed lines are areas. */
      lines: z.array(z.array(position, 'InvalidFormat'), 'Required'),
      /** The name of each line in the file, in the order of `lines`; null for a line without a name. */
      lineNames: z.array(z.nullable(z.string('Required')), 'Required'),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'GeodataLayer' });

/**
 * Warnings for the user who uploads a file. `SystemDisagrees`: the chosen system is not the one that the file names.
 * `Transformed`: the file names a system outside the fifteen supported ones, and was transformed (`systemName` names it
 * in both).
 * `OutsideLeftOut`: shapes outside Sweden were left out. `DamagedLeftOut`: shapes that are damaged or of an unreadable
 * kind, such as meshes, were left out (`kinds` says how many of which). `Simplified`: points closer than 0.1 m to the line between their neighbours were
 * left out.
 */
const geodataWarnings = ['SystemDisagrees', 'Transformed', 'OutsideLeftOut', 'DamagedLeftOut', 'Simplified'] as const;

const unreadableSchema = z.object({ kind: z.enum(unreadableKinds, 'InvalidChoice'), count }, 'Required');

export const readGeodataSchema = z
  .object(
    {
      format: z.enum(readableFormats, 'InvalidChoice'),
      /**
       * The coordinate system that the layers were read in, before all those that name none; null if the user must
       * choose it.
       */
      system: z.nullable(system),
      /** The system that the file names; null if it names none that is known here. */
      fileSystem: z.nullable(system),
      /**
       * The names of the data sets of an archive that holds several, one of which must be chosen before anything is
       * read; otherwise empty.
       */
      dataSets: z.array(z.string('Required'), 'Required'),
      /** The systems that fit the coordinates. If there are several and `system` is null, the user must choose. */
      possibleSystems: z.array(system, 'Required'),
      layers: z.array(geodataLayerSchema, 'Required'),
      warnings: z.array(
        z.object(
          {
            code: z.enum(geodataWarnings, 'InvalidChoice'),
            count: z.optional(count),
            kinds: z.optional(z.array(unreadableSchema, 'Required')),
            systemName: z.optional(z.string('Required')),
          },
          'Required',
        ),
        'Required',
      ),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'GeodataContents' });
export type ReadGeodata = z.infer<typeof readGeodataSchema>;

export const readingQuery = z.object(
  {
    format: z.optional(z.enum(readableFormats, 'InvalidChoice')),
    system: z.optional(z.enum(coordinateSystems, 'InvalidChoice')),
    dataSet: z.optional(z.string('Required').check(longest({ maximum: 500 }))),
  },
  'InvalidFormat',
);

const wantedFile = z.object(
  { format: z.enum(writableFormats, 'InvalidChoice'), system: z.enum(coordinateSystems, 'InvalidChoice') },
  'InvalidFormat',
);

export const geodataCallSchemas = {
  readGeodata: {
    summary: 'Reads areas and lines from files with geodata',
    query: readingQuery,
    response: readGeodataSchema,
    errors: [...geodataErrors, 'FilesUnavailable', 'TooManyRequests'],
  },
  readOwnerGeodata: {
    summary: "Reads areas and lines from files with geodata, for an owner's areas",
    query: readingQuery,
    response: readGeodataSchema,
    errors: [...geodataErrors, 'FilesUnavailable', 'TooManyRequests'],
  },
  downloadInquirerAreas: {
    summary: 'The work areas of a case as a file',
    params: caseParams,
    query: wantedFile,
    response: null,
    errors: [...caseErrors, 'TooManyRequests'],
  },
  downloadCableOwnerAreas: {
    summary: 'The work areas of a case as a file, for an affected owner',
    params: caseParams,
    query: wantedFile,
    response: null,
    errors: [...caseErrors, 'TooManyRequests'],
  },
} satisfies Record<string, CallSchemas>;
