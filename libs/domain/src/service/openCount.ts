import type { CasePurpose } from '../enumerations.ts';

/** The counts of one month, `YYYY-MM` by Swedish days, and one purpose. */
export interface OpenCount {
  readonly month: string;
  readonly purpose: CasePurpose;
  readonly cases: number;
  /** Organisations, and private persons one by one, that sent them. */
  readonly inquirers: number;
  /** How many of them the one sent that sent most; null where it was not counted. */
  readonly largestInquirer: number | null;
  /** Organisations whose answer was waited for. */
  readonly owners: number;
  /** How many answers were waited for from the one that has most; null where it was not counted. */
  readonly largestOwner: number | null;
  readonly onTime: number;
  readonly late: number;
  /** How many answers took 0, 1, 2 … working days; the last element counts `longestOpenAnswer` and more. */
  readonly answersByDays: readonly number[];
}
