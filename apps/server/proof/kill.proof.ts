import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, swedishDayOf } from '@schaktkoll/domain';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type DatabaseOptions, type Queries } from '../src/platform/db/database.ts';
import { validCase, workAreaAt } from '../testing/caseFixtures.ts';
import { createEmptyDatabase } from '../testing/testDatabase.ts';
import { prepareServer } from './prepareServer.ts';
import { startServerProcess, type ServerProcess } from './serverProcess.ts';

const creates = 200;
const kills = 2;
/** Longer than the lease of a job and the supervision that ends it: after this, every message has been delivered. */
const pastLeaseMilliseconds = 150_000;
/** One message of each lane may be in progress when a process dies (`outbox.ts`): four lanes in each of two workers. */
const repeatsPerKill = 8;

/** One user sends all cases, and each case is notified by separate mails. */
const allowed = { casesPerUserPerMinute: 10_000, casesPerUserPerDay: 10_000, noticesPerAddressPerHour: 10_000 };

/** The state of the clients in a run: a key for each case to create, and the numbers they received. */
interface Clients {
  readonly token: string;
  readonly keys: readonly string[];
  readonly numbers: Map<string, string>;
  /** Numbers that differed when the same key was sent again. */
  readonly contradictions: string[];
}

describe('killed with SIGKILL during 200 parallel creates', () => {
  let folder: string;
  let sink: SMTPServer;
  let delivered: string[] = [];
  beforeEach(async () => {
    delivered = [];
    folder = await mkdtemp(join(tmpdir(), 'schaktkoll-proof-'));
    sink = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData(stream, _session, done) {
        let text = '';
        stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
        stream.on('end', () => {
          const id = /^message-id: <([^@]+)@/im.exec(text)?.[1];
          if (id !== undefined) delivered.push(id);
          done();
        });
      },
    });
    // A server that is killed resets its connections.
    sink.on('error', () => undefined);
    await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    await new Promise<void>((resolve) => sink.close(resolve));
    await rm(folder, { recursive: true, force: true });
  });

  test('every case number that a client received exists once and complete, the same key returns it again, and few mails are sent twice', async () => {
    const options = { address: await createEmptyDatabase() };
    const {
      tokens: [token = ''],
      deployment,
    } = await prepareServer(options, folder, { logins: ['fragare'], settings: allowed });
    const ofDemoData = await messagesIn(options);
    const address = sink.server.address();
    const environment = {
      DEPLOYMENT: deployment,
      SMTP_URL: `smtp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
      DATABASE_URL: options.address,
    };
    const clients: Clients = {
      token,
      keys: Array.from({ length: creates }, () => randomUUID()),
      numbers: new Map(),
      contradictions: [],
    };
    const receivedAtKill: number[] = [];
    for (let round = 0; round < kills; round += 1) {
      const server = await startServerProcess(environment);
      await killAmid(server, randomInt(5, 60), (onResponse) => createAll(server, clients, onResponse));
      receivedAtKill.push(clients.numbers.size);
    }
    const server = await startServerProcess(environment);
    for (let round = 0; round < 10 && clients.numbers.size < creates; round += 1)
      await createAll(server, clients, () => undefined);
    // All keys again: every number must be the same.
    await createAll(server, clients, () => undefined, true);
    await new Promise((resolve) => setTimeout(resolve, pastLeaseMilliseconds));
    await server.stop();

    const found = await examine(options, [...clients.numbers.values()], ofDemoData);
    const unknownMails = delivered.filter((id) => !found.messageIds.has(id));
    const repeats = delivered.length - new Set(delivered).size;
    print({
      receivedAtKill,
      numbers: clients.numbers.size,
      contradictions: clients.contradictions.length,
      ...found,
      delivered: delivered.length,
      repeats,
      unknownMails: unknownMails.length,
    });
    expect(new Set(clients.numbers.values()).size).toBe(creates);
    expect(clients.contradictions).toEqual([]);
    expect(found).toMatchObject({ cases: creates, others: 0, incomplete: 0 });
    expect(unknownMails).toEqual([]);
    expect(found.sent).toBe(found.messages);
    expect(repeats).toBeLessThanOrEqual(kills * repeatsPerKill);
  });
});

/** Kills the server after the given number of further responses, while other requests are in progress. */
async function killAmid(
  server: ServerProcess,
  afterAnswers: number,
  send: (onResponse: () => void) => Promise<void>,
): Promise<void> {
  let killed: Promise<void> | undefined;
  let answers = 0;
  const sending = send(() => {
    answers += 1;
    if (answers >= afterAnswers)
      killed ??= new Promise((resolve) => setTimeout(resolve, randomInt(0, 40))).then(() => server.kill());
  });
  await sending;
  await (killed ?? server.kill());
}

/** Creates every case that has no number yet (or all cases), all at the same time, each with its own key. */
async function createAll(
  server: ServerProcess,
  clients: Clients,
  onResponse: () => void,
  again = false,
): Promise<void> {
  const today = swedishDayOf(new Date());
  const body = JSON.stringify(
    validCase({
      startDate: addDays(today, 3),
      endDate: addDays(today, 10),
      workAreas: [workAreaAt(616_450, 6_728_450)],
    }),
  );
  await Promise.all(
    clients.keys.map(async (key) => {
      const known = clients.numbers.get(key);
      if (known !== undefined && !again) return;
      const headers = { authorization: clients.token, 'content-type': 'application/json', 'idempotency-key': key };
      try {
        const answer = await fetch(`${server.address}/inquirer/api/cases`, { method: 'POST', headers, body });
        if (answer.status !== 201) return;
        const { caseNumber } = (await answer.json()) as { caseNumber: string };
        if (known !== undefined && known !== caseNumber) clients.contradictions.push(caseNumber);
        clients.numbers.set(key, caseNumber);
        onResponse();
      } catch {
        // The connection broke with the server; the client retries with the same key.
      }
    }),
  );
}

/** The ids of all messages. Those of the demo data include some that could not be delivered. */
async function messagesIn(options: DatabaseOptions): Promise<readonly string[]> {
  const database = openDatabase(options);
  try {
    return (await database.kysely.selectFrom('outbox_message').select('id').execute()).map(({ id }) => id);
  } finally {
    await database.close();
  }
}

/** The state of the database: the cases that clients received, any others, and the messages sent since `earlier`. */
async function examine(options: DatabaseOptions, numbers: readonly string[], earlier: readonly string[]) {
  const database = openDatabase(options);
  try {
    const cases = await casesOf(database.kysely);
    const received = cases.filter(({ caseNumber }) => numbers.includes(caseNumber));
    const stored = await database.kysely
      .selectFrom('outbox_message')
      .select(['id', 'sent_at', 'dead_at', 'attempts'])
      .execute();
    const messages = stored.filter(({ id }) => !earlier.includes(id));
    return {
      cases: received.length,
      others: cases.length - received.length,
      incomplete: received.filter(
        ({ recipients, areas, squares, created, notified, wanting, mailed, collected, confirmations }) =>
          wanting === 0 ||
          areas !== 1 ||
          squares === 0 ||
          created !== 1 ||
          notified !== recipients ||
          (mailed ?? 0) + (collected ?? 0) !== wanting ||
          confirmations !== 1,
      ).length,
      messages: messages.length,
      /** Those that began, of which each repeats a mail under the same Message-ID or failed. */
      attempts: messages.reduce((sum, { attempts }) => sum + attempts, 0),
      sent: messages.filter((message) => message.sent_at !== null).length,
      dead: messages.filter((message) => message.dead_at !== null).length,
      messageIds: new Set(messages.map(({ id }) => id)),
    };
  } finally {
    await database.close();
  }
}

/** The cases of the run, which are the only ones with messages or this name, and their related rows. */
function casesOf(queries: Queries) {
  return queries
    .selectFrom('dig_case as c')
    .select((eb) => {
      const count = (table: 'case_recipient' | 'case_work_area' | 'case_square_span') =>
        eb
          .selectFrom(table)
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .whereRef(`${table}.case_id`, '=', 'c.id');
      const events = (type: 'Created' | 'CableOwnerNotified') =>
        eb
          .selectFrom('case_event')
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .whereRef('case_event.case_id', '=', 'c.id')
          .where('type', '=', type);
      const messages = (kind: 'NewCase' | 'CaseSent') =>
        eb
          .selectFrom('outbox_message')
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .whereRef('outbox_message.case_id', '=', 'c.id')
          .where('kind', '=', kind);
      return [
        'c.case_number as caseNumber',
        count('case_recipient').as('recipients'),
        count('case_work_area').as('areas'),
        count('case_square_span').as('squares'),
        events('Created').as('created'),
        events('CableOwnerNotified').as('notified'),
        // A notice is mailed at once or collected; an answer point may want none.
        eb
          .selectFrom('case_recipient as cr')
          .innerJoin('recipient as r', 'r.id', 'cr.recipient_id')
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .whereRef('cr.case_id', '=', 'c.id')
          .where('r.notification_schedule', '!=', 'Never')
          .as('wanting'),
        messages('NewCase').as('mailed'),
        eb
          .selectFrom('collected_notice as n')
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .whereRef('n.case_id', '=', 'c.id')
          .where('n.kind', '=', 'NewCase')
          .as('collected'),
        messages('CaseSent').as('confirmations'),
      ];
    })
    .where('c.description', '=', validCase().description)
    .execute();
}

function print({
  messageIds,
  ...found
}: { readonly messageIds: ReadonlySet<string> } & Readonly<Record<string, unknown>>): void {
  const lines = Object.entries({ ...found, distinctMessages: messageIds.size }).map(
    ([what, value]) => `  ${what.padEnd(18)} ${String(value)}`,
  );
  process.stdout.write(`\nkill proof\n${lines.join('\n')}\n`);
}
