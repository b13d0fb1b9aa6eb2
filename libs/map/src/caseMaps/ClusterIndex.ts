import { clustersOf, type Cluster } from './clusters.ts';
import type { MapCase } from './mapCase.ts';

/** Cases closer than this on the screen form a cluster; between two levels the distance is a little longer. */
const NEAR_PIXELS = 40;

/** The clusters of some cases at every zoom, worked out when a zoom is first seen. */
export class ClusterIndex {
  readonly cases: readonly MapCase[];
  readonly #levels = new Map<number, readonly Cluster[]>();

  constructor(cases: readonly MapCase[]) {
    this.cases = cases;
  }

  /** @param resolution metres per pixel; resolutions within a doubling share their clusters, so that a wheel does not shuffle them */
  at(resolution: number): readonly Cluster[] {
    const level = Math.ceil(Math.log2(resolution));
    const known = this.#levels.get(level);
    if (known !== undefined) return known;
    const made = clustersOf(this.cases, NEAR_PIXELS * 2 ** level);
    this.#levels.set(level, made);
    return made;
  }
}
