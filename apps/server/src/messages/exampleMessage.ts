import type { MessageChannel } from '@schaktkoll/domain';
import { messageExampleEmail, messageExampleNames, messageExamples, messageExampleText } from '@schaktkoll/texts';
import type { MessageValue, MessageValues } from '../platform/ports.ts';
import { factsOf } from './kinds.ts';
import type { PlaceholderType } from './kinds.types.ts';
import { renderMessage, type TemplateText } from './render.ts';
import { kindOfKey, type TemplateName } from './templateRules.ts';

function byType(type: PlaceholderType, address: string): MessageValue {
  switch (type) {
    case 'day':
      return '2026-11-24';
    case 'moment':
      return '2026-11-20T11:00:00.000Z';
    case 'number':
      return 10;
    case 'link':
      return address;
    case 'email':
      return messageExampleEmail;
    case 'names':
      return messageExampleNames;
    default:
      return messageExampleText;
  }
}

/** A text with example values, as its reader would receive it. @param address of an app, for links */
export function exampleMessage({ key, channel }: TemplateName, text: TemplateText, address: string): TemplateText {
  const { kind, variant } = kindOfKey(key);
  const value = (name: string, type: PlaceholderType) =>
    (type === 'text' || type === 'phrase' || type === 'id' || type === 'login' ? messageExamples[name] : undefined) ??
    byType(type, address);
  const values: MessageValues = Object.fromEntries(
    Object.entries(factsOf(kind).placeholders).map(([name, type]) => [
      name,
      typeof type === 'string'
        ? value(name, type)
        : [Object.fromEntries(Object.entries(type).map(([part, of]) => [part, value(part, of) as string]))],
    ]),
  );
  return renderMessage({ kind, variant, channel: channel satisfies MessageChannel, values }, text);
}
