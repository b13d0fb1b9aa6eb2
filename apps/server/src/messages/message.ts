import type { KindOfVariantsOnly, MessageKind, MessageVariant } from '@schaktkoll/texts';
import type { OutgoingMail } from '../platform/ports.ts';
import type { messageKinds } from './kinds.ts';
import type { Placeholders, PlaceholderType } from './kinds.types.ts';

type Value<Type> = Type extends PlaceholderType
  ? Type extends 'number'
    ? number
    : Type extends 'names'
      ? readonly string[]
      : string
  : readonly (Values<Type> & { readonly variant?: string })[];
type Values<Types> = { readonly [Name in keyof Types]?: Value<Types[Name]> };

/** The values of a kind's placeholders; a text need not use all of them. */
export type ValuesOf<Kind extends MessageKind> = (typeof messageKinds)[Kind]['placeholders'] extends infer Types extends
  Placeholders
  ? Values<Types>
  : never;

type Variant<Kind extends MessageKind> = Kind extends KindOfVariantsOnly
  ? { readonly variant: MessageVariant<Kind> }
  : { readonly variant?: MessageVariant<Kind> | undefined };

type Content<Kind extends MessageKind> = Variant<Kind> &
  Pick<OutgoingMail, 'to'> &
  Partial<
    Pick<
      OutgoingMail,
      'channel' | 'caseId' | 'caseRecipientId' | 'signalOf' | 'isTest' | 'isEmergency' | 'dueAt' | 'expiresAt'
    >
  > & {
    readonly values: ValuesOf<Kind>;
  };

/** A message of a kind; by default an e-mail that is not about a case and is due at once. */
export function message<Kind extends MessageKind>(kind: Kind, content: Content<Kind>, now: Date): OutgoingMail {
  return {
    channel: 'Email',
    caseId: null,
    caseRecipientId: null,
    isEmergency: false,
    dueAt: now.toISOString(),
    ...content,
    values: content.values as OutgoingMail['values'],
    kind,
  };
}
