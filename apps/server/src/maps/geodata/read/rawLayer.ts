import type { ReadGeodata } from '@schaktkoll/contract';
import type { NamedSystem, RawShape, ReadFeature } from '@schaktkoll/geometry';
import type { GdalLayer } from '../shared/gdal.ts';
import type { ForeignSystem } from './transformShapes.ts';

/** A layer of a file as read. */
export interface RawLayer {
  readonly name: string;
  /** The drawing does not show it: it is frozen, off or invisible. */
  readonly isHidden?: boolean;
  readonly system: NamedSystem;
  /** The description or code of a system that is none of ours (`unknown`). */
  readonly foreign?: ForeignSystem;
  /** What it has, where that is too much to be read with the other layers; then it has no shapes. */
  readonly tooLarge?: ReadGeodata['layers'][number]['counts'];
  readonly shapes: readonly RawShape[];
  /** What the file calls each shape, in their order. */
  readonly shapeNames: readonly (string | null)[];
}

/** A layer of a file with its features, their coordinates untouched. */
export interface FeatureLayer extends Pick<RawLayer, 'name' | 'isHidden' | 'system' | 'foreign'> {
  /** The columns that it declares; none in a GeoJSON. */
  readonly columns: GdalLayer['fields'];
  /** The type of geometry that it declares. */
  readonly geometryType?: string | null;
  /** Those that could not be read have one shape of kind `other`. */
  readonly features: readonly ReadFeature[];
}
