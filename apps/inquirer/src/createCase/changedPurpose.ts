import {
  caseFieldEntries,
  checkCasePeriod,
  emptyCaseForm,
  hasField,
  type CaseFieldName,
  type CasePurpose,
} from '@schaktkoll/domain';
import { ownersAsFound, type CaseValues } from './flow/caseValues.ts';
import type { RuleFacts } from './flow/stepRules.ts';

/** The input after the change to another purpose. */
export interface ChangedPurpose {
  readonly values: CaseValues;
  readonly erased: readonly CaseFieldName[];
}

/**
 * Fits the input to another purpose: fields that it does not have and days that it does not allow are erased;
 * everything else stays (specification section 4).
 */
export function fitToPurpose(
  purpose: CasePurpose,
  values: CaseValues,
  { today, settings }: Pick<RuleFacts, 'today' | 'settings'>,
): ChangedPurpose {
  const empty = emptyCaseForm();
  const wrongDays = checkCasePeriod({ ...values, purpose }, today, settings).map(({ field }) => field);
  const erased = caseFieldEntries
    .map(([name]) => name)
    .filter((name) => !hasField(purpose, name) || wrongDays.some((day) => day === name))
    .filter((name) => hasInput(values[name]));
  // Other owners are asked, or by other rules.
  return {
    erased,
    values: { ...values, ...ownersAsFound, ...Object.fromEntries(erased.map((name) => [name, empty[name]])) },
  };
}

function hasInput(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasInput);
  return value !== '' && value !== false;
}
