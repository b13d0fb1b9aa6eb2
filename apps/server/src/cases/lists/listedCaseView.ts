import type { CableOwnerCaseItem, InquirerCaseItem } from '@schaktkoll/contract';
import {
  caseState,
  ownerStatus,
  shownStatusOfCounts,
  type AnswerCounts,
  type CaseFacts,
  type OwnerStatus,
} from '@schaktkoll/domain';
import { caseFacts, caseHead, type Viewer } from '../read/caseView.ts';
import type { InquirerListRow, StatusColumns } from './caseLists.repository.ts';
import type { ListedRecipient, OwnerListRow } from './ownerLists.repository.ts';

export function inquirerCaseItem(
  row: Omit<InquirerListRow, 'position'>,
  { userId, today }: Pick<Viewer, 'userId' | 'today'>,
): InquirerCaseItem {
  return {
    ...caseHead(row),
    ownReference: row.own_reference,
    inquirerName: row.inquirer_name,
    isOwn: row.inquirer_user_id === userId,
    status: shownStatusOfCounts(listFacts(row), today),
    asked: row.asked_answers,
    answered: row.asked_answers - row.open_answers,
  };
}

/** A row of the owner's list; other owners do not show in it. */
export function ownerCaseItem(row: OwnerListRow): CableOwnerCaseItem {
  return {
    ...caseHead(row),
    inquirerName: row.inquirer_name,
    inquirerOrganisation: row.inquirer_organisation,
    status: caseState(caseFacts(row, [])),
    recipients: row.recipients.map((recipient) => ({
      id: recipient.id,
      version: recipient.version,
      name: recipient.recipient_name,
      organisationType: recipient.organisation_type,
      hit: recipient.hit,
      status: recipient.status,
      measure: recipient.measure,
      answerDueDay: recipient.answer_due_day,
      assignee: recipient.assignee,
    })),
  };
}

/** What the shown status of a listed case is worked out from. */
export function listFacts(row: StatusColumns): Omit<CaseFacts, 'recipients' | 'ownersToAsk'> & AnswerCounts {
  const {
    open_answers: open,
    owners_to_ask: toAsk,
    unconfirmed_answers: unconfirmed,
    promised_answers: promised,
  } = row;
  return { ...caseFacts(row, []), open, toAsk, unconfirmed, promised };
}

/** Where a listed case stands at some of an owner's answer points. */
export function ownerListStatus(
  row: StatusColumns,
  recipients: readonly Pick<ListedRecipient, 'status' | 'measure' | 'hit' | 'confirmed_at' | 'answer_due_day'>[],
  today: string,
): OwnerStatus {
  const facts = recipients.map(({ status, measure, hit, confirmed_at: confirmedAt, answer_due_day: answerDueDay }) => ({
    status,
    measure,
    hit,
    confirmedAt,
    answerDueDay,
  }));
  return ownerStatus({ purpose: row.purpose, status: caseState(caseFacts(row, [])), recipients: facts }, today);
}
