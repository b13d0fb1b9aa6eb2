import { listTexts } from '@schaktkoll/texts';
import {
  isValueOf,
  neutralValue,
  sameValue,
  type FilterDeclaration,
  type FilterDeclarations,
  type FilterValue,
  type FilterValues,
} from './declaration.ts';

/** The applied filter values, and the edited values that are not yet applied. */
export interface FilterState {
  readonly applied: FilterValues;
  readonly pending: FilterValues;
}

export type FilterAction =
  | { readonly type: 'change'; readonly name: string; readonly value: FilterValue }
  | { readonly type: 'apply' }
  /** Applies these values at once, in place of all others. */
  | { readonly type: 'replace'; readonly values: FilterValues }
  /** Removes a chip at once; other edited values stay. */
  | { readonly type: 'remove'; readonly name: string }
  /** Restores the defaults at once, of one filter or of all. */
  | { readonly type: 'reset'; readonly name?: string | undefined };

/** What is applied of a filter. */
export interface FilterChip {
  readonly name: string;
  readonly label: string;
  /** Every applied value by itself. */
  readonly values: readonly string[];
}

/** The reducer of the filters (specification section 4, filters). */
export function reduceFilters(
  state: FilterState,
  action: FilterAction,
  declarations: FilterDeclarations,
  defaults: FilterValues,
): FilterState {
  switch (action.type) {
    case 'change':
      return { ...state, pending: { ...state.pending, [action.name]: action.value } };
    case 'apply': {
      const applied = Object.fromEntries(
        Object.entries(state.pending).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
      );
      return { applied, pending: applied };
    }
    case 'replace':
      return { applied: action.values, pending: action.values };
    case 'remove':
      return withValue(state, action.name, neutralValue(declarations[action.name] ?? noFilter));
    case 'reset':
      return action.name === undefined
        ? { applied: defaults, pending: defaults }
        : withValue(state, action.name, defaults[action.name] ?? '');
  }
}

const noFilter: FilterDeclaration = { kind: 'text', label: '', maximum: 0 };

function withValue({ applied, pending }: FilterState, name: string, value: FilterValue): FilterState {
  return { applied: { ...applied, [name]: value }, pending: { ...pending, [name]: value } };
}

export function defaultValues(declarations: FilterDeclarations, given: Partial<FilterValues> = {}): FilterValues {
  return Object.fromEntries(
    Object.entries(declarations).map(([name, declaration]) => [name, given[name] ?? neutralValue(declaration)]),
  );
}

/** The filters that narrow the list as chips, in the order of their declarations. */
export function chipsOf(declarations: FilterDeclarations, applied: FilterValues): readonly FilterChip[] {
  return Object.entries(declarations).flatMap(([name, declaration]): FilterChip[] => {
    const value = applied[name];
    if (value === undefined || sameValue(value, neutralValue(declaration))) return [];
    const options = declaration.kind === 'text' ? [] : declaration.options;
    const values = [value]
      .flat()
      .map((each) =>
        declaration.kind === 'text' ? each : (options.find((option) => option.value === each)?.label ?? '…'),
      );
    return [{ name, label: listTexts.filter.value(declaration.label, values), values }];
  });
}

/** The values as parameters of the list's call; neutral values are omitted, several options are joined as `A,B`. */
export function queryOf(declarations: FilterDeclarations, applied: FilterValues): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(declarations).flatMap(([name, declaration]) => {
      const value = applied[name];
      if (value === undefined || sameValue(value, neutralValue(declaration))) return [];
      return [[name, typeof value === 'string' ? value : value.join(',')]];
    }),
  );
}

/** The applied values as text for storage; null when they are the defaults. */
export function storedText(applied: FilterValues, defaults: FilterValues): string | null {
  return Object.keys(defaults).every((name) => sameValue(applied[name], defaults[name]))
    ? null
    : JSON.stringify(applied);
}

/** Parses stored values. Missing and invalid values get their defaults. */
export function valuesFromText(
  text: string | null,
  declarations: FilterDeclarations,
  defaults: FilterValues,
): FilterValues {
  const stored = parse(text);
  return Object.fromEntries(
    Object.entries(declarations).map(([name, declaration]) => {
      const value: unknown = stored[name];
      return [name, isValueOf(declaration, value) ? value : (defaults[name] ?? neutralValue(declaration))];
    }),
  );
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}
