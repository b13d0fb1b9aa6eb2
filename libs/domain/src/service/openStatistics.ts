import { answerDaysAtMost } from '../cases/answers/answerStatistics.ts';
import { casePurposes, type CasePurpose } from '../enumerations.ts';
import type { OpenCount } from './openCount.ts';
import { publishedFrom, publishedOfMonth, publishedOfMonths, type PublishedCounts } from './suppression.ts';

/** Published numbers of cases, and shares in percent, are multiples of this. */
export const publishedStep = 5;

/** The page shows this many months, and sums up the latest of them. */
export const shownMonths = 24;
export const summedMonths = 12;

/** The latest months that are counted again each night: late answers still come. */
const recountedMonths = 6;
/** Parts of archived cases are stored for three years, which limits how far back they can be counted. */
const countableMonths = 36;

/** Answer times of this many working days and more are counted together. */
export const longestOpenAnswer = 60;

/** Published figures; null where too few cases or answers are behind one. */
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

/** The first month that can be counted on a Swedish day. */
export const firstCountableMonth = (today: string): string => monthAfter(lastEndedMonth(today), 1 - countableMonths);

/**
 * The months to count on a Swedish day: the latest that have ended, or as many as can be counted when counts are
 * missing from before them. @param lastCounted the latest month with counts; null without any
 */
export function monthsToCount(today: string, lastCounted: string | null): readonly string[] {
  const last = lastEndedMonth(today);
  const recounted = monthAfter(last, 1 - recountedMonths);
  const isComplete = lastCounted !== null && lastCounted >= monthAfter(recounted, -1);
  return monthsFrom(isComplete ? recounted : firstCountableMonth(today), last);
}

/** The figures of published counts: null where a kind of figure is not published. */
function figuresOf(ofCases: readonly OpenCount[] | null, ofAnswers: readonly OpenCount[] | null): OpenFigures {
  const cases = ofCases === null ? null : stepped(sumOf(ofCases, (count) => count.cases));
  const onTime = sumOf(ofAnswers ?? [], (count) => count.onTime);
  const due = onTime + sumOf(ofAnswers ?? [], (count) => count.late);
  const days = Array.from({ length: longestOpenAnswer + 1 }, (_none, index) =>
    sumOf(ofAnswers ?? [], ({ answersByDays }) => answersByDays[index] ?? 0),
  );
  const hasTimes = sum(days) >= publishedFrom.answers;
  return {
    cases,
    onTimePercent: due === 0 ? null : stepped((onTime / due) * 100),
    medianDays: hasTimes ? answerDaysAtMost(days, 0.5) : null,
    p90Days: hasTimes ? answerDaysAtMost(days, 0.9) : null,
  };
}

const stepped = (number: number): number => Math.round(number / publishedStep) * publishedStep;

export interface OpenFiguresByPurpose {
  readonly total: OpenFigures;
  readonly byPurpose: Readonly<Record<CasePurpose, OpenFigures>>;
}

/** The published figures of one month (record 96). */
export function figuresOfMonth(counts: readonly OpenCount[]): OpenFiguresByPurpose {
  return figuresByPurpose(publishedOfMonth(counts, 'cases'), publishedOfMonth(counts, 'answers'));
}

/** The published figures of several months together. */
export function figuresOfMonths(months: readonly (readonly OpenCount[])[]): OpenFiguresByPurpose {
  return figuresByPurpose(publishedOfMonths(months, 'cases'), publishedOfMonths(months, 'answers'));
}

function figuresByPurpose(cases: PublishedCounts, answers: PublishedCounts): OpenFiguresByPurpose {
  return {
    total: figuresOf(cases.total, answers.total),
    byPurpose: Object.fromEntries(
      casePurposes.map((purpose) => [purpose, figuresOf(cases.of(purpose), answers.of(purpose))]),
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

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
