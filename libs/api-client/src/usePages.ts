import { useRef } from 'react';
import type { BodyOf, CallDeclaration, QueryOf, ResponseOf } from '@schaktkoll/contract';
import { unstable_serialize as keyText } from 'swr';
import useSWRInfinite, { unstable_serialize as listKeyText } from 'swr/infinite';
import type { ApiError } from './ApiError.ts';
import { useSend } from './ApiProvider.tsx';
import type { PrefetchedResponse } from './prefetchCache.ts';
import type { CallInput } from './request.ts';

interface Page<Item> {
  readonly items: readonly Item[];
  readonly totalCount: number;
  readonly isCountCapped?: boolean | undefined;
  readonly nextCursor: string | null;
}

type ItemOf<C extends CallDeclaration> = ResponseOf<C> extends { items: (infer Item)[] } ? Item : never;

/**
 * A list that grows by "show more". The cursor names the last row seen, so new rows do not shift rows into view twice;
 * a row that has moved to a later page stays where it was, with its latest values.
 */
export interface PagedList<Item> {
  readonly items: readonly Item[] | undefined;
  readonly totalCount: number;
  /** There are more than `totalCount`. */
  readonly isCountCapped: boolean;
  readonly error: ApiError | undefined;
  /** The rows are those of the previous query; the new ones are loading. */
  readonly isStale: boolean;
  readonly isLoadingMore: boolean;
  /** The next page was requested and failed. */
  readonly hasMoreFailed: boolean;
  readonly showMore: (() => void) | null;
  readonly retry: () => void;
}

/** A list whose response says more than rows and their number. */
interface ReadList<C extends CallDeclaration> extends PagedList<ItemOf<C>> {
  readonly firstPage: ResponseOf<C> | undefined;
}

interface PagesOptions<C extends CallDeclaration> {
  /** Filters and order; the cursor is added. */
  readonly query?: Omit<NonNullable<QueryOf<C>>, 'cursor'>;
  /** The identity of a row across pages. */
  readonly keyOf: (item: ItemOf<C>) => string;
  /** False while the list is not shown: it does not fetch. */
  readonly isWanted?: boolean;
  /** Read again each time the list is opened, however recently it was read: other pages of the app change it. */
  readonly isReadOnEntry?: boolean | undefined;
}

/** Reads one of our own lists, paged by an opaque cursor. */
export function usePages<C extends CallDeclaration>(
  call: C,
  { query, keyOf, isWanted = true, isReadOnEntry }: PagesOptions<C>,
): ReadList<C> {
  const inputOf = (cursor: string | null) =>
    ({ query: { ...query, ...(cursor === null ? {} : { cursor }) } }) as unknown as CallInput<C>;
  return useGrowingList(call, {
    asked: isWanted ? (query ?? {}) : null,
    keyOf,
    inputOf,
    pageOf: (answer) => answer as unknown as Page<ItemOf<C>>,
    isReadOnEntry,
  }) as unknown as ReadList<C>;
}

interface NumberedPage<Item> {
  readonly items: readonly Item[];
  readonly totalCount: number;
  readonly isCountCapped?: boolean | undefined;
  readonly hasNextPage: boolean;
}

interface NumberedPagesOptions<C extends CallDeclaration> {
  /** Filters and order; the page number is added. */
  readonly body: Omit<NonNullable<BodyOf<C>>, 'pageNumber' | 'pageSize'>;
  readonly pageSize: number;
  readonly keyOf: (item: ItemOf<C>) => string;
  /** Read again each time the list is opened, however recently it was read. */
  readonly isReadOnEntry?: boolean | undefined;
}

/** Reads a list that the specification pages by number, counted from 1 (section 7). */
export function useNumberedPages<C extends CallDeclaration>(
  call: C,
  { body, pageSize, keyOf, isReadOnEntry }: NumberedPagesOptions<C>,
): PagedList<ItemOf<C>> {
  const inputOf = (number: string | null) =>
    ({ body: { ...body, pageNumber: Number(number ?? 1), pageSize } }) as unknown as CallInput<C>;
  const pageOf = (answer: ResponseOf<C>, number: string | null): Page<ItemOf<C>> => {
    const { hasNextPage, ...page } = answer as unknown as NumberedPage<ItemOf<C>>;
    return { ...page, nextCursor: hasNextPage ? String(Number(number ?? 1) + 1) : null };
  };
  return useGrowingList(call, { asked: body, keyOf, inputOf, pageOf, isReadOnEntry });
}

/** The cache key of a page: list, cursor, and filters and order. */
type PageKey = readonly [string, 'page', string | null, object];

const pageKey = (call: CallDeclaration, cursor: string | null, asked: object): PageKey => [
  call.name,
  'page',
  cursor,
  asked,
];

/** The cache entries of a prefetched first page: as a page, and as the whole list. None for other responses. */
export function pageCacheEntries({
  call,
  input,
  value,
}: PrefetchedResponse): readonly (readonly [key: string, data: unknown])[] {
  if (typeof value !== 'object' || value === null || !('nextCursor' in value)) return [];
  const key = pageKey(call, null, (input as { readonly query?: object }).query ?? {});
  return [
    [listKeyText(() => key), [value]],
    [keyText(key), value],
  ];
}

interface GrowingOptions<C extends CallDeclaration, Item> {
  /** Filters and order, as part of the cache key; null does not fetch. */
  readonly asked: object | null;
  readonly keyOf: (item: Item) => string;
  /** The input for the page after a cursor; null for the first page. */
  readonly inputOf: (cursor: string | null) => CallInput<C>;
  readonly pageOf: (answer: ResponseOf<C>, cursor: string | null) => Page<Item>;
  readonly isReadOnEntry?: boolean | undefined;
}

function useGrowingList<C extends CallDeclaration, Item>(
  call: C,
  { asked, keyOf, inputOf, pageOf, isReadOnEntry }: GrowingOptions<C, Item>,
): PagedList<Item> & { readonly firstPage: Page<Item> | undefined } {
  const send = useSend();
  const keyAfter = (index: number, previous: Page<Item> | null): PageKey | null => {
    if (asked === null || (index > 0 && !previous?.nextCursor)) return null;
    return pageKey(call, previous?.nextCursor ?? null, asked);
  };
  // While one more page is loading, the others are not fetched again.
  const loaded = useRef<ReadonlyMap<string | null, Page<Item>>>(new Map());
  const { data, error, size, setSize, isLoading, isValidating, mutate } = useSWRInfinite<Page<Item>, ApiError>(
    keyAfter,
    async ([, , cursor]: PageKey) => loaded.current.get(cursor) ?? pageOf(await send(call, inputOf(cursor)), cursor),
    // Otherwise only the first page is fetched again, and a case further down keeps its old status.
    { revalidateAll: true, keepPreviousData: true, ...(isReadOnEntry && { dedupingInterval: 0 }) },
  );
  const isStale = isLoading && data !== undefined;
  const grow = (wanted: number): void => {
    loaded.current = new Map(data?.map((page, index) => [data[index - 1]?.nextCursor ?? null, page]));
    void setSize(wanted).finally(() => {
      loaded.current = new Map();
    });
  };
  const rows = new Map(data?.flatMap((page) => page.items).map((item) => [keyOf(item), item]));
  const isShort = data !== undefined && data.length < size && data.at(-1)?.nextCursor !== null;
  return {
    firstPage: data?.[0],
    items: data && [...rows.values()],
    totalCount: data?.[0]?.totalCount ?? 0,
    isCountCapped: data?.[0]?.isCountCapped ?? false,
    error,
    isStale,
    isLoadingMore: isValidating && !isStale && isShort,
    hasMoreFailed: error !== undefined && !isStale && isShort,
    showMore: !isStale && data?.at(-1)?.nextCursor ? () => grow(size + 1) : null,
    retry: isShort ? () => grow(size) : () => void mutate(),
  };
}
