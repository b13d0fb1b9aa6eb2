import { inErrorOrder, parseIssueMessage, type FieldIssue } from '@schaktkoll/domain';
import { isKnownErrorCode } from '@schaktkoll/texts';
import type { FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { resolverFor, type CheckOptions } from './resolver.ts';

// The content security policy refuses the function that zod would compile; asking for it is reported.
z.config({ jitless: true });

export interface ResolverOptions<T extends FieldValues> extends CheckOptions<T> {
  /** Converts the form's values to the input of the schema, where they differ; paths must stay the same. */
  readonly toInput?: (values: T) => unknown;
}

/** A resolver that runs the contract's own schema. Of several refusals at one field one is shown, in the order of specification section 5. */
export function zodResolverFor<T extends FieldValues>(
  schema: z.core.$ZodType,
  options: ResolverOptions<T>,
): Resolver<T> {
  return resolverFor((values) => schemaIssues(schema, options.toInput?.(values) ?? values), options);
}

/** The errors of a schema as field issues in display order. */
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
