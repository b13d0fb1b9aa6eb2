import type { CallDeclaration, ResponseOf } from '@schaktkoll/contract';
import useSWRInfinite from 'swr/infinite';
import type { ApiError } from './ApiError.ts';
import { useSend } from './ApiProvider.tsx';
import type { CallInput } from './request.ts';

interface Page<Item> {
  readonly items: readonly Item[];
  readonly totalCount: number;
  readonly nextCursor: string | null;
}

type ItemOf<C extends CallDeclaration> = ResponseOf<C> extends { items: (infer Item)[] } ? Item : never;

/** A list that grows by "show more"; items never repeat, because the cursor names the last row seen. */
export interface PagedList<Item> {
  readonly items: readonly Item[] | undefined;
  readonly totalCount: number;
  readonly error: ApiError | undefined;
  readonly isLoadingMore: boolean;
  readonly showMore: (() => void) | null;
  readonly retry: () => void;
}

/** Reads a list of our own, paged by an opaque cursor. */
export function usePages<C extends CallDeclaration>(call: C): PagedList<ItemOf<C>> {
  const send = useSend();
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<Page<ItemOf<C>>, ApiError>(
    (index, previous: Page<ItemOf<C>> | null) => {
      if (index > 0 && !previous?.nextCursor) return null;
      return [call.name, 'page', previous?.nextCursor ?? null];
    },
    async ([, , cursor]: readonly [string, string, string | null]) => {
      const input = { query: cursor === null ? {} : { cursor } } as unknown as CallInput<C>;
      return (await send(call, input)) as Page<ItemOf<C>>;
    },
    // Otherwise only the first page is asked for anew, and a case further down keeps the status it had.
    { revalidateAll: true },
  );
  const last = data?.at(-1);
  return {
    items: data?.flatMap((page) => page.items),
    totalCount: data?.[0]?.totalCount ?? 0,
    error,
    isLoadingMore: isValidating && data !== undefined && data.length < size,
    showMore: last?.nextCursor ? () => void setSize(size + 1) : null,
    retry: () => void mutate(),
  };
}
