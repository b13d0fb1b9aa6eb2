import { appAddress, buildPath, isWaitedFor, paths, type AppName } from '@schaktkoll/domain';
import { mailTexts, type DigestCase } from '@schaktkoll/texts';
import { inTransaction } from '../../platform/db/database.ts';
import type { OutboxJobContext } from './outboxJob.ts';
import {
  dropNotices,
  listDueDigests,
  listDueInquirers,
  takeDueAnswers,
  takeDueNotices,
  type DueAnswer,
  type DueDigest,
  type DueInquirer,
  type DueNotice,
} from './digests.repository.ts';

/**
 * Collects the notices that are due into one mail for each address of an answer point (specification section 3,
 * notification schedule). The mail tells what is true when it is made: a case that was closed meanwhile is told as closed.
 * @returns how many mails were made
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

/** One mail with the answers that an inquirer has still to read; of several notices of one answer it is told once, as it is now. */
function sendAnswers(
  inquirer: DueInquirer,
  { database, now, outbox, apps }: Pick<OutboxJobContext, 'database' | 'now' | 'outbox' | 'apps'>,
): Promise<boolean> {
  return inTransaction(database.kysely, async (transaction) => {
    const notices = await takeDueAnswers(transaction, inquirer, now().toISOString());
    const [first] = notices;
    if (first === undefined) return false;
    const open = notices.flatMap(({ measure, ...notice }) =>
      notice.isOver || measure === null ? [] : { ...notice, measure, address: inquirerAddress(notice, apps) },
    );
    const answers = [
      ...new Map(open.map((answer) => [`${answer.caseNumber} ${answer.organisation}`, answer])).values(),
    ];
    const told = new Set(open.map(({ id }) => id));
    const dropped = notices.flatMap(({ id }) => (told.has(id) ? [] : id));
    if (dropped.length > 0) await dropNotices(transaction, dropped);
    if (answers.length === 0) return false;
    await outbox.addDigest(
      transaction,
      { to: first.to, mail: mailTexts.answersDigest({ answers }), noticeIds: [...told] },
      now(),
    );
    return true;
  });
}

function inquirerAddress(
  { caseNumber }: Pick<DueAnswer, 'caseNumber'>,
  apps: Readonly<Record<AppName, string>>,
): string {
  return appAddress(apps, 'inquirer', buildPath(paths.inquirer.caseDetail, { caseNumber }));
}

function sendDigest(
  digest: DueDigest,
  { database, now, outbox, apps }: Pick<OutboxJobContext, 'database' | 'now' | 'outbox' | 'apps'>,
): Promise<boolean> {
  return inTransaction(database.kysely, async (transaction) => {
    const notices = await takeDueNotices(transaction, digest, now().toISOString());
    const [first] = notices;
    if (first === undefined) return false;
    const noticeIds = notices.map(({ id }) => id);
    if (!first.isWanted) {
      await dropNotices(transaction, noticeIds);
      return false;
    }
    const cases = [...new Map(notices.map((notice) => [notice.caseNumber, digestCase(notice, apps)])).values()];
    const mail = mailTexts.digest({
      recipient: first.recipient,
      newCases: cases.filter(({ isOver }) => !isOver),
      closedCases: cases.filter(({ isOver }) => isOver),
    });
    await outbox.addDigest(transaction, { to: digest.to, mail, noticeIds }, now());
    return true;
  });
}

function digestCase(
  notice: DueNotice,
  apps: Readonly<Record<AppName, string>>,
): DigestCase & { readonly isOver: boolean } {
  return {
    ...notice,
    isAsked: isWaitedFor(notice.purpose, notice),
    address: appAddress(apps, 'cableowner', buildPath(paths.cableowner.caseDetail, { caseNumber: notice.caseNumber })),
  };
}
