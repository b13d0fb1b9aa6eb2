import * as z from 'zod/mini';
import { optionalText, requiredText } from '../shared/schemas.ts';

/** Longest subject of an e-mail and longest text of a message, in characters. */
export const messageTemplateLengths = { subject: 150, Email: 5_000, Sms: 300 } as const;

export const emailTemplateSchema = z.object(
  {
    subject: requiredText({ maximum: messageTemplateLengths.subject }),
    body: requiredText({ maximum: messageTemplateLengths.Email, lines: 'several' }),
  },
  'Required',
);

export const smsTemplateSchema = z.object(
  {
    subject: optionalText({ maximum: 0 }),
    body: requiredText({ maximum: messageTemplateLengths.Sms, lines: 'several' }),
  },
  'Required',
);

/** What the server reads; which of the two it is, the channel says. */
export const messageTemplateTextSchema = z.object(
  {
    subject: optionalText({ maximum: messageTemplateLengths.subject }),
    body: requiredText({ maximum: messageTemplateLengths.Email, lines: 'several' }),
  },
  'Required',
);
export type MessageTemplateText = z.infer<typeof messageTemplateTextSchema>;
