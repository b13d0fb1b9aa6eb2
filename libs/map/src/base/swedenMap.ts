import { decodeSwedenMap, type SwedenMap, type SwedenMapFile } from '@schaktkoll/geometry';
import swedenUrl from '@schaktkoll/geometry/sweden.json?url';
import { loadOnce } from './loadOnce.ts';

/** Fetches the embedded map once. Rejects if it cannot be loaded; the next call tries again. */
export const loadSwedenMap = loadOnce<SwedenMapFile, SwedenMap>(swedenUrl, decodeSwedenMap);
