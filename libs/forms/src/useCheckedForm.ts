import { useEffectEvent, useLayoutEffect } from 'react';
import {
  get,
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { listErrors } from './errors/fieldErrors.ts';
import { isByRule, type CheckOptions } from './resolver.ts';

interface CheckedFormOptions<T extends FieldValues> extends CheckOptions<T> {
  /** See `resolverFor`, and `zodResolverFor` for one that asks a schema. */
  readonly resolver: Resolver<T>;
  readonly defaultValues: DefaultValues<T>;
  /** The user or the page has changed a field. */
  readonly onChange?: ((values: T) => void) | undefined;
}

/**
 * A form that validates on submit; an error is cleared when its field changes (specification section 5), and a
 * cross-field error also when another field has fixed it. `FormShell` focuses the first invalid field.
 */
export function useCheckedForm<T extends FieldValues>({
  resolver,
  defaultValues,
  ...options
}: CheckedFormOptions<T>): UseFormReturn<T> {
  const form = useForm<T>({
    resolver,
    defaultValues,
    mode: 'onSubmit',
    // Errors clear on change instead of being checked again: a half-typed value is not a new mistake.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { subscribe, clearErrors, getFieldState, getValues } = form;
  const latestOptions = useEffectEvent(() => options);
  // Before the effects of the fields, which may set values.
  useLayoutEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values, errors = {} }) => {
          if (name === undefined) return;
          latestOptions().onChange?.(getValues());
          clearErrors('root');
          const path = name as FieldPath<T>;
          if (getFieldState(path).invalid) clearErrors(path);
          const { labels, rules } = latestOptions();
          const ruled = listErrors(errors, labels).filter((entry) => isByRule(get(errors, entry.path)));
          if (ruled.length === 0) return;
          const still = new Set(rules?.(values).map((issue) => issue.path));
          for (const entry of ruled) if (!still.has(entry.path)) clearErrors(entry.path as FieldPath<T>);
        },
      }),
    [subscribe, clearErrors, getFieldState, getValues],
  );
  return form;
}
