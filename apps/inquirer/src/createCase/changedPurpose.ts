import {
  caseFieldEntries,
  checkCasePeriod,
  emptyCaseForm,
  hasField,
  type CaseFieldName,
  type CasePurpose,
} from '@schaktkoll/domain';
import type { CaseValues } from './caseValues.ts';
import type { RuleFacts } from './stepRules.ts';

/** What is filled in, as a case of another purpose takes it over. */
export interface ChangedPurpose {
  readonly values: CaseValues;
  /** The fields that lost what they held. */
  readonly erased: readonly CaseFieldName[];
}

/**
 * Fits what is filled in to another purpose: what that does not have, or a day that it does not allow, is erased; all
 * else stays (specification section 4).
 */
export function fittedTo(
  purpose: CasePurpose,
  values: CaseValues,
  { today, settings }: Pick<RuleFacts, 'today' | 'settings'>,
): ChangedPurpose {
  const empty = emptyCaseForm();
  const wrongDays = checkCasePeriod({ ...values, purpose }, today, settings).map(({ field }) => field);
  const erased = caseFieldEntries
    .map(([name]) => name)
    .filter((name) => !hasField(purpose, name) || wrongDays.some((day) => day === name))
    .filter((name) => isGiven(values[name]));
  return { erased, values: { ...values, ...Object.fromEntries(erased.map((name) => [name, empty[name]])) } };
}

function isGiven(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isGiven);
  return value !== '' && value !== false;
}
