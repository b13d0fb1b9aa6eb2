import {
  createUnregisteredOwner,
  getUnregisteredOwner,
  importUnregisteredOwners,
  listUnregisteredOwners,
  saveUnregisteredOwner,
  type ListedUnregisteredOwner,
  type QueryOf,
} from '@schaktkoll/contract';
import { useAction } from '../useAction.ts';
import { useCall } from '../useCall.ts';
import { usePages } from '../usePages.ts';

const keyOf = ({ id }: ListedUnregisteredOwner): string => id;
const reads = [listUnregisteredOwners];

export const useUnregisteredOwners = (
  query: Omit<NonNullable<QueryOf<typeof listUnregisteredOwners>>, 'cursor'>,
  isWanted: boolean,
) => usePages(listUnregisteredOwners, { query, keyOf, isWanted, isReadOnEntry: true });
/** Never shows another owner while loading. */
export const useUnregisteredOwner = (id: string) =>
  useCall(getUnregisteredOwner, { params: { id } }, { keepPreviousData: false, dedupingInterval: 0 });
export const useCreateUnregisteredOwner = () => useAction(createUnregisteredOwner, reads);
export const useSaveUnregisteredOwner = () => useAction(saveUnregisteredOwner, [getUnregisteredOwner, ...reads]);
export const useImportUnregisteredOwners = () => useAction(importUnregisteredOwners, reads);
