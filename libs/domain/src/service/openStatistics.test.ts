import { describe, expect, test } from 'vitest';
import {
  figuresOfMonth,
  figuresOfMonths,
  lastEndedMonth,
  monthAfter,
  monthsFrom,
  monthsToCount,
  publishedMonths,
} from './openStatistics.ts';
import type { OpenCount } from './openCount.ts';

const count = (values: Partial<OpenCount> = {}): OpenCount => ({
  month: '2026-10',
  purpose: 'CableIndication',
  cases: 12,
  inquirers: 3,
  largestInquirer: 4,
  owners: 3,
  largestOwner: 4,
  onTime: 8,
  late: 4,
  // One answer the same day, six after a day, five after four days.
  answersByDays: [1, 6, 0, 0, 5],
  ...values,
});

describe('Months', () => {
  test('follow each other over new year, also backwards', () => {
    expect([monthAfter('2026-12'), monthAfter('2026-01', -1), monthAfter('2026-03', -15)]).toEqual([
      '2027-01',
      '2025-12',
      '2024-12',
    ]);
    expect(monthsFrom('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
    expect([lastEndedMonth('2026-11-30'), lastEndedMonth('2026-12-01')]).toEqual(['2026-10', '2026-11']);
  });

  test('are counted again for half a year, and for three years when some were never counted', () => {
    const half = ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'];
    expect(monthsToCount('2026-11-20', '2026-10')).toEqual(half);
    expect(monthsToCount('2026-11-20', '2026-04')).toEqual(half);
    for (const gap of [null, '2026-03']) {
      const months = monthsToCount('2026-11-20', gap);
      expect([months.length, months[0], months.at(-1)]).toEqual([36, '2023-11', '2026-10']);
    }
  });

  test('are published without gaps from the first that has cases to the last that has ended', () => {
    const counts = [count({ month: '2026-09' }), count({ month: '2026-07' })];
    expect(publishedMonths(counts, '2026-11-20').map(({ month, counts: those }) => [month, those.length])).toEqual([
      ['2026-07', 1],
      ['2026-08', 0],
      ['2026-09', 1],
      ['2026-10', 0],
    ]);
    expect(publishedMonths(counts, '2026-11-20', 2).map(({ month }) => month)).toEqual(['2026-09', '2026-10']);
    expect(publishedMonths([], '2026-11-20')).toEqual([]);
  });
});

/** The figures of one count alone. */
const figuresOf = (values: Partial<OpenCount> = {}) => figuresOfMonth([count(values)]).byPurpose.CableIndication;
const hiddenAnswers = { onTimePercent: null, medianDays: null, p90Days: null };

describe('Published figures', () => {
  test('are cases and shares in time in steps of five, and answer times of half and nine in ten', () => {
    // 8 of 12 in time are 67 %; the 6th of 12 answers took a day, the 11th four.
    expect(figuresOf()).toEqual({ cases: 10, onTimePercent: 65, medianDays: 1, p90Days: 4 });
    expect(figuresOf({ cases: 13 }).cases).toBe(15);
    const project = count({ purpose: 'Project', answersByDays: [0, 0, 12] });
    expect(figuresOfMonth([count(), project]).total).toMatchObject({ cases: 25, medianDays: 2 });
  });

  test('are hidden for fewer than five cases or three inquirers, but none is none', () => {
    expect(figuresOf({ cases: 4, largestInquirer: 2 }).cases).toBeNull();
    expect(figuresOf({ cases: 5, largestInquirer: 2 }).cases).toBe(5);
    expect(figuresOf({ inquirers: 2 }).cases).toBeNull();
    expect(figuresOfMonth([]).total).toEqual({ cases: 0, ...hiddenAnswers });
  });

  test('are hidden where more than half comes from one inquirer or one owner, or it is not known how much', () => {
    expect(figuresOf({ largestInquirer: 6 }).cases).toBe(10);
    expect(figuresOf({ largestInquirer: 7 }).cases).toBeNull();
    expect(figuresOf({ largestInquirer: null }).cases).toBeNull();
    expect(figuresOf({ largestOwner: 7 })).toEqual({ cases: 10, ...hiddenAnswers });
    expect(figuresOf({ largestOwner: null })).toEqual({ cases: 10, ...hiddenAnswers });
  });

  test('say nothing of the answers of fewer than three owners, or of fewer than five answers', () => {
    expect(figuresOf({ owners: 2 })).toMatchObject(hiddenAnswers);
    expect(figuresOf({ onTime: 4, late: 0, answersByDays: [4], largestOwner: 2 })).toMatchObject(hiddenAnswers);
    expect(figuresOf({ onTime: 0, late: 5, answersByDays: [4], largestOwner: 2 })).toMatchObject({
      ...hiddenAnswers,
      onTimePercent: 0,
    });
  });

  test('count the longest answer times, and are given from five answers of three owners', () => {
    const slowest = Array.from({ length: 61 }, (_none, days) => (days === 60 ? 5 : 0));
    expect(figuresOf({ answersByDays: slowest })).toMatchObject({ medianDays: 60, p90Days: 60 });
  });

  test('of several counts take the inquirers and owners of the largest, as the same ones may be in each', () => {
    const two = count({ inquirers: 2, owners: 2 });
    expect(figuresOfMonth([two, { ...two, purpose: 'Project' }]).total).toMatchObject({
      cases: null,
      medianDays: null,
    });
  });

  test('leave out another purpose where the total would give away the hidden one', () => {
    // Four of one inquirer are hidden, and so are the ten: 45 less 30 and 10 would reveal them.
    const thirty = count({ cases: 30, largestInquirer: 10 });
    const ten = count({ purpose: 'Project', cases: 10, largestInquirer: 3 });
    const hidden = count({ purpose: 'Emergency', cases: 4, inquirers: 1, largestInquirer: 4 });
    const { total, byPurpose } = figuresOfMonth([thirty, ten, hidden]);
    expect([total.cases, byPurpose.CableIndication.cases, byPurpose.Project.cases, byPurpose.Emergency.cases]).toEqual([
      45,
      30,
      null,
      null,
    ]);
    // What is left may be published itself, so nothing more is hidden.
    const few = (purpose: 'Emergency' | 'Planning') => count({ purpose, cases: 4, inquirers: 3, largestInquirer: 2 });
    expect(figuresOfMonth([thirty, ten, few('Emergency'), few('Planning')]).byPurpose.Project.cases).toBe(10);
  });

  test('of several months have what each publishes, and what is only small where it is enough together', () => {
    const small = count({ cases: 3, inquirers: 3, largestInquirer: 1 });
    const sum = (...months: OpenCount[][]) => figuresOfMonths(months).byPurpose.CableIndication.cases;
    expect(sum([count()], [count()])).toBe(25);
    expect(sum([small])).toBeNull();
    expect(sum([small], [small])).toBe(5);
    expect(sum([count()], [small])).toBe(10);
    expect(sum([count()], [small], [small])).toBe(20);
    // Thirty of one inquirer are in no sum: two sums of twelve months differ by them.
    expect(sum([count()], [count({ cases: 30, inquirers: 3, largestInquirer: 28 })])).toBe(10);
    expect(sum([], [])).toBe(0);
  });
});
