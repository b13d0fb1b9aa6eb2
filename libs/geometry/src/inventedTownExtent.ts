import type { Extent } from './types.ts';

/** What a map shows at first where it has no areas: the middle of the invented town. Apart from it, since every map loads this. */
export const inventedTownExtent: Extent = [606_700, 6_724_900, 608_300, 6_726_300];
