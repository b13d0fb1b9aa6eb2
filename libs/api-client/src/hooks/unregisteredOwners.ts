import {
  createUnregisteredOwner,
  importUnregisteredOwners,
  listUnregisteredOwners,
  type ListedUnregisteredOwner,
  type QueryOf,
} from '@schaktkoll/contract';
import { useAction } from '../useAction.ts';
import { usePages } from '../usePages.ts';

const keyOf = ({ id }: ListedUnregisteredOwner): string => id;
const reads = [listUnregisteredOwners];

export const useUnregisteredOwners = (
  query: Omit<NonNullable<QueryOf<typeof listUnregisteredOwners>>, 'cursor'>,
  isWanted: boolean,
) => usePages(listUnregisteredOwners, { query, keyOf, isWanted, isReadOnEntry: true });
export const useCreateUnregisteredOwner = () => useAction(createUnregisteredOwner, reads);
export const useImportUnregisteredOwners = () => useAction(importUnregisteredOwners, reads);
