import { useRef } from 'react';
import type { BodyOf, CallDeclaration, QueryOf, ResponseOf } from '@schaktkoll/contract';
import { unstable_serialize as keyText } from 'swr';
import useSWRInfinite, { unstable_serialize as listKeyText } from 'swr/infinite';
import type { ApiError } from './ApiError.ts';
import { useSend } from './ApiProvider.tsx';
import type { PrefetchedAnswer } from './prefetchCache.ts';
import type { CallInput } from './request.ts';

interface Page<Item> {
  readonly items: readonly Item[];
  readonly totalCount: number;
  readonly isCountCapped?: boolean | undefined;
  readonly nextCursor: string | null;
}

type ItemOf<C extends CallDeclaration> = ResponseOf<C> extends { items: (infer Item)[] } ? Item : never;

/**
 * A list that grows by "show more". The cursor names the last row seen, so rows that come meanwhile push nothing
 * twice into view; one that moved to a later page stays where it was seen, with what is newest of it.
 */
export interface PagedList<Item> {
  readonly items: readonly Item[] | undefined;
  readonly totalCount: number;
  /** There are more than `totalCount`. */
  readonly isCountCapped: boolean;
  readonly error: ApiError | undefined;
  /** The rows are those of the query before; the right ones are on their way. */
  readonly isStale: boolean;
  readonly isLoadingMore: boolean;
  /** The next page was asked for and did not come. */
  readonly hasMoreFailed: boolean;
  readonly showMore: (() => void) | null;
  readonly retry: () => void;
}

interface PagesOptions<C extends CallDeclaration> {
  /** Filters and order; the cursor is added. */
  readonly query?: Omit<NonNullable<QueryOf<C>>, 'cursor'>;
  /** What makes a row the same row on another page. */
  readonly keyOf: (item: ItemOf<C>) => string;
  /** False while nothing of the list is shown: it waits. */
  readonly isWanted?: boolean;
}

/** Reads a list of our own, paged by an opaque cursor. */
export function usePages<C extends CallDeclaration>(
  call: C,
  { query, keyOf, isWanted = true }: PagesOptions<C>,
): PagedList<ItemOf<C>> {
  const inputOf = (cursor: string | null) =>
    ({ query: { ...query, ...(cursor === null ? {} : { cursor }) } }) as unknown as CallInput<C>;
  return useGrowingList(call, {
    asked: isWanted ? (query ?? {}) : null,
    keyOf,
    inputOf,
    pageOf: (answer) => answer as unknown as Page<ItemOf<C>>,
  });
}

interface NumberedPage<Item> {
  readonly items: readonly Item[];
  readonly totalCount: number;
  readonly hasNextPage: boolean;
}

interface NumberedPagesOptions<C extends CallDeclaration> {
  /** Filters and order; the page is added. */
  readonly body: Omit<NonNullable<BodyOf<C>>, 'pageNumber' | 'pageSize'>;
  readonly pageSize: number;
  readonly keyOf: (item: ItemOf<C>) => string;
}

/** Reads a list that the specification pages by number, counted from 1 (section 7). */
export function useNumberedPages<C extends CallDeclaration>(
  call: C,
  { body, pageSize, keyOf }: NumberedPagesOptions<C>,
): PagedList<ItemOf<C>> {
  const inputOf = (number: string | null) =>
    ({ body: { ...body, pageNumber: Number(number ?? 1), pageSize } }) as unknown as CallInput<C>;
  const pageOf = (answer: ResponseOf<C>, number: string | null): Page<ItemOf<C>> => {
    const { items, totalCount, hasNextPage } = answer as unknown as NumberedPage<ItemOf<C>>;
    return { items, totalCount, nextCursor: hasNextPage ? String(Number(number ?? 1) + 1) : null };
  };
  return useGrowingList(call, { asked: body, keyOf, inputOf, pageOf });
}

/** The cache key of a page: of which list, after which cursor, by which filters and order. */
type PageKey = readonly [string, 'page', string | null, object];

const pageKey = (call: CallDeclaration, cursor: string | null, asked: object): PageKey => [
  call.name,
  'page',
  cursor,
  asked,
];

/** Where the first page of a list of our own is in the cache: as a page, and as all that the list shows. None for other answers. */
export function pageCacheEntries({
  call,
  input,
  value,
}: PrefetchedAnswer): readonly (readonly [key: string, data: unknown])[] {
  if (typeof value !== 'object' || value === null || !('nextCursor' in value)) return [];
  const key = pageKey(call, null, (input as { readonly query?: object }).query ?? {});
  return [
    [listKeyText(() => key), [value]],
    [keyText(key), value],
  ];
}

interface GrowingOptions<C extends CallDeclaration, Item> {
  /** Filters and order, as part of the cache key; null waits. */
  readonly asked: object | null;
  readonly keyOf: (item: Item) => string;
  /** What the page after a cursor is asked for with; null is the first. */
  readonly inputOf: (cursor: string | null) => CallInput<C>;
  readonly pageOf: (answer: ResponseOf<C>, cursor: string | null) => Page<Item>;
}

function useGrowingList<C extends CallDeclaration, Item>(
  call: C,
  { asked, keyOf, inputOf, pageOf }: GrowingOptions<C, Item>,
): PagedList<Item> {
  const send = useSend();
  const keyAfter = (index: number, previous: Page<Item> | null): PageKey | null => {
    if (asked === null || (index > 0 && !previous?.nextCursor)) return null;
    return pageKey(call, previous?.nextCursor ?? null, asked);
  };
  // While one more page is asked for, those that are there are not asked for again.
  const kept = useRef<ReadonlyMap<string | null, Page<Item>>>(new Map());
  const { data, error, size, setSize, isLoading, isValidating, mutate } = useSWRInfinite<Page<Item>, ApiError>(
    keyAfter,
    async ([, , cursor]: PageKey) => kept.current.get(cursor) ?? pageOf(await send(call, inputOf(cursor)), cursor),
    // Otherwise only the first page is asked for anew, and a case further down keeps the status it had.
    { revalidateAll: true, keepPreviousData: true },
  );
  const isStale = isLoading && data !== undefined;
  const grow = (wanted: number): void => {
    kept.current = new Map(
      data?.map((page, index) => [index === 0 ? null : (data[index - 1]?.nextCursor ?? null), page]),
    );
    void setSize(wanted).finally(() => {
      kept.current = new Map();
    });
  };
  const rows = new Map(data?.flatMap((page) => page.items).map((item) => [keyOf(item), item]));
  const isShort = data !== undefined && data.length < size && data.at(-1)?.nextCursor !== null;
  return {
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
