import type { CaseRecipient } from '@schaktkoll/contract';
import type { Measure } from '@schaktkoll/domain';
import type { UploadedFile } from '@schaktkoll/forms';

/** What the answer form is filled in with. */
export interface AnswerValues {
  measure: Measure | '';
  comment: string;
  files: readonly UploadedFile[];
}

/** The values of the answer that is stored. */
export const valuesOf = ({ measure, comment, files }: CaseRecipient): AnswerValues => ({
  measure: measure ?? '',
  comment: comment ?? '',
  files: files.map(({ id, name, size }) => ({ id, name, size })),
});

/** The values as they are sent: the form shows names and sizes of files too. */
export const bodyOf = ({ files, ...values }: AnswerValues) => ({ ...values, files: files.map(({ id }) => id) });
