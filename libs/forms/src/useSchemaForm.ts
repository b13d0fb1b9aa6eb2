import { useEffect } from 'react';
import { useForm, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { zodResolverFor, type ResolverOptions } from './schemaResolver.ts';

interface SchemaFormOptions<T extends FieldValues> extends ResolverOptions<T> {
  /** The contract's schema for the values, or for what `toInput` makes of them. */
  readonly schema: z.core.$ZodType;
  readonly defaultValues: DefaultValues<T>;
}

/**
 * A form that checks itself with the contract's schema when it is submitted; an error goes when its field is changed
 * (specification section 5). Focus on the first wrong field is `FormShell`'s work.
 */
export function useSchemaForm<T extends FieldValues>({ schema, defaultValues, ...options }: SchemaFormOptions<T>): UseFormReturn<T> {
  const form = useForm<T>({
    resolver: zodResolverFor<T>(schema, options),
    defaultValues,
    mode: 'onSubmit',
    // Errors clear on change instead of being checked again: a half-typed value is not a new mistake.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { subscribe, clearErrors, getFieldState } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name === undefined) return;
          clearErrors('root');
          const path = name as FieldPath<T>;
          if (getFieldState(path).invalid) clearErrors(path);
        },
      }),
    [subscribe, clearErrors, getFieldState],
  );
  return form;
}
