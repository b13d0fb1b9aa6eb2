import { messageChannels } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';
import { messageTemplateTextSchema } from './messageTemplate.forms.ts';
import { momentSchema, versionSchema } from '../shared/schemas.ts';

const text = z.string('Required');
const nullableText = z.nullable(z.string('InvalidFormat'));
const channel = z.enum(messageChannels, 'InvalidChoice');
const written = { subject: nullableText, body: text };
const changed = { changedBy: nullableText, changedAt: z.nullable(momentSchema) };

/** A text of a message: the one in use, and the product's own. */
export const listedMessageTemplateSchema = z
  .object(
    {
      /** A kind of message, or kind and variant: `NewCase.Watched`. */
      key: text,
      channel,
      ...written,
      own: z.object(written, 'Required'),
      placeholders: z.array(z.object({ name: text, isRequired: z.boolean('Required') }, 'Required'), 'Required'),
      isReplaced: z.boolean('Required'),
      /** 0 for a text that was never replaced. */
      version: versionSchema,
      ...changed,
      /** When it could first not be used; the message then had the product's own text. */
      brokenAt: z.nullable(momentSchema),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'MessageTemplate' });
export type ListedMessageTemplate = z.infer<typeof listedMessageTemplateSchema>;

const messageTemplateVersionSchema = z.object(
  /** Without a body: the product's own text was restored. */
  { version: versionSchema, subject: nullableText, body: nullableText, ...changed },
  'Required',
);
export type MessageTemplateVersion = z.infer<typeof messageTemplateVersionSchema>;

const params = z.object(
  { key: text.check(z.regex(/^[A-Za-z]{1,50}(?:\.[A-Za-z]{1,50})?$/, 'InvalidFormat')), channel },
  'Required',
);
const rendered = z.object(written, 'Required');

export const messageTemplateCallSchemas = {
  listMessageTemplates: {
    summary: 'The texts of messages',
    response: z.object({ templates: z.array(listedMessageTemplateSchema, 'Required') }, 'Required'),
  },
  listMessageTemplateVersions: {
    summary: 'The versions of a text of a message',
    params,
    response: z.object({ versions: z.array(messageTemplateVersionSchema, 'Required') }, 'Required'),
    errors: ['NotFound'],
  },
  saveMessageTemplate: {
    summary: 'Replaces a text of a message',
    params,
    body: messageTemplateTextSchema,
    response: z.object({ version: versionSchema }, 'Required'),
    errors: ['NotFound', 'RuleRefused', 'VersionConflict', 'VersionRequired'],
  },
  restoreMessageTemplate: {
    summary: "Restores the product's own text of a message",
    params,
    response: null,
    errors: ['NotFound', 'VersionConflict', 'VersionRequired'],
  },
  previewMessageTemplate: {
    summary: 'A text of a message with example values',
    params,
    body: messageTemplateTextSchema,
    response: rendered,
    errors: ['NotFound', 'RuleRefused'],
  },
  sendMessageTemplateTest: {
    summary: "Sends a text of a message with example values to the caller's own address",
    params,
    body: messageTemplateTextSchema,
    response: z.object({ to: text }, 'Required'),
    errors: ['NotFound', 'RuleRefused', 'TooManyRequests'],
  },
} satisfies Record<string, CallSchemas>;
