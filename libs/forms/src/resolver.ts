import type { FieldIssue } from '@schaktkoll/domain';
import { errorText } from '@schaktkoll/texts';
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { labelFor, type FieldLabels } from './errors/labels.ts';

export interface CheckOptions<T extends FieldValues> {
  readonly labels: FieldLabels;
  /**
   * Rules over several fields, the same functions that the server runs. Their errors take precedence over the check.
   */
  readonly rules?: (values: T) => readonly FieldIssue[];
}

/**
 * A react-hook-form resolver that turns codes into Swedish with the field's label. Only the first error of a field is
 * shown. The submit handler receives the form's own values.
 * @param check returns the field errors in display order
 */
export function resolverFor<T extends FieldValues>(
  check: (values: T) => readonly FieldIssue[],
  options: CheckOptions<T>,
): Resolver<T> {
  return (values) => {
    const ruled = (options.rules?.(values) ?? []).map((issue) => ({ ...issue, byRule: true }));
    const issues: CheckedIssue[] = [...ruled, ...check(values)];
    const firstAtPath = new Map<string, CheckedIssue>();
    for (const issue of issues) if (!firstAtPath.has(issue.path)) firstAtPath.set(issue.path, issue);
    if (firstAtPath.size === 0) return { values, errors: {} };
    return { values: {}, errors: toFieldErrors<T>([...firstAtPath.values()], options.labels) };
  };
}

interface CheckedIssue extends FieldIssue {
  readonly byRule?: boolean;
}

/** True for an error that a rule over several fields gave: another field's change may put it right. */
export function isByRule(error: FieldError): boolean {
  return error.types?.['rule'] === true;
}

function toFieldErrors<T extends FieldValues>(issues: readonly CheckedIssue[], labels: FieldLabels): FieldErrors<T> {
  const errors: ErrorTree = {};
  for (const { path, code, params, byRule } of issues) {
    const error: FieldError = {
      type: code,
      message: errorText(code, params, labelFor(labels, path)),
      ...(byRule === true ? { types: { rule: true } } : {}),
    };
    place(errors, path === '' ? wholeForm : path, error);
  }
  return errors as FieldErrors<T>;
}

/** The path of an error without a field; `root` would not block the submission. */
const wholeForm = '_form';

interface ErrorTree {
  [part: string]: ErrorTree | FieldError;
}

/** Sets an error at its path, unless a parent path already has one. */
function place(tree: ErrorTree, path: string, error: FieldError): void {
  const parts = path.split('.');
  const last = parts.pop() ?? path;
  let branch = tree;
  for (const part of parts) {
    const next = branch[part] ?? (branch[part] = {});
    if (typeof next.type === 'string') return;
    branch = next as ErrorTree;
  }
  branch[last] ??= error;
}
