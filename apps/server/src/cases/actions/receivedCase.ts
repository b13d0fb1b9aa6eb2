import { addWorkingDays, isWaitedFor, swedishDayOf } from '@schaktkoll/domain';
import type { OutgoingMail } from '../../platform/ports.ts';
import type { ActionContext } from './caseAction.ts';
import { newCaseMails } from './caseMails.ts';
import {
  findInquirerOrganisation,
  findMailedAreas,
  type LockedCaseRow,
  type LockedRecipient,
} from './lockedCase.repository.ts';
import { mailedCase, mailedRecipient } from './mailedCase.ts';
import { mailedDetails } from './newCaseDetails.ts';

// What holds of an answer point that gets a sent case, or gets it again.

/** It has not answered; its next answer is no change of one. */
export const unanswered = {
  measure: null,
  comment: null,
  answered_at: null,
  answered_by: null,
  answer_count: 0,
  marking_due_day: null,
} as const;

/** No one there has taken the case. */
export const unassigned = { assignee_id: null, assigned_at: null } as const;

/** The day by which it is to answer again: its response days from today, and no earlier day than it had. */
export function dueDayAgain(
  { organisation_id: organisationId, answer_due_day: before }: LockedRecipient,
  responseDays: ReadonlyMap<string, number>,
  now: Date,
): string {
  const fromToday = addWorkingDays(swedishDayOf(now), responseDays.get(organisationId) ?? 0);
  return fromToday > before ? fromToday : before;
}

/** The notices to answer points that get a case, as of a new one. */
export async function caseReceivedMails(
  digCase: LockedCaseRow,
  recipients: readonly LockedRecipient[],
  context: Pick<ActionContext, 'transaction' | 'apps' | 'hasSms' | 'now'>,
): Promise<OutgoingMail[]> {
  const { transaction } = context;
  const inquirerOrganisation = await findInquirerOrganisation(transaction, digCase.id);
  const details = mailedDetails(digCase, await findMailedAreas(transaction, digCase));
  return recipients.flatMap((recipient) => {
    const isAsked = isWaitedFor(digCase.purpose, recipient);
    const facts = { inquirerOrganisation, answerDueDay: recipient.answer_due_day, isAsked, details };
    return newCaseMails(mailedCase(digCase), mailedRecipient(recipient), facts, context);
  });
}
