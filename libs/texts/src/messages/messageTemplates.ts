import { accountTemplates } from './accountTemplates.ts';
import { answerTemplates } from './answerTemplates.ts';
import { caseTemplates } from './caseTemplates.ts';
import { copyTemplates } from './copyTemplates.ts';
import { newCaseTemplates } from './newCaseTemplates.ts';
import { digestTemplates } from './digestTemplates.ts';
import { signInTemplates } from './signInTemplates.ts';
import { supportTemplates } from './supportTemplates.ts';

/**
 * Every message that the product sends, as templates: what has happened, then what to do. The key is the message's
 * kind, or kind and variant if one kind has several texts: `NewCase.Watched`.
 */
export const messageTemplates = {
  ...newCaseTemplates,
  ...answerTemplates,
  ...caseTemplates,
  ...copyTemplates,
  ...digestTemplates,
  ...accountTemplates,
  ...signInTemplates,
  ...supportTemplates,
} as const;

type MessageTemplateKey = keyof typeof messageTemplates;

type KindOf<Key> = Key extends `${infer Kind}.${string}` ? Kind : Key;
type VariantIn<Key, Kind extends string> = Key extends `${Kind}.${infer Variant}` ? Variant : never;

/** The kind of a message, which the outbox stores with it. */
export type MessageKind = KindOf<MessageTemplateKey>;
export type MessageVariant<Kind extends MessageKind> = VariantIn<MessageTemplateKey, Kind>;
/** Kinds without a text of their own, for which a variant is always given. */
export type KindOfVariantsOnly = Exclude<MessageKind, MessageTemplateKey>;
