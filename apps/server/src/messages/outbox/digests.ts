import { inTransaction } from '../../platform/db/database.ts';
import { answersDigestMail, digestMail } from './digestMails.ts';
import {
  dropNotices,
  listDueDigests,
  listDueInquirers,
  takeDueAnswers,
  takeDueNotices,
  type DueDigest,
  type DueNotice,
  type DueInquirer,
} from './digests.repository.ts';
import type { OutboxJobContext } from './outbox.ts';

/**
 * Collects the due notices into one mail for each address of an answer point (specification section 3, notification
 * schedule). The mail has the state at that time: a case that was closed meanwhile is shown as closed.
 * @returns how many mails were created
 */
export async function sendDigests(
  context: Pick<OutboxJobContext, 'database' | 'now' | 'outbox' | 'apps'>,
): Promise<number> {
  const due = await listDueDigests(context.database.kysely, context.now().toISOString());
  let made = 0;
  for (const each of due) if (await sendDigest(each, context)) made += 1;
  for (const each of await listDueInquirers(context.database.kysely, context.now().toISOString()))
    if (await sendAnswers(each, context)) made += 1;
  return made;
}

/**
 * One mail to each reader with the answers that the inquirer has not read; several notices of one answer become one,
 * with its current state.
 */
function sendAnswers(
  inquirer: DueInquirer,
  { database, now, outbox, apps }: Pick<OutboxJobContext, 'database' | 'now' | 'outbox' | 'apps'>,
): Promise<boolean> {
  return inTransaction(database.kysely, async (transaction) => {
    const notices = await takeDueAnswers(transaction, inquirer, now().toISOString());
    const [first] = notices;
    if (first === undefined) return false;
    const { emails, inactiveInquirer } = first.readers;
    const open = notices.filter(
      ({ isOver, kind, measure }) => emails.length > 0 && !isOver && (kind === 'OwnerComment' || measure !== null),
    );
    const answers = [...new Map(open.map((answer) => [`${answer.kind} ${answer.caseRecipientId}`, answer])).values()];
    const collected = new Set(open.map(({ id }) => id));
    const dropped = notices.flatMap(({ id }) => (collected.has(id) ? [] : id));
    if (dropped.length > 0) await dropNotices(transaction, dropped);
    if (answers.length === 0) return false;
    const [mail, ...copies] = emails.map((to) =>
      answersDigestMail({ to, inactiveInquirer }, answers, { apps, now: now() }),
    );
    if (mail === undefined) return false;
    // The notices belong to one mail, whose delivery the log of the case names.
    await outbox.addDigest(transaction, { mail, noticeIds: [...collected] }, now());
    await outbox.add(transaction, copies, now());
    return true;
  });
}

function sendDigest(
  digest: DueDigest,
  { database, now, outbox, apps }: Pick<OutboxJobContext, 'database' | 'now' | 'outbox' | 'apps'>,
): Promise<boolean> {
  return inTransaction(database.kysely, async (transaction) => {
    const notices = await takeDueNotices(transaction, digest, now().toISOString());
    const wanted = notices.filter(({ isWanted }) => isWanted);
    const dropped = notices.flatMap(({ id, isWanted }) => (isWanted ? [] : id));
    if (dropped.length > 0) await dropNotices(transaction, dropped);
    const [first] = wanted;
    if (first === undefined) return false;
    const mail = digestMail(digest.to, first.recipient, oncePerCase(wanted), { apps, now: now() });
    await outbox.addDigest(transaction, { mail, noticeIds: wanted.map(({ id }) => id) }, now());
    return true;
  });
}

/** Photos, an extension, and everything else, which says most about a case. */
function rankOf({ kind }: DueNotice): number {
  return kind === 'SitePhoto' ? 0 : kind === 'CaseExtended' ? 1 : 2;
}

/** Each case once, by the notice that says most about it, because its row leads to the others too. */
function oncePerCase(notices: readonly DueNotice[]): DueNotice[] {
  const ofCases = Map.groupBy(notices, ({ caseNumber }) => caseNumber);
  return [...ofCases.values()].flatMap(
    (group) => group.toSorted((one, other) => rankOf(one) - rankOf(other)).at(-1) ?? [],
  );
}
