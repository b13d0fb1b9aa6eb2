import type { CoordinateSystem } from '@schaktkoll/domain';
import { lengthOf, type Extent } from '@schaktkoll/geometry';
import { passGate, type GatedFiles } from '../gate/gate.ts';
import { nothingReadable, placeLayers, requireMetres } from '../read/placeLayers.ts';
import type { Gdal } from '../shared/gdal.ts';
import { GeodataError } from '../shared/geodataError.ts';
import { networkLayers } from './networkLayers.ts';
import type { RowLayer } from './networkRows.ts';
import type { NetworkFeature, NetworkJob, NetworkLayer, ReadNetwork, Repairs, SkippedFeature } from './networkJob.ts';
import { placeShape } from './placeShape.ts';
import { requireWithinLimits } from './requireWithinLimits.ts';

/**
 * Reads the network of an owner with what its rows say, in SWEREF 99 TM, through the same gate, readers and systems as
 * work areas (ANSWER-17). Nothing that is in the files is silently left out: it is
 * returned, skipped with its reason, or far from `near`.
 * @throws GeodataError for every reason with its code
 */
export async function readNetworkFiles(job: NetworkJob, gdal: () => Promise<Gdal>): Promise<ReadNetwork> {
  const gated = dataSetsOf(job);
  const given: RowLayer[] = [];
  for (const dataSet of gated) given.push(...(await networkLayers(dataSet, gdal, job.longestText)));
  requireWithinLimits(given);
  const skipped = given.flatMap((layer) => layer.skipped);
  const [{ format } = { format: 'Geojson' as const }] = gated;
  if (given.every(({ shapes }) => shapes.length === 0)) throw nothingReadable(unreadableOf(skipped));
  const placing = await placeLayers(given, { system: job.system, format }, gdal);
  const { whole, fileSystem } = placing;
  const collected = new Collected(job.near);
  const layers = placing.layers.map((layer, index) =>
    collected.place(layer, { given: given[index] ?? layer, system: placing.systems[index] ?? null, skipped }),
  );
  if (!whole.isAsked && collected.features === 0) {
    requireMetres(placing.layers, format);
    throw new GeodataError('GeodataOutsideSweden');
  }
  return {
    format,
    system: whole.isAsked ? null : whole.system,
    fileSystem,
    foreignSystem: placing.foreignName,
    possibleSystems: whole.possible,
    layers,
    skipped,
    repairs: collected.repairs,
    whole: {
      features: collected.features,
      lineMetres: collected.lineMetres,
      extent: collected.extent,
      nearestMetres: Number.isFinite(collected.nearestMetres) ? collected.nearestMetres : null,
    },
  };
}

/** The data sets of the files, each gated alone. */
function dataSetsOf({ files }: NetworkJob): readonly GatedFiles[] {
  const gated = passGate(files, { isSchemaOptional: true });
  if (!('dataSets' in gated)) return [gated];
  return gated.dataSets.flatMap((dataSet) => {
    const one = passGate(files, { dataSet, isSchemaOptional: true });
    return 'dataSets' in one ? [] : [one];
  });
}

function unreadableOf(skipped: readonly SkippedFeature[]) {
  return skipped.flatMap(({ reason }) => (reason === 'Empty' || reason === 'Outside' ? [] : [reason]));
}

interface LayerToPlace {
  /** The layer before it was transformed, which has its heights. */
  readonly given: RowLayer;
  /** Null when the user must say it. */
  readonly system: CoordinateSystem | null;
  /** Takes the features outside Sweden. */
  readonly skipped: SkippedFeature[];
}

/** Heights that stand for none, where a whole layer has no other. */
const noHeights: readonly (number | null)[] = [null, 0, -99, 999];

/** What was found so far. */
class Collected {
  readonly #near: readonly Extent[] | null;
  readonly repairs: Record<keyof Repairs, number> = {
    repeatedPoints: 0,
    withoutLength: 0,
    selfCrossing: 0,
    noHeights: 0,
    areaAmongLines: 0,
  };
  features = 0;
  lineMetres = 0;
  extent: Extent | null = null;
  nearestMetres = Infinity;

  constructor(near: readonly Extent[] | null) {
    this.#near = near;
  }

  place(layer: RowLayer, { given, system, skipped }: LayerToPlace): NetworkLayer {
    const features: NetworkFeature[] = [];
    const heightsOf = this.#heightsOf(given);
    for (const [index, shape] of system === null ? [] : layer.shapes.entries()) {
      const { values = {}, row = index + 1 } = layer.rows[index] ?? {};
      const placed = shape.kind === 'other' || system === null ? null : placeShape(shape, system, heightsOf(index));
      if (placed === null) skipped.push({ reason: 'Outside', layer: layer.name, row });
      for (const repair of placed?.repairs ?? []) this.repairs[repair] += 1;
      if (placed !== null && shape.kind === 'area' && layer.isOfLines) this.repairs.areaAmongLines += 1;
      for (const geometry of placed?.geometries ?? [])
        if (this.#isNear(geometry)) features.push({ geometry, layer: layer.name, values, row });
    }
    const { name, isHidden, columns } = layer;
    return { name, ...(isHidden && { isHidden }), columns, features };
  }

  /** The heights of each shape of a layer; none where the layer has only those that stand for none. */
  #heightsOf({ shapes }: RowLayer): (index: number) => readonly (number | null)[] | undefined {
    const all = shapes.map((shape) => (shape.kind === 'line' || shape.kind === 'point' ? shape.heights : undefined));
    if (all.some((heights) => heights?.some((height) => !noHeights.includes(height)))) return (index) => all[index];
    this.repairs.noHeights += all.filter((heights) => heights !== undefined).length;
    return () => undefined;
  }

  /** Counts a geometry, and says whether it is returned. */
  #isNear({ shape, paths }: NetworkFeature['geometry']): boolean {
    const extent = extentOfPath(paths[0] ?? []);
    this.features += 1;
    this.extent = this.extent === null ? extent : joined(this.extent, extent);
    if (shape === 'line') this.lineMetres += lengthOf(paths[0] ?? []);
    if (this.#near === null) return true;
    const metres = Math.min(Infinity, ...this.#near.map((box) => metresBetween(box, extent)));
    this.nearestMetres = Math.min(this.nearestMetres, metres);
    return metres === 0;
  }
}

function extentOfPath(path: NetworkFeature['geometry']['paths'][number]): Extent {
  let extent: Extent = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [east, north] of path) extent = joined(extent, [east, north, east, north]);
  return extent;
}

function joined(one: Extent, other: Extent): Extent {
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[2], other[2]),
    Math.max(one[3], other[3]),
  ];
}

/** Between boxes, in the grid. */
function metresBetween(one: Extent, other: Extent): number {
  const east = Math.max(0, one[0] - other[2], other[0] - one[2]);
  const north = Math.max(0, one[1] - other[3], other[1] - one[3]);
  return Math.hypot(east, north);
}
