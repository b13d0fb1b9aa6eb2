export type {
  ChoiceFilter,
  FilterDeclarations,
  FilterOption,
  ManyFilter,
  TextFilter,
  ValuesOf,
} from './filters/declaration.ts';
export { useFilters } from './filters/useFilters.ts';
export { useSort } from './filters/useSort.ts';
export { BulkBar } from './BulkBar.tsx';
export { ListPage } from './ListPage.tsx';
export { openWithFilters, opensWithDefaults } from './filters/storage.ts';
export { readRowOrder, storeRowOrder, type RowOrder } from './rowOrder.ts';
