import type { CoordinateSystem } from '../enumerations.ts';
import type { MapFeature } from './mapFeatures.ts';
import { answerMapLimits } from './storedMap.ts';

type Box = readonly [west: number, south: number, east: number, north: number];

/** What was read of an owner's file, as far as it tells whether the lines can be right. Metres in SWEREF 99 TM. */
export interface NetworkFacts {
  /** Null while the owner must choose it. */
  readonly system: CoordinateSystem | null;
  /** What the file says; null if it says nothing. */
  readonly fileSystem: CoordinateSystem | null;
  /** Features and lines of the whole file. */
  readonly counts: { readonly read: number; readonly skipped: number };
  readonly skipped: readonly { readonly layer: string; readonly row: number | null }[];
  /** To the nearest feature; null where the system is not known. */
  readonly nearest: number | null;
  readonly lineMetres: number;
  /** Of the whole file. */
  readonly extent: Box | null;
}

/** Why lines are refused. The server refuses MapEmpty and MapTooMany; the others are asked before they are sent. */
export type MapError = 'MapSystemUnsure' | 'MapNothingNear' | 'MapEmpty' | 'MapTooMany' | 'MapKindMissing';

/** What an owner should look at. `MapMayBeNone`: the file covers the area, and has nothing there. */
export type MapWarning = 'MapSystemDisagrees' | 'MapMayBeNone' | 'MapFarScale' | 'MapSkipped' | 'MapKindsUnknown';

export interface MapFinding<Code extends string> {
  readonly code: Code;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Metres of a feature on average, beyond which it is likelier that a drawing in millimetres was read as metres. */
const longestAverage = 10_000;

/** Whether a map has a number of features that the server takes; null if it has. */
export function mapRefusal(features: number): 'MapEmpty' | 'MapTooMany' | null {
  if (features === 0) return 'MapEmpty';
  return features > answerMapLimits.features ? 'MapTooMany' : null;
}

/**
 * What is wrong, and what is suspicious, with the lines that were read from a file (ANSWER-17). It never concludes that
 * there are no lines: it says that this may be so, and leaves the answer to a person (R8).
 * @param features those near the work areas, as the profile reads them
 * @param undecided how many of them have a kind that neither a rule nor a person has said
 * @param around the box of the work areas with their margin
 */
export function checkAnswerMap(
  network: NetworkFacts,
  features: readonly MapFeature[],
  { undecided, around }: { readonly undecided: number; readonly around: Box },
): { readonly errors: readonly MapFinding<MapError>[]; readonly warnings: readonly MapFinding<MapWarning>[] } {
  const { system, fileSystem, counts, skipped, nearest, lineMetres, extent } = network;
  if (system === null) return { errors: [{ code: 'MapSystemUnsure', params: {} }], warnings: [] };
  const refusal = mapRefusal(features.length);
  const isFar = refusal === 'MapEmpty' && nearest !== null && nearest > 0;
  const unknown = features.filter(({ kind }) => kind === 'unknown').length - undecided;
  const [first] = skipped;
  return {
    errors: [
      ...(refusal === null
        ? []
        : isFar
          ? [finding('MapNothingNear', { metres: nearest })]
          : [finding(refusal, { count: features.length, maximum: answerMapLimits.features })]),
      ...(undecided > 0 ? [finding('MapKindMissing', { count: undecided, total: features.length })] : []),
    ],
    warnings: [
      ...(fileSystem !== null && fileSystem !== system
        ? [finding('MapSystemDisagrees', { file: fileSystem, system })]
        : []),
      ...(refusal === 'MapEmpty' && extent !== null && covers(extent, around) ? [finding('MapMayBeNone', {})] : []),
      ...(lineMetres > longestAverage * counts.read ? [finding('MapFarScale', { metres: lineMetres })] : []),
      ...(counts.skipped > 0
        ? [
            finding('MapSkipped', {
              count: counts.skipped,
              total: counts.read + counts.skipped,
              ...(first && { layer: first.layer }),
              ...(first?.row && { row: first.row }),
            }),
          ]
        : []),
      ...(unknown > 0 ? [finding('MapKindsUnknown', { count: unknown, total: features.length })] : []),
    ],
  };
}

function finding<Code extends string>(code: Code, params: MapFinding<Code>['params']): MapFinding<Code> {
  return { code, params };
}

function covers(outer: Box, inner: Box): boolean {
  return outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3];
}
