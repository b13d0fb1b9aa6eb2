import { inErrorOrder, parseIssueMessage, type FieldIssue } from '@schaktkoll/domain';
import { errorText, isKnownErrorCode } from '@schaktkoll/texts';
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { labelFor, type FieldLabels } from './labels.ts';

// The content security policy refuses the function that zod would compile; asking for it is reported.
z.config({ jitless: true });

export interface ResolverOptions<T extends FieldValues> {
  readonly labels: FieldLabels;
  /** Rules over several fields, the same functions as the server runs. What they say of a field goes before the schema. */
  readonly rules?: (values: T) => readonly FieldIssue[];
  /** Turns the form's values into what the schema reads, where the two differ; paths must stay the same. */
  readonly toInput?: (values: T) => unknown;
}

/**
 * A react-hook-form resolver that runs the contract's own schema and turns its codes into Swedish with the field's
 * label. Of several refusals at one field one is shown, in the order of specification section 5. The values
 * handed to the submit handler are the form's own.
 */
export function zodResolverFor<T extends FieldValues>(schema: z.core.$ZodType, options: ResolverOptions<T>): Resolver<T> {
  return (values) => {
    const ruled = (options.rules?.(values) ?? []).map((issue) => ({ ...issue, byRule: true }));
    const issues: ToldIssue[] = [...ruled, ...schemaIssues(schema, options.toInput?.(values) ?? values)];
    const firstAtPath = new Map<string, ToldIssue>();
    for (const issue of issues) if (!firstAtPath.has(issue.path)) firstAtPath.set(issue.path, issue);
    if (firstAtPath.size === 0) return { values, errors: {} };
    return { values: {}, errors: toFieldErrors<T>([...firstAtPath.values()], options.labels) };
  };
}

interface ToldIssue extends FieldIssue {
  readonly byRule?: boolean;
}

/** True for an error that a rule over several fields gave: another field's change may put it right. */
export function isByRule(error: FieldError): boolean {
  return error.types?.['rule'] === true;
}

/** What a schema refuses, as field issues in the order in which they are told. */
export function schemaIssues(schema: z.core.$ZodType, input: unknown): FieldIssue[] {
  const result = z.safeParse(schema, input);
  if (result.success) return [];
  return inErrorOrder(result.error.issues.map(toFieldIssue));
}

function toFieldIssue(issue: z.core.$ZodIssue): FieldIssue {
  const { code, params } = parseIssueMessage(issue.message);
  const path = issue.path.map(String).join('.');
  return { path, code: isKnownErrorCode(code) ? code : 'InvalidFormat', ...(params === undefined ? {} : { params }) };
}

function toFieldErrors<T extends FieldValues>(issues: readonly ToldIssue[], labels: FieldLabels): FieldErrors<T> {
  const errors: ErrorTree = {};
  for (const { path, code, params, byRule } of issues) {
    const error: FieldError = { type: code, message: errorText(code, params, labelFor(labels, path)), ...(byRule === true ? { types: { rule: true } } : {}) };
    place(errors, path === '' ? wholeForm : path, error);
  }
  return errors as FieldErrors<T>;
}

/** Where an error stands that belongs to no field; `root` would not stop the sending. */
const wholeForm = '_form';

interface ErrorTree {
  [part: string]: ErrorTree | FieldError;
}

/** Puts an error at its path; below a path that already has one there is nothing more to tell. */
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
