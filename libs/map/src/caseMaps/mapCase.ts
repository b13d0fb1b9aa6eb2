import type { Position } from '@schaktkoll/geometry';
import type { MarkerShape } from './markerShapes.ts';

export interface MapCase {
  readonly caseNumber: string;
  readonly name: string;
  /** Metres of SWEREF 99 TM. */
  readonly position: Position;
  /** Which of the {@link CaseKind}s it is. */
  readonly kind: string;
}

/** The style of a status: each has its own shape, so that colours are not needed. */
export interface CaseKind {
  readonly kind: string;
  readonly words: string;
  readonly shape: MarkerShape;
  /** Hex, dark enough for a white edge to show. */
  readonly colour: string;
}
