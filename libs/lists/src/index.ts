export type {
  ChoiceFilter,
  FilterDeclarations,
  FilterOption,
  ManyFilter,
  TextFilter,
  ValuesOf,
} from './filters/declaration.ts';
export { FilterLayout } from './filters/FilterLayout.tsx';
export { useFilters } from './filters/useFilters.ts';
export { useSort } from './filters/useSort.ts';
export { PagedTable, type GrowingList } from './PagedTable.tsx';
export { opensUnchanged } from './filters/storage.ts';
