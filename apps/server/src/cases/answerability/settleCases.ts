import { isLeftToAsk, leaveTransition, reopenTransition, type AppName } from '@schaktkoll/domain';
import { messageParts, type MessageVariant } from '@schaktkoll/texts';
import { message } from '../../messages/message.ts';
import { inTransaction, type Database, type Queries } from '../../platform/db/database.ts';
import type { MessageQueue, OutgoingMail } from '../../platform/ports.ts';
import { recipientEvent, storeRecipient } from '../actions/actionSides.ts';
import { addEvents } from '../actions/caseEvents.repository.ts';
import {
  lockOpenCase,
  ownersToAskOfLockedCase,
  recipientsOfLockedCase,
  type LockedCaseRow,
  type LockedOwnerToAsk,
  type LockedRecipient,
} from '../actions/lockedCase.repository.ts';
import {
  mailedCase,
  mailedInquirer,
  aboutCase,
  caseValues,
  noticesTo,
  workVariant,
  type MailContext,
  type MailedCase,
  type MailedInquirer,
} from '../actions/mailedCase.ts';
import { caseReceivedMails, dueDayAgain, unassigned } from '../actions/receivedCase.ts';
import { findResponseDays } from '../matching/affectedOwners.repository.ts';
import { numberCaseAgain } from '../moduleNumbers.repository.ts';
import { caseFacts } from '../read/caseView.ts';
import {
  addOwnerToAsk,
  countTimesLeft,
  listAnswerableParts,
  listCasesToSettle,
  removeOwnerToAsk,
} from './answerability.repository.ts';

export interface SettleContext {
  readonly database: Database;
  readonly outbox: MessageQueue;
  readonly apps: Readonly<Record<AppName, string>>;
  readonly hasSms: boolean;
  readonly now: () => Date;
}

const batch = 200;
/** An owner whose users come and go does not fill the inquirer's mailbox; the case and its log say the same. */
const mostNotices = 5;

/**
 * Ends open parts that no user or module can answer (ANSWER-15). Such a part is left: its
 * inquirer is to ask the organisation. One that was left, and can be answered again, opens, unless the organisation has
 * been asked. Whatever has changed who can answer is found by what is so now, so no action has to say it. A case that
 * another action has locked is left to the next run.
 * @returns how many cases were changed
 */
export async function settleCases(context: SettleContext): Promise<number> {
  const seen: string[] = [];
  let settled = 0;
  for (;;) {
    const ids = await listCasesToSettle(context.database.kysely, { except: seen, limit: batch });
    for (const id of ids) if (await settleCase(id, context)) settled += 1;
    seen.push(...ids);
    if (ids.length < batch) return settled;
  }
}

interface Settling extends Pick<SettleContext, 'apps' | 'hasSms'> {
  readonly transaction: Queries;
  readonly messages: MessageQueue;
  readonly now: Date;
}

function settleCase(id: string, { database, outbox: messages, apps, hasSms, now }: SettleContext): Promise<boolean> {
  return inTransaction(database.kysely, async (transaction) => {
    const digCase = await lockOpenCase(transaction, id);
    if (digCase === null) return false;
    const settling = { transaction, messages, apps, hasSms, now: now() };
    const answerable = await listAnswerableParts(transaction, id);
    const parts = await recipientsOfLockedCase(transaction, digCase);
    const owners = await ownersToAskOfLockedCase(transaction, digCase);
    let isChanged = false;
    // All actions lock the numbers of several organisations in the same order.
    const byOrganisation = Map.groupBy(parts, ({ organisation_id: organisationId }) => organisationId);
    for (const organisationId of [...byOrganisation.keys()].toSorted()) {
      const own = byOrganisation.get(organisationId) ?? [];
      const [can, cannot] = [
        own.filter((part) => answerable.has(part.id)),
        own.filter((part) => !answerable.has(part.id)),
      ];
      const owner = owners.find(({ organisation_id: asked }) => asked === organisationId);
      const left = await leaveParts(digCase, cannot, settling);
      const opened = await openParts(digCase, { can, own, owner }, settling);
      isChanged ||= left || opened;
    }
    return isChanged;
  });
}

/** @returns whether there were any */
async function leaveParts(
  digCase: LockedCaseRow,
  parts: readonly LockedRecipient[],
  settling: Settling,
): Promise<boolean> {
  const { transaction, messages, now } = settling;
  const left: LockedRecipient[] = [];
  for (const part of parts) {
    const transition = leaveTransition(caseFacts(digCase, []), part);
    if (!transition.ok) continue;
    const { status, measure } = transition;
    await store(part, { status, measure, ...unassigned }, settling);
    left.push(part);
  }
  const [first] = left;
  if (first === undefined) return false;
  const { organisation_id: organisationId, hit } = first;
  const timesBefore = await countTimesLeft(transaction, digCase.id, left);
  await addOwnerToAsk(transaction, {
    caseId: digCase.id,
    organisationId,
    hit,
    userId: digCase.inquirer_user_id,
    now,
  });
  await addEvents(
    transaction,
    digCase.id,
    left.map((part) => recipientEvent('OwnerCannotAnswer', part)),
    { author: null, now },
  );
  if (timesBefore >= mostNotices) return true;
  const owners = await ownersToAskOfLockedCase(transaction, digCase);
  const phone = owners.find((owner) => owner.organisation_id === organisationId)?.phone ?? null;
  const mailed = { organisation: first.organisation_name, phone, canAnswerAgain: false };
  await messages.add(transaction, ownerToAskMails(mailedCase(digCase), mailedInquirer(digCase), mailed, settling), now);
  return true;
}

/** @returns whether there were any */
async function openParts(
  digCase: LockedCaseRow,
  {
    can,
    own,
    owner,
  }: {
    readonly can: readonly LockedRecipient[];
    readonly own: readonly LockedRecipient[];
    readonly owner: LockedOwnerToAsk | undefined;
  },
  settling: Settling,
): Promise<boolean> {
  const { transaction, messages, now } = settling;
  const toOpen = can.flatMap((part) => {
    const transition = reopenTransition(caseFacts(digCase, []), part, owner?.asked_on ?? null);
    return transition.ok ? [{ part, status: transition.status, measure: transition.measure }] : [];
  });
  const first = toOpen[0]?.part;
  if (first === undefined) return false;
  const responseDays = await findResponseDays(transaction, digCase.purpose, [first.organisation_id]);
  const opened: LockedRecipient[] = [];
  for (const { part, status, measure } of toOpen) {
    const answer_due_day = dueDayAgain(part, responseDays, now);
    await store(part, { status, measure, answer_due_day }, settling);
    await numberCaseAgain(transaction, part);
    opened.push({ ...part, answer_due_day });
  }
  if (own.filter(isLeftToAsk).every(({ id }) => opened.some((part) => part.id === id)))
    await removeOwnerToAsk(transaction, digCase.id, first.organisation_id);
  const events = (['OwnerCanAnswerAgain', 'CableOwnerNotified'] as const).flatMap((type) =>
    opened.map((part) => recipientEvent(type, part)),
  );
  await addEvents(transaction, digCase.id, events, { author: null, now });
  const mailed = { organisation: first.organisation_name, phone: null, canAnswerAgain: true };
  const isNotified = (await countTimesLeft(transaction, digCase.id, opened)) <= mostNotices;
  const toInquirer = isNotified ? ownerToAskMails(mailedCase(digCase), mailedInquirer(digCase), mailed, settling) : [];
  await messages.add(transaction, [...toInquirer, ...(await caseReceivedMails(digCase, opened, settling))], now);
  return true;
}

/** Changes a part without a user: the row keeps the user who changed it last. */
async function store(
  part: LockedRecipient,
  values: Parameters<typeof storeRecipient>[1],
  { transaction, now }: Settling,
): Promise<void> {
  await storeRecipient(part, values, { transaction, user: { id: part.changed_by }, now });
}

/** An organisation that cannot answer a case any more, or can again. */
interface MailedOwner {
  readonly organisation: string;
  readonly phone: string | null;
  readonly canAnswerAgain: boolean;
}

/** The notice to the inquirer which owner to ask, or that it can wait for the answer again: mails by the schedule of the case, and an SMS at once. */
function ownerToAskMails(
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
