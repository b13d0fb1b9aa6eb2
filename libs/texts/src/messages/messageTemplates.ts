import { accountTemplates } from './accountTemplates.ts';
import { caseTemplates } from './caseTemplates.ts';
import { supportTemplates } from './supportTemplates.ts';

/**
 * Every message that the product sends, as templates: what has happened, then what to do. The key is the message's kind,
 * or kind and variant where one kind has several texts: `NewCase.Watched`.
 */
export const messageTemplates = { ...caseTemplates, ...accountTemplates, ...supportTemplates } as const;

type MessageTemplateKey = keyof typeof messageTemplates;

type KindOf<Key> = Key extends `${infer Kind}.${string}` ? Kind : Key;
type VariantIn<Key, Kind extends string> = Key extends `${Kind}.${infer Variant}` ? Variant : never;

/** What a message is sent for; the outbox stores it with the message. */
export type MessageKind = KindOf<MessageTemplateKey>;
/** The names of the further texts of a kind. */
export type MessageVariant<Kind extends MessageKind> = VariantIn<MessageTemplateKey, Kind>;
/** Kinds that have no text of their own kind alone: their variant is named each time. */
export type KindOfVariantsOnly = Exclude<MessageKind, MessageTemplateKey>;
