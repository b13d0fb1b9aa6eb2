import { swedishDayOf } from '@schaktkoll/domain';
import { formatClock, formatDayLong, formatNumber } from '../shared/formats.ts';

/** The input of a sentence: the params of the error, and the field's label in the form it has inside a sentence. */
export interface ErrorContext {
  readonly params: Readonly<Record<string, string | number>>;
  readonly label: string | undefined;
}

/** Makes the Swedish sentence for a code. */
export type Sentence = (context: ErrorContext) => string;

export const text = ({ params }: ErrorContext, name: string): string => String(params[name] ?? '');
export const count = ({ params }: ErrorContext, name: string): string => formatNumber(Number(params[name] ?? 0));
/** A size in hectares. */
export const size = ({ params }: ErrorContext, name: string): string =>
  `${formatNumber(Number(params[name] ?? 0), 3)}\u00a0ha`;
/** With enough decimals that a size just above its limit is not displayed as the limit. */
const sizeBeside = (actual: number, limit: number): string => {
  const fewest = actual < 1000 ? 1 : 0;
  const decimals = [fewest, 2, 3].find((each) => formatNumber(actual, each) !== formatNumber(limit, each)) ?? 3;
  return `${formatNumber(actual, decimals)}\u00a0ha`;
};
export const kilometres = ({ params }: ErrorContext, name: string): string =>
  `${formatNumber(Number(params[name] ?? 0), 2)}\u00a0km`;
export const it = ({ label }: ErrorContext): string => label ?? 'fältet';
/** The label as displayed at its field. */
const labelOf = ({ label = '' }: ErrorContext): string => label.charAt(0).toLocaleUpperCase('sv') + label.slice(1);
/** "fältet ”Beställare”", so that no word has to agree with the label. */
export const inField = (context: ErrorContext): string =>
  context.label === undefined ? 'fältet' : `fältet ”${labelOf(context)}”`;
/** "arbetsområde 2" if the error names one of several areas (counted from 0), otherwise "arbetsområdet". */
export const area = ({ params }: ErrorContext): string =>
  params['areaIndex'] === undefined ? 'arbetsområdet' : `arbetsområde ${Number(params['areaIndex']) + 1}`;
/** " Nu är det 120,5 ha.", if the error says how much was given. */
export const given = ({ params: { actual, limit } }: ErrorContext): string =>
  actual === undefined ? '' : ` Nu är det ${sizeBeside(Number(actual), Number(limit ?? 0))}.`;

/** "måndag 23 november 2026 kl. 00:00", from the moment in the error. */
export const from = (context: ErrorContext): string =>
  context.params['from'] === undefined
    ? 'midnatt'
    : `${formatDayLong(swedishDayOf(text(context, 'from')))} kl. ${formatClock(text(context, 'from'))}`;
