import { isUrgent } from '@schaktkoll/domain';
import { dueMoment } from '../../messages/outbox/dueMoment.ts';
import { message } from '../../messages/message.ts';
import type { OutgoingMail } from '../../platform/ports.ts';
import { nextQuarterOfAnHour } from '../actions/answerMails.ts';
import {
  aboutCase,
  caseValues,
  type MailContext,
  type MailedCase,
  type MailedRecipient,
} from '../actions/caseMails.ts';

/**
 * The notices to an answer point that a photo from the site was sent, by its schedule. Photos within a quarter of an
 * hour go in one mail; in an emergency each goes at once.
 */
export function sitePhotoMails(
  digCase: MailedCase,
  { schedule, emails, caseRecipientId, recipientName }: MailedRecipient,
  { inquirer, remark }: { readonly inquirer: string; readonly remark: string },
  context: MailContext,
): OutgoingMail[] {
  const { now } = context;
  const scheduled = dueMoment(schedule, digCase.purpose, now);
  if (scheduled === null) return [];
  const together = isUrgent(digCase.purpose) ? now.toISOString() : nextQuarterOfAnHour(now);
  const dueAt = scheduled > together ? scheduled : together;
  const values = {
    ...caseValues(digCase, 'cableowner', context),
    recipient: recipientName,
    inquirer,
    remark,
  };
  return emails.map((to) => message('SitePhoto', { ...aboutCase(digCase), caseRecipientId, to, dueAt, values }, now));
}
