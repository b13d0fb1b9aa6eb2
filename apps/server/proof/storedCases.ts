import { createHash } from 'node:crypto';
import { openFileStore } from '../src/platform/files/fileStore.ts';
import { openDatabase, type DatabaseOptions } from '../src/platform/db/database.ts';
import { storedAs } from '../src/cases/attachments/storeAttachment.ts';
import { sweepAttachments } from '../src/cases/attachments/sweepAttachments.ts';
import type { SentCase } from './sendCases.ts';

/** What a run has left, counted. */
export interface StoredCases {
  readonly cases: number;
  /** Cases, at most three, whose rows, events, messages or file are not exactly those of one case sent and answered once. */
  readonly wrong: readonly string[];
  readonly files: number;
  /** Files without a row: of uploads that broke off. The nightly job removes them. */
  readonly strays: number;
  readonly straysAfterSweep: number;
  readonly messages: number;
  readonly waiting: number;
  readonly dead: number;
  readonly messageIds: ReadonlySet<string>;
}

/**
 * What one case sent and answered once has: a mail to the owner, and to its sender a receipt and the answer. The answer
 * that the owner has nothing there needs no confirmation.
 */
const events = {
  Created: 1,
  CableOwnerNotified: 1,
  Opened: 1,
  RecipientReplied: 1,
  CableOwnerConfirmed: 1,
  SentEmail: 3,
};
export const mailsOfCase = 3;
const messages = { NewCase: 1, CaseSent: 1, AnswerGiven: 1 };

/** Counts what a run has left, with the server stopped. */
export async function countStoredCases(
  options: DatabaseOptions,
  filesFolder: string,
  sent: readonly SentCase[],
): Promise<StoredCases> {
  const database = openDatabase(options);
  try {
    const queries = database.kysely;
    const files = await openFileStore({ kind: 'folder', folder: filesFolder });
    const stored = (await files.list(storedAs('')).toArray()).map(({ path }) => path);
    const cases = await queries.selectFrom('dig_case').select(['id', 'case_number']).execute();
    const rows = {
      events: await queries.selectFrom('case_event').select(['case_id', 'type as kind']).execute(),
      messages: await queries.selectFrom('outbox_message').select(['case_id', 'kind']).execute(),
      attachments: await queries.selectFrom('attachment').select(['id', 'case_id', 'sha256']).execute(),
      recipients: await queries.selectFrom('case_recipient').select(['case_id', 'measure']).execute(),
    };
    const contentOf = async (id: string) =>
      createHash('sha256')
        .update(await files.readToBuffer(storedAs(id)))
        .digest('hex');
    const wrong: string[] = [];
    for (const each of cases) {
      const of = <Row extends { case_id: string | null }>(all: readonly Row[]) =>
        all.filter(({ case_id }) => case_id === each.id);
      const seen = sent.find(({ caseNumber }) => caseNumber === each.case_number);
      const found = {
        events: counted(of(rows.events)),
        messages: counted(of(rows.messages)),
        measures: of(rows.recipients).map(({ measure }) => measure),
        attachments: await Promise.all(of(rows.attachments).map(async ({ id }) => [id, await contentOf(id)])),
      };
      const expected = {
        events: sorted(events),
        messages: sorted(messages),
        measures: ['NoInterest'],
        attachments: [[seen?.attachmentId, seen?.sha256]],
      };
      if (JSON.stringify(found) !== JSON.stringify(expected))
        wrong.push(`${each.case_number} ${JSON.stringify(found)}`);
    }
    const known = new Set(rows.attachments.map(({ id }) => storedAs(id)));
    const messageRows = await queries.selectFrom('outbox_message').select(['id', 'sent_at', 'dead_at']).execute();
    // As the nightly job two days later.
    await sweepAttachments(queries, files, new Date(Date.now() + 2 * 86_400_000));
    const swept = (await files.list(storedAs('')).toArray()).map(({ path }) => path);
    return {
      cases: cases.length,
      wrong: wrong.slice(0, 3),
      files: stored.length,
      strays: stored.filter((path) => !known.has(path)).length,
      straysAfterSweep: swept.filter((path) => !known.has(path)).length,
      messages: messageRows.length,
      waiting: messageRows.filter(({ sent_at, dead_at }) => sent_at === null && dead_at === null).length,
      dead: messageRows.filter(({ dead_at }) => dead_at !== null).length,
      messageIds: new Set(messageRows.map(({ id }) => id)),
    };
  } finally {
    await database.close();
  }
}

function counted(rows: readonly { readonly kind: string }[]): Readonly<Record<string, number>> {
  return sorted(
    Object.fromEntries([...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length])),
  );
}

function sorted(counts: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(counts).sort(([one], [other]) => one.localeCompare(other)));
}
