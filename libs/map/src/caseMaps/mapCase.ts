import type { Position } from '@schaktkoll/geometry';
import type { MarkerShape } from './markerShapes.ts';

/** A case as the map of many shows it. */
export interface MapCase {
  readonly caseNumber: string;
  readonly name: string;
  /** Metres of SWEREF 99 TM. */
  readonly position: Position;
  /** Which of the {@link CaseKind}s it is. */
  readonly kind: string;
}

/** How cases of one status look: a shape of its own, so that nobody needs to see colours. */
export interface CaseKind {
  readonly kind: string;
  readonly words: string;
  readonly shape: MarkerShape;
  /** Hex, dark enough for a white edge to show. */
  readonly colour: string;
}
