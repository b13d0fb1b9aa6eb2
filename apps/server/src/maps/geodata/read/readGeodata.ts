import type { ReadGeodata } from '@schaktkoll/contract';
import type { CoordinateSystem, ReadableFormat, UnreadableKind } from '@schaktkoll/domain';
import type { RawShape } from '@schaktkoll/geometry';
import { coordinateSystemTexts } from '@schaktkoll/texts';
import { passGate } from '../gate/gate.ts';
import type { Gdal } from '../shared/gdal.ts';
import { GeodataError } from '../shared/geodataError.ts';
import type { GivenFile } from '../shared/unpack.ts';
import { countsOf, locateLayer, type LocatedLayer } from './locateLayer.ts';
import type { RawLayer } from './rawLayer.ts';
import { readLayers } from './readLayers.ts';
import { nothingReadable, placeLayers, requireMetres } from './placeLayers.ts';
import { warningsOf } from './readWarnings.ts';
import { simplifyLayers, withinShapes } from './simplifyLayers.ts';

/** The input of the reader. */
export interface ReadJob {
  readonly files: readonly GivenFile[];
  readonly format: ReadableFormat | null;
  readonly system: CoordinateSystem | null;
  /** The name of one of several data sets. */
  readonly dataSet?: string | null;
  /** Above this number of vertices what is read is simplified. */
  readonly maximumVertices: number;
}

/**
 * Reads geodata files into areas and lines of SWEREF 99 TM: checks, GDAL or own readers, own transformation. If the
 * coordinate system is unknown, the result asks for it.
 * @throws GeodataError for every reason with its code
 */
export async function readGeodataFiles(
  { files, format, system, maximumVertices, dataSet = null }: ReadJob,
  gdal: () => Promise<Gdal>,
): Promise<ReadGeodata> {
  const gated = passGate(files, { chosen: format, dataSet });
  if ('dataSets' in gated)
    return {
      format: gated.format,
      system: null,
      fileSystem: null,
      dataSets: [...gated.dataSets],
      possibleSystems: [],
      layers: [],
      warnings: [],
    };
  const given = withinShapes(requireShapes(await readLayers(gated, gdal)));
  const placing = await placeLayers(given, { system, format: gated.format }, gdal);
  const { layers, fileSystem, whole, isReplaced, foreignName } = placing;
  const answer = { format: gated.format, fileSystem, dataSets: [], possibleSystems: [...whole.possible] };
  if (whole.isAsked)
    return {
      ...answer,
      system: null,
      warnings: [],
      layers: layers.map(({ name, isHidden, tooLarge, shapes }) => ({
        name,
        ...(isHidden && { isHidden }),
        ...(tooLarge && { isTooLarge: true }),
        counts: tooLarge ?? countsOf(shapes),
        areas: [],
        areaNames: [],
        lines: [],
        lineNames: [],
      })),
    };
  const located = layers.map((layer, index) => locateLayer(layer, placing.systems[index] ?? null));
  const { layers: simplified, removed } = simplifyLayers(located, maximumVertices);
  if (located.every(({ areas, lines }) => areas.length + lines.length === 0)) requireMetres(layers, gated.format);
  requireAreas(located, isReplaced ? null : foreignName, whole.system);
  const warnings = warningsOf(located, { removed, isReplaced, replaced: placing.replaced, foreignName });
  return { ...answer, system: whole.system, warnings, layers: simplified };
}

function requireShapes(layers: readonly RawLayer[]): readonly RawLayer[] {
  const counts = layers.map(({ shapes }) => countsOf(shapes));
  const usable = counts.reduce((sum, { areas, lines }) => sum + areas + lines, 0);
  if (usable === 0) throw nothingReadable(layers.flatMap(({ shapes }) => shapes.flatMap(unreadableOf)));
  return layers;
}

/** No usable shape is in Sweden, or none encloses an area. */
function requireAreas(
  layers: readonly LocatedLayer[],
  foreignName: string | null,
  system: CoordinateSystem | null,
): void {
  if (layers.some(({ areas, lines }) => areas.length + lines.length > 0)) return;
  const name = foreignName ?? (system === null ? null : coordinateSystemTexts[system]);
  if (layers.some(({ outside }) => outside > 0))
    throw new GeodataError('GeodataOutsideSweden', name === null ? {} : { system: name });
  throw nothingReadable(layers.flatMap(({ damaged }) => damaged));
}

function unreadableOf(shape: RawShape): readonly UnreadableKind[] {
  return shape.kind === 'other' ? [shape.unreadable ?? 'Other'] : [];
}
