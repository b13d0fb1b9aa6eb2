import { dueMoment } from '../../messages/outbox/dueMoment.ts';
import { message } from '../../messages/message.ts';
import type { OutgoingMail } from '../../platform/ports.ts';
import { aboutCase, caseValues, type MailContext, type MailedCase, type MailedInquirer } from './caseMails.ts';
import { workVariant } from './workVariant.ts';

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
  const variant = workVariant(digCase.purpose);
  return emails.map((to) => message('OwnerComment', { ...content, to, variant }, context.now));
}
