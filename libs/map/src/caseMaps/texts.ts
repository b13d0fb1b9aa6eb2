import type { MapTexts } from '../texts.ts';

/** The words of the map of many cases. */
export interface CaseOverviewMapTexts extends MapTexts {
  /** The button that brings all cases into view. */
  readonly showAll: string;
  readonly legend: string;
  /** What the number in a ring means. */
  readonly legendGroup: string;
  /** Heading of the list of what is in view, and how it is sorted. */
  readonly inView: string;
  readonly nearestFirst: string;
  /** How many are in view, read aloud when the map has been moved. */
  readonly count: (inView: number, all: number) => string;
  readonly nothingInView: string;
  readonly showMore: string;
  /** Heading of the list of those that lie at one place. */
  readonly chosen: (count: number) => string;
  /** From those at one place back to all in view. */
  readonly backToView: string;
}
