import { describe, expect, test } from 'vitest';
import { casePurposes, type CasePurpose } from '../enumerations.ts';
import type { OpenCount } from './openCount.ts';
import { monthAfter } from './openStatistics.ts';
import { mostOfOne, publishedFrom, publishedOfMonth, publishedOfMonths, type FigureKind } from './suppression.ts';

/**
 * An attacker who reads every figure that was ever published, exactly and with the knowledge of which counts are in
 * each: more than there is to read. What follows from sums and differences of them is found by elimination.
 */

/** Numbers from 0 to 1, the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A count and who is behind it: cases by inquirer, and answers that were due by owner. */
interface Cell {
  readonly count: OpenCount;
  readonly byInquirer: readonly number[];
  readonly byOwner: readonly number[];
}

/** A world in which some purposes are rare, and some months of some belong to one inquirer or one owner. */
function worldOf(random: () => number, months: number): readonly (readonly Cell[])[] {
  const usual = casePurposes.map(() => Math.floor(random() ** 2 * 40));
  const amounts = (size: number, most: number) => {
    const isOfOne = random() < 0.2;
    const [first, ...others] = Array.from({ length: most }, () => (random() < 0.4 ? 0 : Math.floor(random() * size)));
    return isOfOne ? [size * 4, ...others.map((amount) => Math.min(1, amount))] : [first ?? 0, ...others];
  };
  return Array.from({ length: months }, (_none, index) =>
    casePurposes.flatMap((purpose, place): Cell[] => {
      const size = 1 + Math.floor((usual[place] ?? 0) * random());
      const [byInquirer, byOwner] = [amounts(size, 5), amounts(size * 2, 4)];
      const [cases, due] = [byInquirer, byOwner].map((each) => each.reduce((sum, amount) => sum + amount, 0));
      if (cases === undefined || due === undefined || cases === 0) return [];
      const count = {
        month: monthAfter('2024-01', index),
        purpose,
        cases,
        inquirers: byInquirer.filter((amount) => amount > 0).length,
        largestInquirer: Math.max(...byInquirer),
        owners: byOwner.filter((amount) => amount > 0).length,
        largestOwner: Math.max(...byOwner),
        onTime: due - Math.floor(due / 3),
        late: Math.floor(due / 3),
        answersByDays: [0, due],
      };
      return [{ count, byInquirer, byOwner }];
    }),
  );
}

type Publisher = (months: readonly (readonly OpenCount[])[], kind: FigureKind) => readonly (readonly OpenCount[])[];
const purposes: readonly CasePurpose[] = casePurposes;

/** What the service publishes while the months go by: each month, and every sum of twelve. */
const service: Publisher = (months, kind) => {
  const windows = months.map((_month, index) => months.slice(Math.max(0, index - 11), index + 1));
  return [
    ...months.map((month) => publishedOfMonth(month, kind)),
    ...windows.map((window) => publishedOfMonths(window, kind)),
  ].flatMap(({ total, of }) => [total, ...purposes.map((purpose) => of(purpose))].filter((each) => each !== null));
};

/** Each figure by its own limits alone, without regard to what sums and differences reveal. */
const naive: Publisher = (months, kind) => {
  const windows = months.map((_month, index) => months.slice(Math.max(0, index - 11), index + 1).flat());
  return [...months, ...windows]
    .flatMap((counts) => [counts, ...purposes.map((purpose) => counts.filter((count) => count.purpose === purpose))])
    .filter((counts) => {
      const size = counts.reduce((sum, count) => sum + sizeOf(count, kind), 0);
      const contributors = counts.map((count) => (kind === 'cases' ? count.inquirers : count.owners));
      return size >= publishedFrom[kind] && Math.max(0, ...contributors) >= 3;
    });
};

const sizeOf = (count: OpenCount, kind: FigureKind) => (kind === 'cases' ? count.cases : count.onTime + count.late);

/** Single counts, and sums of some, that follow from the published ones (reduced row echelon form). */
function derived(
  published: readonly (readonly OpenCount[])[],
  counts: readonly OpenCount[],
): readonly (readonly OpenCount[])[] {
  const rows = published.map((those) => counts.map((count) => Number(those.includes(count))));
  let rank = 0;
  for (let column = 0; column < counts.length && rank < rows.length; column += 1) {
    let best = rank;
    for (let row = rank; row < rows.length; row += 1)
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = row;
    const pivot = rows[best];
    if (pivot === undefined || Math.abs(pivot[column] ?? 0) < 1e-9) continue;
    [rows[best], rows[rank]] = [rows[rank] ?? [], pivot];
    const scale = pivot[column] ?? 1;
    for (let place = column; place < counts.length; place += 1) pivot[place] = (pivot[place] ?? 0) / scale;
    for (const row of rows) {
      const factor = row[column] ?? 0;
      if (row === pivot || Math.abs(factor) < 1e-9) continue;
      for (let place = column; place < counts.length; place += 1)
        row[place] = (row[place] ?? 0) - factor * (pivot[place] ?? 0);
    }
    rank += 1;
  }
  return rows.slice(0, rank).flatMap((row) => {
    const those = counts.filter((_count, place) => Math.abs(row[place] ?? 0) > 1e-9);
    return row.every((value) => Math.abs(value) < 1e-9 || Math.abs(value - 1) < 1e-9) ? [those] : [];
  });
}

/**
 * Whether what is known of some counts mostly describes one, or is from fewer than three; by who is truly behind them.
 */
function describesOne(cells: readonly Cell[], kind: FigureKind): boolean {
  const of = (cell: Cell) => (kind === 'cases' ? cell.byInquirer : cell.byOwner);
  const sums = (cells[0] === undefined ? [] : of(cells[0])).map((_none, who) =>
    cells.reduce((sum, cell) => sum + (of(cell)[who] ?? 0), 0),
  );
  const size = sums.reduce((sum, amount) => sum + amount, 0);
  if (size < publishedFrom[kind]) return false;
  return sums.filter((amount) => amount > 0).length < 3 || Math.max(...sums) > mostOfOne * size;
}

/** What an attacker learns of one inquirer or owner, in so many random worlds. */
function attack(publish: Publisher, kind: FigureKind, worlds: number): number {
  let learned = 0;
  for (let seed = 1; seed <= worlds; seed += 1) {
    const cells = worldOf(seeded(seed), 18);
    const cellOf = new Map(cells.flat().map((cell) => [cell.count, cell]));
    const published = publish(
      cells.map((month) => month.map(({ count }) => count)),
      kind,
    );
    const known = [...published, ...derived(published, [...cellOf.keys()])];
    learned += known.filter((counts) =>
      describesOne(
        counts.flatMap((count) => cellOf.get(count) ?? []),
        kind,
      ),
    ).length;
  }
  return learned;
}

describe.each(['cases', 'answers'] as const)(
  'from all published figures of %s, over two years, an attacker',
  (kind) => {
    test('reckons nothing of one inquirer or owner', () => {
      expect(attack(service, kind, 25)).toBe(0);
    });

    test('would reckon it where each figure is judged for itself', () => {
      expect(attack(naive, kind, 10)).toBeGreaterThan(10);
    });

    test('still finds something published', () => {
      const months = worldOf(seeded(1), 18).map((month) => month.map(({ count }) => count));
      expect(service(months, kind).filter((counts) => counts.length > 0).length).toBeGreaterThan(30);
    });
  },
);
