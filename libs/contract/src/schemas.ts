import { checkLength, illegalInLine, illegalInLines, issueMessage, type RuleIssue } from '@schaktkoll/domain';
import * as z from 'zod/mini';

/** A check that asks a rule of the domain; the rule's code and params become the message. */
export function byRule<T>(rule: (value: T) => RuleIssue | null): z.core.CheckFn<T> {
  return (context) => {
    const issue = rule(context.value);
    if (issue)
      context.issues.push({ code: 'custom', message: issueMessage(issue.code, issue.params), input: context.value });
  };
}

/** How much a text may hold. Characters are counted, as the database counts them, not the halves of an emoji. */
interface TextRule {
  readonly maximum: number;
  readonly minimum?: number;
  /** Whether line breaks may be in it. */
  readonly lines?: 'one' | 'several';
}

/** Text that must be given, between `minimum` and `maximum` characters once surrounding space is off. */
export function requiredText(rule: TextRule) {
  return z
    .string('Required')
    .check(z.trim(), z.minLength(1, { message: 'Required', abort: true }), longest(rule), textRule(rule));
}

/** Text that may be left out or empty. */
export function optionalText(rule: TextRule) {
  return z.optional(z.string('InvalidFormat').check(z.trim(), longest(rule), textRule(rule)));
}

function longest({ maximum }: TextRule) {
  return z.maxLength(maximum, { message: issueMessage('TooLong', { maximum }), abort: true });
}

function textRule({ maximum, minimum = 1, lines = 'one' }: TextRule): z.core.CheckFn<string> {
  return byRule((value: string) =>
    value === '' ? null : checkLength(value, { minimum, maximum }, lines === 'one' ? illegalInLine : illegalInLines),
  );
}

/** Optional text that a rule checks once something is written. */
export function optionalByRule(rule: (value: string) => RuleIssue | null) {
  return z.optional(
    z.string('InvalidFormat').check(
      z.trim(),
      byRule((value: string) => (value === '' ? null : rule(value))),
    ),
  );
}

/** Required text that a rule checks once something is written. */
export function requiredByRule(rule: (value: string) => RuleIssue | null) {
  return z.string('Required').check(z.trim(), z.minLength(1, { message: 'Required', abort: true }), byRule(rule));
}

/** One or more of the choices, each once. */
export function atLeastOneOf<const T extends readonly string[]>(values: T) {
  return z
    .array(z.enum(values, 'InvalidChoice'), 'ChooseAtLeastOne')
    .check(z.minLength(1, { message: 'ChooseAtLeastOne', abort: true }), eachOnce());
}

/** A list in which nothing stands twice. */
export function eachOnce<T>(): z.core.CheckFn<T[]> {
  return byRule((list: T[]) => (new Set(list).size === list.length ? null : { code: 'ChosenTwice' }));
}

/** A moment on the wire: ISO 8601 with `Z`. */
export const momentSchema = z.iso.datetime('InvalidFormat');

export const uuidSchema = z
  .string('Required')
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'InvalidFormat'));

export const versionSchema = z.int('InvalidFormat').check(z.nonnegative('InvalidFormat'));

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

/** Page of a list of our own: `nextCursor` is null on the last page, `isCountCapped` says that there are more than `totalCount`. */
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

/** Where a page of a list begins, as the page before it said. */
export const cursorSchema = z.optional(z.string('InvalidFormat').check(z.maxLength(1000, 'InvalidFormat')));
