import type { FeatureGeometry } from '@schaktkoll/geometry';
import type { FeatureCollectionName } from '@schaktkoll/domain';
import type { AuditedRequest } from './audit/audit.repository.ts';
import type { SignedInUser } from './caller.ts';
import type { Queries } from './db/database.ts';
import type { SquareBox } from './db/squareSpans.ts';

// What a module gives to OGC API Features: the composition root passes it.

/** Something on a map; its geometry in metres of SWEREF 99 TM, easting first. */
export interface Feature {
  readonly id: string;
  readonly geometry: FeatureGeometry;
  readonly properties: Readonly<Record<string, string | number | null>>;
}

/** What was looked at in the order of a collection. */
export interface Visited {
  /** Null for something that has no feature of the collection. */
  readonly feature: Feature | null;
  /** Where a page after it begins. */
  readonly cursor: string;
  /** How much work it was, in features; a page ends after some thousands. */
  readonly weight: number;
}

/** Swedish days, both included; null is open. */
export interface Days {
  readonly from: string | null;
  readonly to: string | null;
}

export interface FeatureFilter {
  readonly cursor: string | undefined;
  readonly squares: SquareBox | null;
  readonly days: Days | null;
}

export interface FeatureRequest extends AuditedRequest {
  readonly user: SignedInUser;
  readonly database: Queries;
}

/** A collection of features. */
export interface FeatureSource {
  readonly name: FeatureCollectionName;
  mayRead(user: SignedInUser): boolean;
  /** In a fixed order; those that the filter leaves out, and perhaps some more. */
  visit(asked: FeatureRequest, filter: FeatureFilter): AsyncIterable<Visited>;
  /** Null when there is none that the caller may see. */
  find(asked: FeatureRequest, id: string): Promise<Feature | null>;
}
