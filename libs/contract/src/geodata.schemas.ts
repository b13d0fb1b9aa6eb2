import { coordinateSystems, readableFormats } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { polygonSchema } from './newCase.schemas.ts';

const count = z.int('Required');
const position = z.tuple([z.number('InvalidFormat'), z.number('InvalidFormat')], 'InvalidFormat');
const system = z.enum(coordinateSystems, 'InvalidChoice');

/** A layer of a file: what it holds, and of that what can become work areas, in SWEREF 99 TM. */
const geodataLayerSchema = z
  .object(
    {
      name: z.string('Required'),
      /** Shapes of each kind in the file, whether they can be used or not. */
      counts: z.object({ areas: count, lines: count, points: count, others: count }, 'Required'),
      /** Polygons with their holes; an area of several parts is several of them. Empty while the coordinate system is asked for. */
      areas: z.array(polygonSchema, 'Required'),
      /** What the file calls each of the areas, in their order; null where it says nothing. */
      areaNames: z.array(z.nullable(z.string('Required')), 'Required'),
      /** Open lines, for which the person chooses a width. Those that end where they began are areas. */
      lines: z.array(z.array(position, 'InvalidFormat'), 'Required'),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'GeodataLayer' });

/**
 * What a file should tell the person who uploads it: the system that was chosen is not the one that the file names
 * (`SystemDisagrees`), the one that it names places nothing in Sweden and another was guessed (`SystemDoesNotFit`), what it
 * names is none of the fifteen and was transformed (`Transformed`; `systemName` says which in all three), shapes outside
 * Sweden were left out (`OutsideLeftOut`), shapes that are damaged or of a kind that cannot be read, such as meshes, were
 * left out (`DamagedLeftOut`), points closer than 0.1 m to the line of their neighbours were left out (`Simplified`).
 */
const geodataWarnings = [
  'SystemDisagrees',
  'SystemDoesNotFit',
  'Transformed',
  'OutsideLeftOut',
  'DamagedLeftOut',
  'Simplified',
] as const;

export const readGeodataSchema = z
  .object(
    {
      format: z.enum(readableFormats, 'InvalidChoice'),
      /** The coordinate system that the layers were read in; null when it must be asked for. */
      system: z.nullable(system),
      /** The system that the file itself names; null when it names none that is known here. */
      fileSystem: z.nullable(system),
      /** The names of the data sets of an archive that holds several, of which one must be chosen before anything is read; else empty. */
      dataSets: z.array(z.string('Required'), 'Required'),
      /** The systems that the values fit; more than one and `system` null is a question to the person. */
      possibleSystems: z.array(system, 'Required'),
      layers: z.array(geodataLayerSchema, 'Required'),
      warnings: z.array(
        z.object(
          {
            code: z.enum(geodataWarnings, 'InvalidChoice'),
            count: z.optional(count),
            systemName: z.optional(z.string('Required')),
          },
          'Required',
        ),
        'Required',
      ),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'ReadGeodata' });
export type ReadGeodata = z.infer<typeof readGeodataSchema>;

/** Codes with which a file is refused; each has its own sentence. */
export const geodataRefusals = [
  'GeodataFileCount',
  'GeodataWrongFormat',
  'GeodataUnknownFormat',
  'GeodataBinaryDxf',
  'GeodataMalformed',
  'GeodataEntities',
  'GeodataZipBomb',
  'GeodataFalseCounts',
  'GeodataTooDeep',
  'GeodataTooLarge',
  'GeodataTooManyVertices',
  'GeodataTooSlow',
  'GeodataOutsideSweden',
  'GeodataUnknownSystem',
  'GeodataNoAreas',
] as const;
