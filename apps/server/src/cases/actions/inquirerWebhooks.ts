import { mayWork, shownStatusOfCounts, swedishDayOf, type CaseEventType } from '@schaktkoll/domain';
import type { Queries } from '../../platform/db/database.ts';
import { queueInquirerWebhooks, type InquirerWebhook } from '../../platform/webhooks/queueWebhooks.repository.ts';
import { listFacts } from '../lists/listedCaseView.ts';
import { findWebhookOfInquirer, listFirstAnswers } from './inquirerWebhooks.repository.ts';

const answers: ReadonlySet<CaseEventType> = new Set(['RecipientReplied', 'ModuleAnswered']);
/** What may have been the last that a case waited for before work. */
const lastSteps: ReadonlySet<CaseEventType> = new Set(['InquirerConfirmed', 'PromiseKept', 'OwnerAsked']);

const reported: Readonly<Partial<Record<CaseEventType, InquirerWebhook['type']>>> = {
  AnswerMapChanged: 'AnswerChanged',
  AnswerMapWithdrawn: 'AnswerChanged',
  CableOwnerComment: 'CaseChanged',
  Extended: 'CaseChanged',
  OvertakeCase: 'CaseChanged',
  Closed: 'CaseClosed',
  Canceled: 'CaseCanceled',
};
/** One for the case, although its log may have a line for each recipient. */
const ofCase: ReadonlySet<InquirerWebhook['type']> = new Set(['CaseClosed', 'CaseCanceled']);

interface LoggedEvent {
  readonly type: CaseEventType;
  readonly case_recipient_id?: string | null | undefined;
}

/** Reports events in the log of a case to the programs of its inquirer's organisation, if these want webhooks. */
export async function reportToInquirer(
  transaction: Queries,
  caseId: string,
  events: readonly LoggedEvent[],
  now: Date,
): Promise<void> {
  const types = new Set(events.map(({ type }) => type));
  if (![...types].some((type) => answers.has(type) || lastSteps.has(type) || reported[type] !== undefined)) return;
  const stored = await findWebhookOfInquirer(transaction, caseId);
  if (stored === null) return;
  const first = await listFirstAnswers(
    transaction,
    events.flatMap(({ type, case_recipient_id: id }) => (answers.has(type) && id ? [id] : [])),
  );
  const queued = events.flatMap(({ type, case_recipient_id: id = null }): InquirerWebhook[] => {
    const given = answers.has(type) ? (first.answered.has(id ?? '') ? 'AnswerGiven' : 'AnswerChanged') : reported[type];
    return given === undefined ? [] : [{ type: given, caseRecipientId: ofCase.has(given) ? null : id }];
  });
  const facts = listFacts(stored);
  if ((first.isAwaited || types.has('OwnerAsked')) && facts.open === 0)
    queued.push({ type: 'AllAnswered', caseRecipientId: null });
  const isReady = mayWork(shownStatusOfCounts(facts, swedishDayOf(now)));
  if (isReady && [...types].some((type) => lastSteps.has(type)))
    queued.push({ type: 'ReadyToDig', caseRecipientId: null });
  const each = new Map(queued.map((event) => [`${event.type} ${event.caseRecipientId ?? ''}`, event]));
  if (each.size > 0)
    await queueInquirerWebhooks(transaction, { webhookId: stored.webhook_id, caseId }, [...each.values()], now);
}
