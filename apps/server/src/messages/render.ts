import type { MessageChannel } from '@schaktkoll/domain';
import {
  formatDayLong,
  formatList,
  formatMoment,
  formatNumber,
  bidiIsolate,
  messageSignature,
  messageTemplates,
  type MessageKind,
  type MessageTemplate,
} from '@schaktkoll/texts';
import type { MessageValue, MessageValues, OutgoingMail } from '../platform/ports.ts';
import { factsOf } from './kinds.ts';
import type { Placeholders, PlaceholderType } from './kinds.types.ts';

/** A text of a message; an SMS has no subject. */
export interface TemplateText {
  readonly subject: string | null;
  readonly body: string;
}

/** What makes a text invalid for its kind. */
export interface TemplateIssue {
  readonly code: 'UnknownPlaceholder' | 'MissingPlaceholder' | 'ListInSubject';
  readonly placeholder: string;
}

const maximumSubjectLength = 250;
const placeholderPattern = /\{(\w+)\}/g;

/**
 * The product's own text for a kind, or its variant, on a channel.
 * @throws Error if there is none
 */
export function templateOf(kind: MessageKind, variant: string | undefined, channel: MessageChannel): TemplateText {
  const text = storedTemplate(kind, variant)?.[channel];
  if (text === undefined) throw new Error(`There is no text of ${kind} ${variant ?? ''} by ${channel}`);
  return typeof text === 'string' ? { subject: null, body: text } : text;
}

/**
 * What makes a text invalid for the kind: placeholders that the kind does not have, and required ones that are missing.
 */
export function checkTemplate(kind: MessageKind, { subject, body }: TemplateText): TemplateIssue[] {
  const { placeholders, needs } = factsOf(kind);
  const [inSubject, inBody] = [namesIn(subject ?? ''), namesIn(body)];
  const issue = (code: TemplateIssue['code']) => (placeholder: string) => ({ code, placeholder });
  return [
    ...[...new Set([...inSubject, ...inBody])]
      .filter((name) => !Object.hasOwn(placeholders, name))
      .map(issue('UnknownPlaceholder')),
    ...inSubject
      .filter((name) => typeof placeholders[name] === 'object' || placeholders[name] === 'freeText')
      .map(issue('ListInSubject')),
    ...needs.filter((name) => !inBody.includes(name)).map(issue('MissingPlaceholder')),
  ];
}

/**
 * Renders a message from the product's own text, or a custom one of its kind, with the values inserted. Text typed by a
 * user can add neither a line to a subject, nor a link, nor a placeholder.
 * @throws Error if the custom text is invalid ({@link checkTemplate}) or lacks a list that has items, a value is
 *   missing, or a link is not a URL
 */
export function renderMessage(
  { kind, variant, channel, values }: Pick<OutgoingMail, 'kind' | 'variant' | 'channel' | 'values'>,
  override?: TemplateText,
): TemplateText {
  const issues = override === undefined || channel === 'Sms' ? [] : checkTemplate(kind, override);
  if (issues.length > 0) throw new Error(`Not a text of ${kind}: ${JSON.stringify(issues)}`);
  const { subject, body } = override ?? templateOf(kind, variant, channel);
  const { placeholders, isSigned } = factsOf(kind);
  if (override !== undefined) requireLists(body, templateOf(kind, variant, channel).body, { placeholders, values });
  const rows = storedTemplate(kind, variant)?.rows ?? {};
  const filling = { placeholders, values, rows, channel };
  const write = writerOf({ ...filling, part: 'body' });
  const text = body
    .split('\n\n')
    .flatMap((paragraph) => paragraphOf(paragraph, write) ?? [])
    .join('\n\n');
  return {
    subject:
      subject === null
        ? null
        : onOneLine(filled(subject, writerOf({ ...filling, part: 'subject' }))).slice(0, maximumSubjectLength),
    body: channel === 'Email' && isSigned ? `${text}\n\n${messageSignature}\n` : text,
  };
}

/** A text that was stored before the product's own got a list would leave its items out. */
function requireLists(body: string, own: string, { placeholders, values }: Pick<Filling, 'placeholders' | 'values'>) {
  const isFilled = (name: string) => {
    const items = values[name];
    return typeof placeholders[name] === 'object' && Array.isArray(items) && items.length > 0;
  };
  const names = namesIn(body);
  const missing = namesIn(own).filter((name) => isFilled(name) && !names.includes(name));
  if (missing.length > 0) throw new Error(`The text lacks the lists ${missing.join(', ')}`);
}

function storedTemplate(kind: MessageKind, variant: string | undefined): MessageTemplate | undefined {
  const templates: Readonly<Record<string, MessageTemplate>> = messageTemplates;
  return templates[variant === undefined ? kind : `${kind}.${variant}`];
}

/** The placeholders of a text, in order. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(placeholderPattern)].map(([, name = '']) => name);
}

interface Written {
  readonly text: string;
  readonly isList: boolean;
}
type Write = (name: string) => Written;

interface Filling {
  readonly placeholders: Placeholders;
  readonly values: MessageValues;
  readonly rows: Readonly<Record<string, string>>;
  readonly channel: MessageChannel;
  readonly part: 'subject' | 'body';
}

function writerOf({ placeholders, values, rows, channel, part }: Filling): Write {
  return (name) => {
    const type = Object.hasOwn(placeholders, name) ? placeholders[name] : undefined;
    const value = values[name];
    if (type === undefined) throw new Error(`Unknown placeholder ${name}`);
    if (value === undefined) throw new Error(`No value for the placeholder ${name}`);
    if (typeof type === 'string') return { text: textOf(type, value, { channel, part }), isList: false };
    const items = value as readonly (MessageValues & { readonly variant?: string })[];
    const texts = items.map((item) => {
      const row = rows[item.variant === undefined ? name : `${name}.${item.variant}`];
      if (row === undefined) throw new Error(`The template has no row ${name} ${item.variant ?? ''}`);
      return linesOf(row, writerOf({ placeholders: type, values: item, rows: {}, channel, part })).join('\n');
    });
    return { text: texts.join('\n'), isList: true };
  };
}

/** Null for a paragraph of which nothing is left: its list is empty, or every line was left out. */
function paragraphOf(paragraph: string, write: Write): string | null {
  if (namesIn(paragraph).some((name) => isEmptyList(write(name)))) return null;
  const left = linesOf(paragraph, write);
  return left.length === 0 ? null : left.join('\n');
}

const isEmptyList = ({ text, isList }: Written) => isList && text === '';

/** The lines without an empty placeholder. */
function linesOf(text: string, write: Write): string[] {
  return text
    .split('\n')
    .flatMap((line) => (namesIn(line).some((name) => write(name).text === '') ? [] : filled(line, write)));
}

function filled(text: string, write: Write): string {
  return text.replace(placeholderPattern, (_, name: string) => write(name).text);
}

function textOf(
  type: PlaceholderType,
  value: MessageValue,
  { channel, part }: Pick<Filling, 'channel' | 'part'>,
): string {
  if (typeof value === 'object')
    return formatList(value.map((name) => withoutLinks(onOneLine(typeof name === 'string' ? name : ''), channel)));
  const text = String(value);
  switch (type) {
    case 'text':
      return typed(text, channel);
    case 'login':
      return withoutLinkedNames(onOneLine(text), channel);
    case 'freeText':
      return text.replace(/[^\P{Cc}\n\t]/gu, '');
    case 'day':
      return part === 'subject' ? text : formatDayLong(text);
    case 'moment':
      return formatMoment(text);
    case 'number':
      return formatNumber(Number(text));
    case 'link':
      return link(text);
    default:
      return onOneLine(text);
  }
}

/** Text typed by a user, as part of a sentence. */
function typed(text: string, channel: MessageChannel): string {
  const clean = withoutLinks(onOneLine(text), channel);
  // Direction marks could make the text too long for one SMS.
  return channel === 'Email' ? bidiIsolate(clean) : clean;
}

/** A line break in a subject would start another header. */
export function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/**
 * Mail programs and phones make a link of everything that looks like a URL. An invisible character breaks it; in an
 * SMS, where that character would halve the number of characters, a space does.
 */
function withoutLinks(text: string, channel: MessageChannel): string {
  const part = channel === 'Email' ? (mark: string) => `${mark}\u2060` : () => ' ';
  return text.replace(/:(?=\/\/)|(?<=[\p{L}\p{N}])\.(?=\p{L})/gu, part);
}

/** User names that were chosen before links were refused; the others can be copied from the text. */
function withoutLinkedNames(text: string, channel: MessageChannel): string {
  return text.replace(/\S+/gu, (word) => (/\/|www\./i.test(word) ? withoutLinks(word, channel) : word));
}

/** @throws Error for anything but a web URL without spaces */
function link(address: string): string {
  if (!/^https?:\/\/[^\s\p{Cc}]+$/u.test(address)) throw new Error('The value of a link is not an address');
  return address;
}
