import type { Position } from '@schaktkoll/geometry';
import type { SignalName } from '@schaktkoll/ui';

export interface MapCase {
  readonly caseNumber: string;
  readonly name: string;
  /** Metres of SWEREF 99 TM. */
  readonly position: Position;
  /** Which of the {@link CaseKind}s it is. */
  readonly kind: string;
}

/** A status of cases, with the shape that it has on the map; several may share one. */
export interface CaseKind {
  readonly kind: string;
  readonly words: string;
  readonly signal: SignalName;
}
