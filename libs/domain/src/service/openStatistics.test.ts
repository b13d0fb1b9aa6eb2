import { describe, expect, test } from 'vitest';
import {
  figuresByPurpose,
  lastEndedMonth,
  monthAfter,
  monthsFrom,
  monthsToCount,
  openFigures,
  publishedMonths,
  type OpenCount,
} from './openStatistics.ts';

const count = (values: Partial<OpenCount> = {}): OpenCount => ({
  month: '2026-10',
  purpose: 'CableIndication',
  cases: 12,
  inquirers: 3,
  owners: 3,
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

describe('Published figures', () => {
  test('are cases in steps of five, the share in time, and answer times of half and nine in ten', () => {
    // 8 of 12 in time; the 6th of 12 answers took a day, the 11th four.
    expect(openFigures([count()])).toEqual({ cases: 10, onTimePercent: 67, medianDays: 1, p90Days: 4 });
    expect(openFigures([count({ cases: 13 })]).cases).toBe(15);
    expect(openFigures([count(), count({ purpose: 'Project', answersByDays: [0, 0, 12] })])).toMatchObject({
      cases: 25,
      medianDays: 2,
    });
  });

  test('are hidden for fewer than five cases or three inquirers, but none is none', () => {
    expect(openFigures([count({ cases: 4 })]).cases).toBeNull();
    expect(openFigures([count({ cases: 5 })]).cases).toBe(5);
    expect(openFigures([count({ inquirers: 2 })]).cases).toBeNull();
    expect(openFigures([])).toEqual({ cases: 0, onTimePercent: null, medianDays: null, p90Days: null });
  });

  test('say nothing of the answers of fewer than three owners, or of fewer than five answers', () => {
    const hidden = { onTimePercent: null, medianDays: null, p90Days: null };
    expect(openFigures([count({ owners: 2 })])).toMatchObject(hidden);
    expect(openFigures([count({ onTime: 4, late: 0, answersByDays: [4] })])).toMatchObject(hidden);
    expect(openFigures([count({ onTime: 0, late: 5, answersByDays: [4] })])).toMatchObject({
      ...hidden,
      onTimePercent: 0,
    });
  });

  test('count the longest answer times, and are given from five answers of three owners', () => {
    const slowest = Array.from({ length: 61 }, (_none, days) => (days === 60 ? 5 : 0));
    expect(openFigures([count({ answersByDays: slowest })])).toMatchObject({ medianDays: 60, p90Days: 60 });
  });

  test('of several counts take the inquirers and owners of the largest, as the same ones may be in each', () => {
    const two = count({ inquirers: 2, owners: 2 });
    expect(openFigures([two, { ...two, purpose: 'Project' }])).toMatchObject({ cases: null, medianDays: null });
  });

  test('are given in all and for each purpose', () => {
    const { total, byPurpose } = figuresByPurpose([count(), count({ purpose: 'Emergency', cases: 4 })]);
    expect([total.cases, byPurpose.CableIndication.cases, byPurpose.Emergency.cases, byPurpose.Project.cases]).toEqual([
      15,
      10,
      null,
      0,
    ]);
  });
});
