import type { CasePurpose } from '../enumerations.ts';
import type { OpenCount } from './openCount.ts';

/**
 * The minimum behind a published figure. With less, a figure would describe a person or an organisation
 * (record 96).
 */
export const publishedFrom = { cases: 5, inquirers: 3, answers: 5, owners: 3 } as const;

/** At most this part of a published figure comes from one inquirer or one owner. */
export const mostOfOne = 0.5;

/** The figures that describe inquirers, and those that describe owners; each kind is suppressed separately. */
export type FigureKind = 'cases' | 'answers';

interface Contributions {
  readonly size: number;
  readonly contributors: number;
  readonly largest: number;
}

function contributionsTo(
  { cases, inquirers, largestInquirer, ...answers }: OpenCount,
  kind: FigureKind,
): Contributions {
  if (kind === 'cases') return { size: cases, contributors: inquirers, largest: largestInquirer ?? cases };
  const due = answers.onTime + answers.late;
  return { size: due, contributors: answers.owners, largest: Math.min(due, answers.largestOwner ?? due) };
}

const sizeOf = (counts: readonly OpenCount[], kind: FigureKind): number =>
  counts.reduce((sum, count) => sum + contributionsTo(count, kind).size, 0);

/** Counts with something in them. */
const filled = (counts: readonly OpenCount[], kind: FigureKind): readonly OpenCount[] =>
  counts.filter((count) => sizeOf([count], kind) > 0);

/**
 * Whether counts together may be published. Who they come from is not known beyond each count: the same ones may be in
 * all, so the contributors are those of the largest, and the largest contributor may be one in all.
 */
function isSafe(counts: readonly OpenCount[], kind: FigureKind): boolean {
  const parts = counts.map((count) => contributionsTo(count, kind));
  const size = sizeOf(counts, kind);
  const contributors = Math.max(0, ...parts.map((part) => part.contributors));
  const largest = parts.reduce((sum, part) => sum + part.largest, 0);
  const from = publishedFrom[kind];
  const fromFew = contributors < (kind === 'cases' ? publishedFrom.inquirers : publishedFrom.owners);
  return size >= from && !fromFew && largest <= mostOfOne * size;
}

interface PublishedParts {
  /** The counts of all purposes together; null where they are not published. */
  readonly total: readonly OpenCount[] | null;
  readonly shown: readonly OpenCount[];
}

/**
 * The counts of one month that are published. What the total leaves when the published purposes are subtracted must be
 * publishable itself, or nothing: purposes are left out, smallest first, until it is (complementary suppression).
 */
function publishedParts(counts: readonly OpenCount[], kind: FigureKind): PublishedParts {
  const all = filled(counts, kind);
  let shown = all.filter((count) => isSafe([count], kind)).toSorted((a, b) => sizeOf([b], kind) - sizeOf([a], kind));
  if (all.length === 0) return { total: [], shown };
  if (!isSafe(all, kind)) return { total: null, shown };
  const left = () => all.filter((count) => !shown.includes(count));
  while (left().length > 0 && !isSafe(left(), kind)) shown = shown.slice(0, -1);
  return { total: all, shown };
}

/** The counts behind the figures in all and of each purpose; null where a figure is not published. */
export interface PublishedCounts {
  readonly total: readonly OpenCount[] | null;
  readonly of: (purpose: CasePurpose) => readonly OpenCount[] | null;
}

export function publishedOfMonth(counts: readonly OpenCount[], kind: FigureKind): PublishedCounts {
  const { total, shown } = publishedParts(counts, kind);
  return {
    total,
    of: (purpose) => {
      const own = filled(counts, kind).filter((count) => count.purpose === purpose);
      return own.every((count) => shown.includes(count)) ? own : null;
    },
  };
}

/**
 * The published counts of several months together: those that their months publish, and what is hidden only for being
 * small, where that is enough to be published together. What a month hides for another reason is in no sum: the next
 * sum of as many months differs from this one by two months, and would give it away.
 */
export function publishedOfMonths(months: readonly (readonly OpenCount[])[], kind: FigureKind): PublishedCounts {
  const isSmall = (counts: readonly OpenCount[]) => sizeOf(counts, kind) < publishedFrom[kind];
  const together = (
    parts: readonly { readonly counts: readonly OpenCount[]; readonly isPublished: boolean }[],
  ): readonly OpenCount[] | null => {
    const published = parts.flatMap(({ counts, isPublished }) => (isPublished ? counts : []));
    const small = parts.flatMap(({ counts, isPublished }) => (!isPublished && isSmall(counts) ? counts : []));
    const sum = isSafe(small, kind) ? [...published, ...small] : published;
    return sum.length === 0 && parts.some(({ counts }) => counts.length > 0) ? null : sum;
  };
  const parts = months.map((counts) => ({ all: filled(counts, kind), ...publishedParts(counts, kind) }));
  return {
    total: together(parts.map(({ all, total }) => ({ counts: all, isPublished: total !== null }))),
    of: (purpose) =>
      together(
        parts.map(({ all, shown }) => {
          const counts = all.filter((count) => count.purpose === purpose);
          return { counts, isPublished: counts.every((count) => shown.includes(count)) };
        }),
      ),
  };
}
