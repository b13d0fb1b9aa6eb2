import type { CasePurpose } from '@schaktkoll/domain';
import type { Generated } from 'kysely';

/** Counts of one month and purpose. They stay when the cases are archived and erased. */
export interface OpenStatisticsTable {
  /** `YYYY-MM`, by Swedish days. */
  month: string;
  purpose: CasePurpose;
  cases: number;
  inquirers: number;
  /** Null in rows that were counted before it was. */
  largest_inquirer: Generated<number | null>;
  owners: number;
  largest_owner: Generated<number | null>;
  on_time: number;
  late: number;
  /** How many answers took 0, 1, 2 … working days. */
  answers_by_days: number[];
}
