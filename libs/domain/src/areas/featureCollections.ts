/** The collections of OGC API Features. Each has one kind of geometry, as GIS programs need it. */
export type FeatureCollectionName =
  | 'cases'
  | 'received-cases'
  | 'areas'
  | 'lines'
  | 'line-points'
  | 'line-areas'
  | 'line-notes';

/** Features on a page: where none are asked for, and the most. */
export const featuresPerPage = { usual: 100, most: 1_000 } as const;
