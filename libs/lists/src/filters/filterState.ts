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
  /** Reverts the edited values to the applied ones. */
  | { readonly type: 'discard' }
  /** Removes a chip at once; other edited values stay. */
  | { readonly type: 'remove'; readonly name: string; readonly option?: string | undefined }
  | { readonly type: 'reset' };

/** An applied value that can be removed by itself. */
export interface FilterChip {
  readonly key: string;
  readonly name: string;
  readonly option?: string;
  readonly label: string;
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
    case 'discard':
      return { ...state, pending: state.applied };
    case 'remove': {
      const declaration = declarations[action.name];
      if (declaration === undefined) return state;
      const without = (values: FilterValues): FilterValues => ({
        ...values,
        [action.name]: removed(declaration, values[action.name], action.option),
      });
      return { applied: without(state.applied), pending: without(state.pending) };
    }
    case 'reset':
      return { applied: defaults, pending: defaults };
  }
}

function removed(
  declaration: FilterDeclaration,
  value: FilterValue | undefined,
  option: string | undefined,
): FilterValue {
  if (declaration.kind !== 'many' || option === undefined || typeof value === 'string')
    return neutralValue(declaration);
  return (value ?? []).filter((each) => each !== option);
}

export function defaultValues(declarations: FilterDeclarations, given: Partial<FilterValues> = {}): FilterValues {
  return Object.fromEntries(
    Object.entries(declarations).map(([name, declaration]) => [name, given[name] ?? neutralValue(declaration)]),
  );
}

/** The applied values as chips, in the order of the panel. */
export function chipsOf(declarations: FilterDeclarations, applied: FilterValues): readonly FilterChip[] {
  return Object.entries(declarations).flatMap(([name, declaration]): FilterChip[] => {
    const value = applied[name];
    if (value === undefined || sameValue(value, neutralValue(declaration))) return [];
    const { label } = declaration;
    if (declaration.kind === 'text') return [{ key: name, name, label: listTexts.filter.value(label, String(value)) }];
    const labelOf = (option: string): string =>
      listTexts.filter.value(label, declaration.options.find((each) => each.value === option)?.label ?? '…');
    if (typeof value === 'string') return [{ key: name, name, label: labelOf(value) }];
    return value.map((option) => ({ key: `${name} ${option}`, name, option, label: labelOf(option) }));
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
