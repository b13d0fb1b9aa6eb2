import { areaOf, differenceAreas, gridScaleAt, unionAreas, type Polygon } from '@schaktkoll/geometry';
import GeoJSONReader from 'jsts/org/locationtech/jts/io/GeoJSONReader.js';
import OverlayOp from 'jsts/org/locationtech/jts/operation/overlay/OverlayOp.js';
import * as polyclip from 'polyclip-ts';
import polygonClipping from 'polygon-clipping';
import type { Measurement, MeasuredValue } from './measurement.ts';
import { median, rounded } from './statistics.ts';

type Action = 'union' | 'difference';
type Rings = [number, number][][];

/** A way to join two areas or to take one from the other; gives the area of the result in square metres. */
interface Library {
  readonly name: string;
  /** What the library takes, made before the clock runs. */
  readonly prepare: (one: Polygon, other: Polygon) => Readonly<Record<Action, () => unknown>>;
  readonly squareMetres: (result: unknown) => number;
}

const actions: readonly Action[] = ['union', 'difference'];
const vertices = 10_000;
const rounds = 5;
const middleEasting = 617_200;
/** Results of libraries that round and of those that do not may differ by so much of the area. */
const tolerance = 1e-5;

const ringsOf = ({ coordinates }: Polygon): Rings =>
  coordinates.map((ring) => ring.map(([east, north]) => [east, north]));
const sumOf = (polygons: readonly Rings[]) =>
  polygons.reduce((sum, coordinates) => sum + areaOf({ type: 'Polygon', coordinates }), 0);

const own: Library = {
  name: 'own',
  prepare: (one, other) => ({
    union: () => unionAreas([one, other]),
    difference: () => differenceAreas([one], [other]),
  }),
  squareMetres: (result) => sumOf((result as Polygon[]).map(ringsOf)),
};
const others: readonly Library[] = [
  {
    name: 'polyclip-ts',
    prepare: (one, other) => ({
      union: () => polyclip.union(ringsOf(one), ringsOf(other)),
      difference: () => polyclip.difference(ringsOf(one), ringsOf(other)),
    }),
    squareMetres: (result) => sumOf(result as Rings[]),
  },
  {
    name: 'polygon-clipping',
    prepare: (one, other) => ({
      union: () => polygonClipping.union(ringsOf(one), ringsOf(other)),
      difference: () => polygonClipping.difference(ringsOf(one), ringsOf(other)),
    }),
    squareMetres: (result) => sumOf(result as Rings[]),
  },
  {
    name: 'jsts',
    prepare: (one, other) => {
      const reader = new GeoJSONReader();
      const [first, second] = [reader.read(one), reader.read(other)];
      return { union: () => OverlayOp.union(first, second), difference: () => OverlayOp.difference(first, second) };
    },
    // In the plane of the grid, where the others are asked for square metres on the ground.
    squareMetres: (result) => (result as { getArea: () => number }).getArea() / gridScaleAt(middleEasting) ** 2,
  },
];

/**
 * How many times as long as our kernel other libraries take for two wavy areas of 10,000 vertices each; more than 1 is
 * slower than ours. Ours includes validation and repair, which the others lack. The results are compared: a library
 * with another area fails the run.
 */
export function unionMeasurements(): readonly Measurement[] {
  const nameOf = (action: Action, library: Library) => `${action}.${vertices}.ratio-to-${library.name}`;
  return [
    {
      names: actions.flatMap((action) => others.map((library) => nameOf(action, library))),
      run: async (say, isShort) =>
        actions.flatMap((action) =>
          ratios(action, say, isShort).map(({ library, ratio }): MeasuredValue => ({
            name: nameOf(action, library),
            value: rounded(ratio, 2),
            unit: 'times',
          })),
        ),
    },
  ];
}

function ratios(
  action: Action,
  say: (line: string) => void,
  isShort: boolean,
): readonly { readonly library: Library; readonly ratio: number }[] {
  // The second is shifted by half, so that hundreds of waves cross.
  const size = isShort ? vertices / 10 : vertices;
  const areas = [
    wavyArea(middleEasting - 200, 6_728_000, 11, size),
    wavyArea(middleEasting + 200, 6_728_150, 17, size),
  ] as const;
  const libraries = [own, ...others];
  const taken = new Map(libraries.map((library) => [library, timesOf(library, action, areas)]));
  const ours = taken.get(own);
  if (ours === undefined) return [];
  say(
    `${action} of two areas of ${size} vertices: ${[...taken].map(([{ name }, { milliseconds }]) => `${name} ${milliseconds.toFixed(1)} ms`).join(', ')}`,
  );
  return others.map((library) => {
    const { milliseconds, squareMetres } = taken.get(library) ?? { milliseconds: 0, squareMetres: 0 };
    if (Math.abs(squareMetres / ours.squareMetres - 1) > tolerance)
      throw new Error(`${library.name} gives ${squareMetres} m² by ${action}, our kernel ${ours.squareMetres} m².`);
    return { library, ratio: milliseconds / ours.milliseconds };
  });
}

function timesOf({ prepare, squareMetres }: Library, action: Action, [one, other]: readonly [Polygon, Polygon]) {
  const run = prepare(one, other)[action];
  const times: number[] = [];
  // The first round is the compiler's and does not count.
  let result: unknown = run();
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    result = run();
    times.push(performance.now() - began);
  }
  return { milliseconds: median(times), squareMetres: squareMetres(result) };
}

/** A closed area around a middle whose edge goes in and out: radius 500 m, waves of 60 m and small ones upon them. */
export function wavyArea(east: number, north: number, waves: number, count: number): Polygon {
  const ring = Array.from({ length: count }, (_each, index): [number, number] => {
    const angle = (index / count) * 2 * Math.PI;
    const radius = 500 + 60 * Math.sin(waves * angle) + 4 * Math.sin(waves * 37 * angle);
    return [east + radius * Math.cos(angle), north + radius * Math.sin(angle)];
  });
  const [first] = ring;
  return { type: 'Polygon', coordinates: [first === undefined ? ring : [...ring, first]] };
}
