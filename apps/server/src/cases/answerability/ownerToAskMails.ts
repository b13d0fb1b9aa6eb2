import { messageParts, type MessageVariant } from '@schaktkoll/texts';
import { message } from '../../messages/message.ts';
import type { OutgoingMail } from '../../platform/ports.ts';
import {
  aboutCase,
  caseValues,
  noticesTo,
  workVariant,
  type MailContext,
  type MailedCase,
  type MailedInquirer,
} from '../actions/mailedCase.ts';

/** An organisation that cannot answer a case any more, or can again. */
export interface MailedOwner {
  readonly organisation: string;
  readonly phone: string | null;
  readonly canAnswerAgain: boolean;
}

/** The notice to the inquirer whom to ask, or that it can wait for the answer again: mails by the schedule of the case, and an SMS at once. */
export function ownerToAskMails(
  digCase: MailedCase,
  inquirer: MailedInquirer,
  { organisation, phone, canAnswerAgain }: MailedOwner,
  context: MailContext & { readonly hasSms: boolean },
): OutgoingMail[] {
  const variant: MessageVariant<'OwnerToAsk'> | undefined = canAnswerAgain ? 'Again' : workVariant(digCase.purpose);
  const values = {
    ...caseValues(digCase, 'inquirer', context),
    inactiveInquirer: inquirer.inactiveInquirer ?? '',
    organisation,
    phone: phone ?? '',
  };
  const mails = noticesTo(digCase, { ...inquirer, caseRecipientId: null }, context, (content) =>
    message('OwnerToAsk', { ...content, variant, values }, context.now),
  );
  if (canAnswerAgain || inquirer.smsNumber === null || !context.hasSms) return mails;
  const inSms = { ...values, organisation: messageParts.nameInSms(organisation), phone: phone ?? 'saknas' };
  const sms = { ...aboutCase(digCase), channel: 'Sms', to: inquirer.smsNumber, values: inSms } as const;
  return [...mails, message('OwnerToAsk', sms, context.now)];
}
