import type { CasePurpose } from '../enumerations.ts';

/** The counts of one month, `YYYY-MM` by Swedish days, and one purpose. */
export interface OpenCount {
  readonly month: string;
  readonly purpose: CasePurpose;
  readonly cases: number;
  /** The number of organisations and private persons that sent them. */
  readonly inquirers: number;
  /** How many of the cases come from the inquirer with the most; null where it was not counted. */
  readonly largestInquirer: number | null;
  /** The number of organisations whose answers were awaited. */
  readonly owners: number;
  /** How many of the awaited answers are those of the owner with the most; null where it was not counted. */
  readonly largestOwner: number | null;
  readonly onTime: number;
  readonly late: number;
  /** How many answers took 0, 1, 2 … working days; the last element counts `longestOpenAnswer` and more. */
  readonly answersByDays: readonly number[];
}
