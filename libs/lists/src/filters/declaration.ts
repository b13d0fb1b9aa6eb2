interface FilterWords {
  readonly label: string;
  readonly hint?: string;
}

export interface FilterOption<V extends string = string> {
  readonly value: V;
  readonly label: string;
}

export interface TextFilter extends FilterWords {
  readonly kind: 'text';
  /** Longest text, in characters. */
  readonly maximum: number;
}

/** One of several options; the first filters nothing. */
export interface ChoiceFilter<V extends string = string> extends FilterWords {
  readonly kind: 'choice';
  readonly options: readonly FilterOption<V>[];
  /** The options are loading: a stored value stays until they are known. */
  readonly isIncomplete?: boolean;
  /** There is nothing to choose between: the panel leaves it out. */
  readonly isHidden?: boolean;
  /** Links set it: without a value it has no chip. */
  readonly isOfLinks?: boolean;
}

/** Any number of options; none filters nothing. */
export interface ManyFilter<V extends string = string> extends FilterWords {
  readonly kind: 'many';
  readonly options: readonly FilterOption<V>[];
}

export type FilterDeclaration = TextFilter | ChoiceFilter | ManyFilter;

/** The filters of a list in the order of its panel, as data: panel, chips, storage and query come from it. */
export type FilterDeclarations = Readonly<Record<string, FilterDeclaration>>;

export type FilterValue = string | readonly string[];
export type FilterValues = Readonly<Record<string, FilterValue>>;

/** The values as the declarations type them. */
export type ValuesOf<D extends FilterDeclarations> = {
  readonly [N in keyof D]: D[N] extends ManyFilter<infer V>
    ? readonly V[]
    : D[N] extends ChoiceFilter<infer V>
      ? V
      : string;
};

export function isHidden(declaration: FilterDeclaration): boolean {
  return declaration.kind === 'choice' && declaration.isHidden === true;
}

/** The value that filters nothing. */
export function neutralValue(declaration: FilterDeclaration): FilterValue {
  switch (declaration.kind) {
    case 'text':
      return '';
    case 'choice':
      return declaration.options[0]?.value ?? '';
    case 'many':
      return [];
  }
}

/** Whether something, perhaps stored by an older version, is a value of the filter. */
export function isValueOf(declaration: FilterDeclaration, value: unknown): value is FilterValue {
  const isOption = (each: unknown): boolean =>
    declaration.kind !== 'text' && declaration.options.some((option) => option.value === each);
  switch (declaration.kind) {
    case 'text':
      return typeof value === 'string' && [...value].length <= declaration.maximum;
    case 'choice':
      return isOption(value) || (declaration.isIncomplete === true && typeof value === 'string');
    case 'many':
      return Array.isArray(value) && value.every(isOption) && new Set(value).size === value.length;
  }
}

export function sameValue(one: FilterValue | undefined, other: FilterValue | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
