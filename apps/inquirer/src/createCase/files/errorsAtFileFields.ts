import type { FieldIssue } from '@schaktkoll/domain';
import type { CaseFile } from '../flow/caseValues.ts';

/**
 * The server numbers the files of a case in one list, the plan first; the form has a field for each kind. The error of
 * a file is shown at its field, with the file's name.
 */
export function errorsAtFileFields(
  issues: readonly FieldIssue[],
  { plan, attachments }: { readonly plan: readonly CaseFile[]; readonly attachments: readonly CaseFile[] },
): FieldIssue[] {
  return issues.map((issue) => {
    const index = Number(/^attachments\.(\d+)$/.exec(issue.path)?.[1] ?? -1);
    const file = [...plan, ...attachments][index];
    if (file === undefined) return issue;
    const path = index < plan.length ? 'plan' : 'attachments';
    return { ...issue, path, params: { ...issue.params, name: file.name } };
  });
}
