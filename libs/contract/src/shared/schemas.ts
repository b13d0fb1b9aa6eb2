import { checkLength, illegalInLine, illegalInLines, issueMessage, tidyLine, type RuleIssue } from '@schaktkoll/domain';
import * as z from 'zod/mini';

/** A check that applies a rule of the domain; the rule's code and params become the message. */
export function byRule<T>(rule: (value: T) => RuleIssue | null): z.core.CheckFn<T> {
  return (context) => {
    const issue = rule(context.value);
    if (issue)
      context.issues.push({ code: 'custom', message: issueMessage(issue.code, issue.params), input: context.value });
  };
}

/**
 * Limits of a text. Length is counted in characters (code points), as the database counts, not in UTF-16 code units.
 */
interface TextRule {
  readonly maximum: number;
  readonly minimum?: number;
  /** Whether line breaks are allowed. */
  readonly lines?: 'one' | 'several';
}

/** Required text, from `minimum` to `maximum` characters after trimming. */
export function requiredText(rule: TextRule) {
  return z
    .string('Required')
    .check(tidied(), z.minLength(1, { message: 'Required', abort: true }), longest(rule), textRule(rule));
}

export function optionalText(rule: TextRule) {
  return z.optional(z.string('InvalidFormat').check(z.trim(), longest(rule), textRule(rule)));
}

/** At most this many characters; the checks that follow are not applied to a longer text. */
export function longest({ maximum }: Pick<TextRule, 'maximum'>) {
  return z.maxLength(maximum, { message: issueMessage('TooLong', { maximum }), abort: true });
}

/** At least this many characters. */
export function shortest(minimum: number) {
  return z.minLength(minimum, issueMessage('TooShort', { minimum }));
}

/** At most this many items in a list; the checks that follow are not applied to a longer list. */
export function atMost(maximum: number) {
  return z.maxLength(maximum, { message: issueMessage('TooManyRows', { maximum }), abort: true });
}

function textRule({ maximum, minimum = 1, lines = 'one' }: TextRule): z.core.CheckFn<string> {
  return byRule((value: string) =>
    value === '' ? null : checkLength(value, { minimum, maximum }, lines === 'one' ? illegalInLine : illegalInLines),
  );
}

/** Optional text, checked by a rule if it is not empty. */
export function optionalByRule(rule: (value: string) => RuleIssue | null) {
  return z.optional(
    z.string('InvalidFormat').check(
      z.trim(),
      byRule((value: string) => (value === '' ? null : rule(value))),
    ),
  );
}

/** Required text, checked by a rule if it is not empty. */
export function requiredByRule(rule: (value: string) => RuleIssue | null) {
  return z.string('Required').check(tidied(), z.minLength(1, { message: 'Required', abort: true }), byRule(rule));
}

/** Required texts are stored as {@link tidyLine} makes them. */
const tidied = () => z.overwrite<string>(tidyLine);

/** One or more of the choices, without duplicates. */
export function atLeastOneOf<const T extends readonly string[]>(values: T) {
  return z
    .array(z.enum(values, 'InvalidChoice'), 'ChooseAtLeastOne')
    .check(z.minLength(1, { message: 'ChooseAtLeastOne', abort: true }), eachOnce());
}

/** A list without duplicates. */
export function eachOnce<T>(): z.core.CheckFn<T[]> {
  return byRule((list: T[]) => (new Set(list).size === list.length ? null : { code: 'ChosenTwice' }));
}

/** A timestamp in JSON: ISO 8601 with `Z`. */
export const momentSchema = z.iso.datetime('InvalidFormat');

export const uuidSchema = z
  .string('Required')
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'InvalidFormat'));

/** The largest value of PostgreSQL's `integer`. */
const largestInteger = 2 ** 31 - 1;

/** The number of the shape in which a form is stored. */
export const schemaNumberSchema = z
  .int('Required')
  .check(z.positive('InvalidFormat'), z.lte(largestInteger, 'InvalidFormat'));

/** A coordinate in metres of SWEREF 99 TM, in Sweden or far outside. */
export const metresSchema = z
  .number('InvalidFormat')
  .check(z.gte(-100_000_000, 'InvalidFormat'), z.lte(100_000_000, 'InvalidFormat'));

export const versionSchema = z
  .int('InvalidFormat')
  .check(z.nonnegative('InvalidFormat'), z.lte(largestInteger, 'InvalidFormat'));

/** Any number of choices of a list filter in one parameter, `A,B`; `splitChoices` of the domain reads them. */
export function choices(values: readonly string[]) {
  return z.optional(
    z.string('InvalidFormat').check(
      z.maxLength(500, { message: 'InvalidFormat', abort: true }),
      byRule((text: string) =>
        text.split(',').every((choice) => values.includes(choice)) ? null : { code: 'InvalidChoice' },
      ),
    ),
  );
}

/**
 * A page of one of our own lists: `nextCursor` is null on the last page, `isCountCapped` means that there are more than
 * `totalCount`.
 */
export function pageOf<T extends z.ZodMiniType>(item: T) {
  return z.object(
    {
      items: z.array(item, 'InvalidFormat'),
      totalCount: z.int('InvalidFormat'),
      isCountCapped: z.optional(z.boolean('InvalidFormat')),
      nextCursor: z.nullable(z.string('InvalidFormat')),
    },
    'InvalidFormat',
  );
}

/** Where a page of a list starts: the `nextCursor` of the page before. */
export const cursorSchema = z.optional(z.string('InvalidFormat').check(z.maxLength(1000, 'InvalidFormat')));
