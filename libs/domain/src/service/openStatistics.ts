import { answerDaysAtMost } from '../cases/answerStatistics.ts';
import { casePurposes, type CasePurpose } from '../enumerations.ts';

/**
 * What lies behind a published figure, at least. With fewer a figure would describe a person or an organisation
 * (decision record 96).
 */
export const publishedFrom = { cases: 5, inquirers: 3, answers: 5, owners: 3 } as const;

/** Published numbers of cases are multiples of this, so that what is hidden cannot be reckoned from sums. */
export const publishedStep = 5;

/** The page shows this many months, and sums up the latest of them. */
export const shownMonths = 24;
export const summedMonths = 12;

/** The latest months that are counted again each night: late answers still come. */
const recountedMonths = 6;
/** Archived cases are kept in part for three years, which limits how far back they can be counted. */
const countableMonths = 36;

/** Answer times of this many working days and more are counted together. */
export const longestOpenAnswer = 60;

/** The counts of one month, `YYYY-MM` by Swedish days, and one purpose. */
export interface OpenCount {
  readonly month: string;
  readonly purpose: CasePurpose;
  readonly cases: number;
  /** Organisations, and private persons one by one, that sent them. */
  readonly inquirers: number;
  /** Organisations whose answer was waited for. */
  readonly owners: number;
  readonly onTime: number;
  readonly late: number;
  /** How many answers took 0, 1, 2 … working days; the last element counts {@link longestOpenAnswer} and more. */
  readonly answersByDays: readonly number[];
}

/** Published figures; null where too little lies behind one. */
export interface OpenFigures {
  readonly cases: number | null;
  readonly onTimePercent: number | null;
  readonly medianDays: number | null;
  readonly p90Days: number | null;
}

/** The month after or before one, `YYYY-MM`. */
export function monthAfter(month: string, count = 1): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** The last month that has ended on a Swedish day. */
export function lastEndedMonth(today: string): string {
  return monthAfter(today.slice(0, 7), -1);
}

/** All months from one to another; both count. */
export function monthsFrom(first: string, last: string): readonly string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
}

/**
 * The months to count on a Swedish day: the latest that have ended, or as many as can be counted when counts are
 * missing from before them. @param lastCounted the latest month with counts; null without any
 */
export function monthsToCount(today: string, lastCounted: string | null): readonly string[] {
  const last = lastEndedMonth(today);
  const recounted = monthAfter(last, 1 - recountedMonths);
  const isComplete = lastCounted !== null && lastCounted >= monthAfter(recounted, -1);
  return monthsFrom(isComplete ? recounted : monthAfter(last, 1 - countableMonths), last);
}

/** The published figures of some counts together. Inquirers and owners count as many as the largest of the counts has. */
export function openFigures(counts: readonly OpenCount[]): OpenFigures {
  const cases = sumOf(counts, ({ cases }) => cases);
  const onTime = sumOf(counts, ({ onTime }) => onTime);
  const due = onTime + sumOf(counts, ({ late }) => late);
  const days = Array.from({ length: longestOpenAnswer + 1 }, (_none, index) =>
    sumOf(counts, ({ answersByDays }) => answersByDays[index] ?? 0),
  );
  const isFromFew =
    cases < publishedFrom.cases || mostOf(counts, ({ inquirers }) => inquirers) < publishedFrom.inquirers;
  const hasOwners = mostOf(counts, ({ owners }) => owners) >= publishedFrom.owners;
  const hasTimes = hasOwners && sum(days) >= publishedFrom.answers;
  return {
    cases: cases === 0 ? 0 : isFromFew ? null : Math.round(cases / publishedStep) * publishedStep,
    onTimePercent: hasOwners && due >= publishedFrom.answers ? Math.round((onTime / due) * 100) : null,
    medianDays: hasTimes ? answerDaysAtMost(days, 0.5) : null,
    p90Days: hasTimes ? answerDaysAtMost(days, 0.9) : null,
  };
}

/** The figures of some counts in all, and of each purpose. */
export interface OpenFiguresByPurpose {
  readonly total: OpenFigures;
  readonly byPurpose: Readonly<Record<CasePurpose, OpenFigures>>;
}

/** The figures of counts in all and by purpose. */
export function figuresByPurpose(counts: readonly OpenCount[]): OpenFiguresByPurpose {
  return {
    total: openFigures(counts),
    byPurpose: Object.fromEntries(
      casePurposes.map((each) => [each, openFigures(counts.filter(({ purpose }) => purpose === each))]),
    ) as Record<CasePurpose, OpenFigures>,
  };
}

/**
 * The months to publish, without gaps, oldest first, with their counts: from the first that has any to the last that
 * has ended, at most `most`.
 */
export function publishedMonths(
  counts: readonly OpenCount[],
  today: string,
  most = Infinity,
): readonly { readonly month: string; readonly counts: readonly OpenCount[] }[] {
  const byMonth = Map.groupBy(counts, ({ month }) => month);
  const [first] = [...byMonth.keys()].sort();
  if (first === undefined) return [];
  const months = monthsFrom(first, lastEndedMonth(today));
  return months.slice(-Math.min(most, months.length)).map((month) => ({ month, counts: byMonth.get(month) ?? [] }));
}

function sumOf(counts: readonly OpenCount[], numberOf: (count: OpenCount) => number): number {
  return sum(counts.map(numberOf));
}

function mostOf(counts: readonly OpenCount[], numberOf: (count: OpenCount) => number): number {
  return Math.max(0, ...counts.map(numberOf));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
