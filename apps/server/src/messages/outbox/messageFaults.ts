import { phoneToE164 } from '@schaktkoll/domain';
import type { OutgoingMail } from '../../platform/ports.ts';
import { onOneLine, type TemplateText } from '../render.ts';

/** Characters that a stored message may have. */
export const longest = { address: 255, body: 100_000, fault: 500 } as const;

/** Why nothing can be sent to the address; null when something can. */
export function addressFault({ channel, to }: Pick<OutgoingMail, 'channel' | 'to'>): string | null {
  if (channel === 'Sms') return phoneToE164(to) === to ? null : 'The number of its receiver is not by E.164';
  const { length } = onOneLine(to);
  return length >= 3 && length <= longest.address ? null : 'The address of its receiver is too short or too long';
}

/** Why a rendered text cannot be sent; null when it can. */
export function textFault(text: TemplateText | Error): string | null {
  if (text instanceof Error) return text.message;
  const isWhole = text.subject !== '' && text.body !== '' && text.body.length <= longest.body;
  return isWhole ? null : 'Its text is empty or too long';
}
