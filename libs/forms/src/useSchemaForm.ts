import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { zodResolverFor, type ResolverOptions } from './schemaResolver.ts';
import { useCheckedForm } from './useCheckedForm.ts';

interface SchemaFormOptions<T extends FieldValues> extends ResolverOptions<T> {
  /** The contract's schema for the values, or for the result of `toInput`. */
  readonly schema: z.core.$ZodType;
  readonly defaultValues: DefaultValues<T>;
  /** As for `useCheckedForm`. */
  readonly onChange?: ((values: T) => void) | undefined;
}

/** A form that checks itself with the contract's schema, see `useCheckedForm`. */
export function useSchemaForm<T extends FieldValues>({
  schema,
  defaultValues,
  ...options
}: SchemaFormOptions<T>): UseFormReturn<T> {
  return useCheckedForm({ resolver: zodResolverFor<T>(schema, options), defaultValues, ...options });
}
