import type { AccountStep } from '@schaktkoll/domain';
import type { AccountValues } from './accountValues.ts';

/** What every step is given. */
export interface StepProps {
  readonly values: AccountValues;
  /** Keeps what was filled in and opens the next step, or another one. */
  readonly go: (change: Partial<AccountValues>, to?: AccountStep) => void;
}
