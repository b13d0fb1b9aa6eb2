import type { SignalName } from '@schaktkoll/ui';
import type { MapTexts } from '../texts.ts';

export interface CaseOverviewMapTexts extends MapTexts {
  readonly showAll: string;
  readonly legend: string;
  /** What each shape means. */
  readonly signals: Readonly<Record<SignalName, string>>;
  /** What the number in a ring means. */
  readonly legendGroup: string;
  /** Heading of the list of what is in view, and how it is sorted. */
  readonly inView: string;
  readonly nearestFirst: string;
  /** The number of cases in view, announced when the map has moved. */
  readonly count: (inView: number, all: number) => string;
  readonly nothingInView: string;
  readonly showMore: string;
  /** Heading of the list of cases at one place. */
  readonly chosen: (count: number) => string;
  /** The button back to all cases in view. */
  readonly backToView: string;
  /** The button that closes the cases at one place, where they lie on the map. */
  readonly close: string;
  /** Whether the list beside the map has only what is in view. */
  readonly follow: string;
}
