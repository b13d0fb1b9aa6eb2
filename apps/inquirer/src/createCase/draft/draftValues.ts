import type { WorkArea } from '@schaktkoll/map';
import type { StoredInputs } from '../area/useTypedInputs.ts';
import type { CaseValues } from '../flow/caseValues.ts';

/** All input from the map to the last field, finished or not. */
export interface DraftContent {
  readonly values: CaseValues;
  readonly areas: readonly WorkArea[];
  readonly typed: StoredInputs;
}

/** Converts the values of one schema number to those of the next. */
export type DraftMigration = (values: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** From 1 to 2, from 2 to 3, and so on; a change of the form's shape adds one at the end. */
export const draftMigrations: readonly DraftMigration[] = [
  // An emergency requires a confirmation that it is one.
  (values) => ({ isEmergency: false, ...values }),
  // Mails at once or never became a schedule.
  ({ notifyAboutAnswers, ...values }) => ({
    notificationSchedule: notifyAboutAnswers === false ? 'Never' : 'Now',
    ...values,
  }),
];

/** The schema number of {@link toDraftValues}. */
export const draftSchemaNumber = draftMigrations.length + 1;

/** The form values that a draft stores; `migrateDraft` reads them. */
export function toDraftValues({ values, areas, typed }: DraftContent): Record<string, unknown> {
  return { ...values, workAreas: areas, typed };
}
