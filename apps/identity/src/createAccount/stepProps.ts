import type { AccountStep } from '@schaktkoll/domain';
import type { AccountValues } from './accountValues.ts';

/** The props of every step. */
export interface StepProps {
  readonly values: AccountValues;
  /** Stores the input and opens the next step, or the given one. */
  readonly go: (change: Partial<AccountValues>, to?: AccountStep) => void;
}
