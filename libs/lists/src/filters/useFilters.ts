import { useEffect, useMemo, useReducer } from 'react';
import type { FilterDeclarations, FilterValue, FilterValues, ValuesOf } from './declaration.ts';
import {
  chipsOf,
  defaultValues,
  queryOf,
  reduceFilters,
  storedText,
  valuesFromText,
  type FilterAction,
  type FilterChip,
  type FilterState,
} from './filterState.ts';
import { filtersKey, readStored, writeStored } from './storage.ts';

/** The filters of a list: what is applied, what is being chosen, and the ways to change both. */
export interface Filters<D extends FilterDeclarations = FilterDeclarations> {
  readonly declarations: D;
  readonly applied: ValuesOf<D>;
  readonly pending: FilterValues;
  readonly chips: readonly FilterChip[];
  /** The applied values as parameters of the list's call. */
  readonly query: Readonly<Record<string, string>>;
  readonly change: (name: string, value: FilterValue) => void;
  readonly apply: () => void;
  /** Applies these values in place of all others. */
  readonly replace: (values: FilterValues) => void;
  readonly remove: (chip: Pick<FilterChip, 'name'>) => void;
  /** Of one filter, or of all. */
  readonly reset: (name?: string) => void;
}

/**
 * Filters as specified (section 4): edits wait until applied, removing a chip applies at once, reset restores the
 * defaults, and applied values are stored in session storage while they differ from the defaults.
 *
 * @param key identifies the list in session storage
 * @param defaults if the list does not open unfiltered
 */
export function useFilters<const D extends FilterDeclarations>(
  key: string,
  declarations: D,
  defaults?: Partial<ValuesOf<D>>,
): Filters<D> {
  const storageKey = filtersKey(key);
  const initial = useMemo(
    () => defaultValues(declarations, defaults as Partial<FilterValues>),
    [declarations, defaults],
  );
  const [state, dispatch] = useReducer(
    (before: FilterState, action: FilterAction) => reduceFilters(before, action, declarations, initial),
    null,
    (): FilterState => {
      const applied = valuesFromText(readStored(storageKey), declarations, initial);
      return { applied, pending: applied };
    },
  );
  const { applied, pending } = state;
  useEffect(() => writeStored(storageKey, storedText(applied, initial)), [storageKey, applied, initial]);

  const actions = useMemo(
    () => ({
      change: (name: string, value: FilterValue) => dispatch({ type: 'change', name, value }),
      apply: () => dispatch({ type: 'apply' }),
      replace: (values: FilterValues) => dispatch({ type: 'replace', values }),
      remove: ({ name }: Pick<FilterChip, 'name'>) => dispatch({ type: 'remove', name }),
      reset: (name?: string) => dispatch({ type: 'reset', name }),
    }),
    [],
  );
  const chips = useMemo(() => chipsOf(declarations, applied), [declarations, applied]);
  const query = useMemo(() => queryOf(declarations, applied), [declarations, applied]);
  return {
    declarations,
    applied: applied as ValuesOf<D>,
    pending,
    chips,
    query,
    ...actions,
  };
}
