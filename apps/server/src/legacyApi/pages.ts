import { ApiError } from '../platform/apiError.ts';
import { encodeCursor } from '../platform/http/cursor.ts';
import { isCaseNumber } from '@schaktkoll/domain';
import { CallRefused } from './ownCalls.ts';
import { wrongField } from './words.ts';

/** Part of a list, as its path says: `[status][/before|after/<case>][/<limit>]`. */
export interface ListPart {
  readonly status: string | null;
  readonly from: { readonly direction: 'before' | 'after'; readonly caseNumber: string } | null;
  readonly limit: number;
}

/** Each case of a part is read by a call of its own. */
const mostCases = 100;
/** Pages of 30 that a part is looked for in, where the list itself has no filter for it. */
const mostPages = 20;

/** @throws ApiError InvalidBody */
export function readListPart(path: string): ListPart {
  const parts = path.split('/').filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  const limit = /^\d+$/.test(last) ? limitOf(parts.pop()) : mostCases;
  const at = parts.findIndex((part) => part === 'before' || part === 'after');
  const [direction, caseNumber, ...others] = at < 0 ? [] : parts.splice(at);
  if (others.length > 0 || parts.length > 1) throw wrongField('path');
  if (direction === undefined) return { status: parts[0] ?? null, from: null, limit };
  if (caseNumber === undefined || !isCaseNumber(caseNumber)) throw wrongField('path', 'CaseNumberInvalidFormat');
  return {
    status: parts[0] ?? null,
    from: { direction: direction === 'before' ? 'before' : 'after', caseNumber },
    limit,
  };
}

/** @throws ApiError InvalidBody above the most: a shorter list would look like the end of it */
export function limitOf(given: string | number | null | undefined): number {
  const limit = Number(given ?? mostCases);
  if (!(limit >= 1 && limit <= mostCases))
    throw new ApiError('InvalidBody', undefined, {
      issues: [{ path: 'limit', code: 'InvalidFormat', params: { minimum: 1, maximum: mostCases } }],
    });
  return limit;
}

interface Item {
  readonly caseNumber: string;
  readonly createdAt: string;
}

type Sort = 'CreatedDescending' | 'CreatedAscending';

/** A list of the product, from newest or oldest. */
type ReadPage<I> = (page: {
  readonly sort: Sort;
  readonly cursor: string;
}) => Promise<{ readonly items: readonly I[]; readonly nextCursor: string | null }>;

/** The first of all ids, and the last. */
const [firstId, lastId] = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

/** Where a list begins: with what was created at a moment, then earlier or later; all of that moment are there. */
export function cursorAt(sort: Sort, moment: string): string {
  const order = { name: sort, kinds: ['moment'] } as const;
  return encodeCursor(order, { key: [moment], id: sort === 'CreatedDescending' ? lastId : firstId });
}

/** What is taken of an item of a list: null leaves it out, `end` leaves out the rest. */
type Taken<V> = V | null | 'end';

/**
 * The newest of a part of a list, or those nearest before or after a case; the newest first. A case that is gone by the
 * time that it is read is left out.
 * @param createdAt when a case was created
 * @throws ApiError InvalidBody when so many cases are left out that the rest has to be narrowed
 */
export async function readPart<I extends Item, V extends object>(
  { from, limit }: Pick<ListPart, 'from' | 'limit'>,
  {
    read,
    take,
    createdAt,
    start = '',
  }: {
    readonly read: ReadPage<I>;
    readonly take: (item: I) => Promise<Taken<V>>;
    readonly createdAt: (caseNumber: string) => Promise<string>;
    readonly start?: string;
  },
): Promise<readonly V[]> {
  const sort: Sort = from?.direction === 'after' ? 'CreatedAscending' : 'CreatedDescending';
  let cursor: string | null = from === null ? start : cursorAt(sort, await createdAt(from.caseNumber));
  const found: V[] = [];
  const newestFirst = () => (sort === 'CreatedAscending' ? found.reverse() : found);
  for (let page = 0; cursor !== null; page += 1) {
    if (page === mostPages) throw wrongField('from', 'TooManyRows');
    const { items, nextCursor } = await read({ sort, cursor });
    for (const item of items) {
      const taken = item.caseNumber === from?.caseNumber ? null : await unlessGone(take(item));
      if (taken === 'end') return newestFirst();
      if (taken !== null) found.push(taken);
      if (found.length === limit) return newestFirst();
    }
    cursor = nextCursor;
  }
  return newestFirst();
}

/** What was read; null where it is gone, or never was. */
export async function unlessGone<V>(taken: Promise<V>): Promise<V | null> {
  try {
    return await taken;
  } catch (error) {
    if (error instanceof CallRefused && (error.status === 404 || error.status === 410)) return null;
    throw error;
  }
}
