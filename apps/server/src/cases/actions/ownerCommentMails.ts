import { hasWork, isUrgent } from '@schaktkoll/domain';
import { dueMoment } from '../../messages/outbox/dueMoment.ts';
import { message } from '../../messages/message.ts';
import type { OutgoingMail } from '../../platform/ports.ts';
import { aboutCase, caseValues, type MailContext, type MailedCase, type MailedInquirer } from './caseMails.ts';

/** The notice to the inquirer that an owner has written a comment, by the schedule of the case; none for Never. */
export function ownerCommentMails(
  digCase: MailedCase,
  { emails, inactiveInquirer, schedule }: Omit<MailedInquirer, 'smsNumber'>,
  {
    caseRecipientId,
    organisation,
    comment,
  }: { readonly caseRecipientId: string; readonly organisation: string; readonly comment: string },
  context: MailContext,
): OutgoingMail[] {
  const dueAt = dueMoment(schedule, digCase.purpose, context.now);
  if (dueAt === null) return [];
  const values = {
    ...caseValues(digCase, 'inquirer', context),
    inactiveInquirer: inactiveInquirer ?? '',
    organisation,
    comment,
  };
  const content = { ...aboutCase(digCase), caseRecipientId, values, dueAt };
  const urgent = isUrgent(digCase.purpose) ? 'Urgent' : undefined;
  const variant = hasWork(digCase.purpose) ? urgent : 'Planned';
  return emails.map((to) => message('OwnerComment', { ...content, to, variant }, context.now));
}
