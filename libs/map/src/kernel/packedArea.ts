import type { Ring } from '@schaktkoll/geometry';
import type { WorkArea } from './workArea.ts';

/**
 * A work area in transfer format, eastings and northings in turn: copying 20,000 pairs takes the page more than a
 * frame, and typed arrays are transferred without a copy.
 */
export interface PackedArea extends Pick<WorkArea, 'name' | 'method'> {
  readonly rings: readonly Float64Array<ArrayBuffer>[];
}

export function packArea({ name, method, geometry }: WorkArea): PackedArea {
  return { name, method, rings: geometry.coordinates.map(packRing) };
}

export function unpackArea({ name, method, rings }: PackedArea): WorkArea {
  return { name, method, geometry: { type: 'Polygon', coordinates: rings.map(unpackRing) } };
}

/** The buffers to transfer with these areas. */
export function buffersOf(areas: readonly (PackedArea | number)[]): ArrayBuffer[] {
  return areas.flatMap((area) => (typeof area === 'number' ? [] : area.rings.map(({ buffer }) => buffer)));
}

/** Eastings and northings in turn. */
export function packRing(ring: Ring): Float64Array<ArrayBuffer> {
  const packed = new Float64Array(2 * ring.length);
  for (const [index, [easting, northing]] of ring.entries()) {
    packed[2 * index] = easting;
    packed[2 * index + 1] = northing;
  }
  return packed;
}

function unpackRing(packed: Float64Array): Ring {
  return Array.from(
    { length: packed.length / 2 },
    (_, index) => [packed[2 * index] ?? 0, packed[2 * index + 1] ?? 0] as const,
  );
}
