import { SMTPServer } from 'smtp-server';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { openJobQueue, type JobQueue } from '../../platform/jobs/jobQueue.ts';
import { makeBareCase } from '../../../testing/caseFixtures.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { createMailer } from './mailer.ts';
import type { Mailer, SmsSender, StoredSms } from './messages.ts';
import { caseSentValues } from '../../../testing/messages.ts';
import type { OutgoingMail } from '../../platform/ports.ts';
import { PermanentError } from './messages.ts';
import { listDeadLetters } from './deadLetters.repository.ts';
import { openOutbox, type Outbox } from './outbox.ts';

const now = new Date('2026-11-20T11:00:00.000Z');
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface Sink {
  readonly port: number;
  readonly mails: Email[];
  /** The status codes of the mail server's next responses; after that it accepts every mail. */
  readonly refusals: number[];
  close(): Promise<void>;
}

/** A real SMTP server that stores the mails. */
async function openSink(): Promise<Sink> {
  const mails: Email[] = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const code = refusals.shift();
        if (code !== undefined) return done(Object.assign(new Error('not now'), { responseCode: code }));
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          done();
        });
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    mails,
    refusals,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const until = (condition: () => boolean | Promise<boolean>): Promise<void> => expect.poll(condition).toBe(true);

describe('the outbox', () => {
  let database: Database;
  let sink: Sink;
  let queue: JobQueue;
  let outbox: Outbox;
  let used: Mailer | null = null;
  let caseId: string;

  beforeAll(async () => {
    database = await openTestDatabase();
    caseId = await makeBareCase(database.kysely);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    sink = await openSink();
  });
  // Every test starts with an empty outbox and its own workers.
  afterEach(async () => {
    for (const name of ['mail', 'sms', 'mail.dead']) await queue.boss.deleteAllJobs(name);
    await queue.stop();
    used?.close();
    await sink.close();
    for (const table of ['outbox_message', 'case_event'] as const) await database.kysely.deleteFrom(table).execute();
  });

  const start = async (
    mailer: Mailer = createMailer({
      address: `smtp://127.0.0.1:${sink.port}`,
      from: 'Schaktkoll <noreply@schaktkoll.example.com>',
    }),
    sms: SmsSender | null = null,
  ) => {
    queue = await openJobQueue(database);
    outbox = await openOutbox({ database, queue, now: () => now, retries: { limit: 3, delaySeconds: 0 } });
    used = mailer;
    await outbox.handOver({ mailer, sms }, quiet);
  };
  const mail = (changes: Partial<OutgoingMail> = {}): OutgoingMail => ({
    channel: 'Email',
    kind: 'CaseSent',
    to: 'grävare@example.com',
    values: caseSentValues,
    caseId,
    caseRecipientId: null,
    isEmergency: false,
    dueAt: now.toISOString(),
    ...changes,
  });
  /** A mail that can be recognised by the number in its subject. */
  const numbered = (caseNumber: string, changes: Partial<OutgoingMail> = {}) =>
    mail({ ...changes, values: { ...caseSentValues, caseNumber } });
  const subjectOf = (caseNumber: string) => `Ärende ${caseNumber} är skickat: vänta på svar innan du gräver`;
  const add = (...mails: OutgoingMail[]) =>
    database.kysely.transaction().execute((transaction) => outbox.add(transaction, mails, now));
  const events = async () =>
    (await database.kysely.selectFrom('case_event').select(['type', 'params']).orderBy('id').execute()).map(
      ({ type, params }) => [type, params],
    );

  test('a message of a committed transaction is sent once, as a plain mail that asks for no automatic replies', async () => {
    await start();
    await add(mail({ kind: 'AccessibilityMessage', values: { message: 'Hej åäö!\n.\nSlut', email: 'a@example.com' } }));
    await until(async () => (await events()).length === 1);
    const [received] = sink.mails;
    const [row] = await database.kysely.selectFrom('outbox_message').selectAll().execute();
    expect(received).toMatchObject({
      subject: 'Meddelande om tillgänglighet',
      text: 'Hej åäö!\n.\nSlut\n\nSvara till: a@example.com\n',
      from: { name: 'Schaktkoll', address: 'noreply@schaktkoll.example.com' },
    });
    expect(received?.messageId).toBe(`<${row?.id}@schaktkoll.example.com>`);
    expect(received?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    expect(row).toMatchObject({ attempts: 1, sent_at: now.toISOString(), dead_at: null });
    expect(await events()).toEqual([['SentEmail', { mail: 'AccessibilityMessage' }]]);
  });

  test('a message of a transaction that was rolled back is never sent', async () => {
    await start();
    const act = database.kysely.transaction().execute(async (transaction) => {
      await outbox.add(transaction, [numbered('20261120-0009')], now);
      throw new Error('rolled back');
    });
    await expect(act).rejects.toThrow('rolled back');
    await add(mail());
    await until(() => sink.mails.length > 0);
    expect(sink.mails.map(({ subject }) => subject)).toEqual([subjectOf('20261120-0001')]);
  });

  test('line breaks in subject and address never become headers', async () => {
    await start();
    await add(numbered('Ett\r\nBcc: evil@example.com'));
    await until(() => sink.mails.length > 0);
    expect(sink.mails[0]?.subject).toBe(subjectOf('Ett Bcc: evil@example.com'));
    expect(sink.mails[0]?.bcc ?? []).toEqual([]);
  });

  test('a server that responds with 421 is retried until it accepts the mail', async () => {
    sink.refusals.push(421, 451);
    await start();
    await add(mail());
    await until(async () => (await events()).length === 1);
    const row = await database.kysely
      .selectFrom('outbox_message')
      .select(['attempts', 'sent_at'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ attempts: 3, sent_at: now.toISOString() });
    expect(sink.mails).toHaveLength(1);
  });

  test('a message that keeps failing becomes a dead letter with an event, and can be requeued', async () => {
    sink.refusals.push(421, 421, 421, 421);
    await start();
    await add(mail());
    await until(async () => (await listDeadLetters(database.kysely)).length === 1);
    const [letter] = await listDeadLetters(database.kysely);
    expect(letter).toMatchObject({
      to: 'grävare@example.com',
      kind: 'CaseSent',
      caseNumber: '20261120-0001',
      attempts: 4,
    });
    expect(letter?.lastError).toContain('not now');
    expect(await events()).toEqual([['MessageFailed', { mail: 'CaseSent' }]]);
    expect(await outbox.requeue(database.kysely, letter?.id ?? '')).toBe(true);
    await until(() => sink.mails.length === 1);
    expect(await listDeadLetters(database.kysely)).toEqual([]);
  });

  test('a message that fails permanently is given up at once', async () => {
    sink.refusals.push(550);
    await start();
    await add(mail());
    await until(async () => (await listDeadLetters(database.kysely)).length === 1);
    expect((await listDeadLetters(database.kysely))[0]?.attempts).toBe(1);
  });

  test('a worker that dies between sending and marking sends again with the same Message-ID, and there is one event', async () => {
    const real = createMailer({ address: `smtp://127.0.0.1:${sink.port}`, from: 'noreply@example.com' });
    let deaths = 1;
    await start({
      domain: 'example.com',
      close: () => real.close(),
      async send(message) {
        await real.send(message);
        if (deaths-- > 0) throw new Error('died after sending');
      },
    });
    await add(mail());
    await until(async () => (await events()).length === 1);
    expect(sink.mails).toHaveLength(2);
    expect(sink.mails[0]?.messageId).toBe(sink.mails[1]?.messageId);
    expect(await events()).toEqual([['SentEmail', { mail: 'CaseSent' }]]);
  });

  test('an attempt and its Message-ID are stored before the server can have the mail, which alone does not mark it as sent', async () => {
    const stored = () =>
      database.kysely
        .selectFrom('outbox_message')
        .select(['attempts', 'attempted_at', 'message_id', 'sent_at'])
        .execute();
    const real = createMailer({ address: `smtp://127.0.0.1:${sink.port}`, from: 'noreply@example.com' });
    const during: unknown[] = [];
    await start({
      domain: 'example.com',
      close: () => real.close(),
      async send(message) {
        during.push({ given: message.messageId, stored: await stored() });
        if (during.length === 1) throw new Error('The server took it and never answered');
        await real.send(message);
      },
    });
    await add(mail());
    await until(async () => (await events()).length === 1);
    const messageId = sink.mails[0]?.messageId ?? '';
    const row = (attempts: number, sent_at: string | null) => [
      { attempts, attempted_at: now.toISOString(), message_id: messageId, sent_at },
    ];
    expect(during).toEqual([
      { given: messageId, stored: row(1, null) },
      { given: messageId, stored: row(2, null) },
    ]);
    expect(await stored()).toEqual(row(2, now.toISOString()));
  });

  test('a repeated attempt has the Message-ID of the first, also when the sender has another domain', async () => {
    queue = await openJobQueue(database);
    outbox = await openOutbox({ database, queue, now: () => now });
    await add(mail());
    await database.kysely
      .updateTable('outbox_message')
      .set({ attempts: 1, message_id: '<first@old.example>' })
      .execute();
    await queue.stop();
    await start();
    await until(async () => (await events()).length === 1);
    expect(sink.mails.map(({ messageId }) => messageId)).toEqual(['<first@old.example>']);
  });

  test('each message is marked when it is sent: after a crash only those in progress are sent again', async () => {
    let [started, sent, most] = [0, 0, 0];
    const gate = Promise.withResolvers<void>();
    // Four in each of two workers (record 7).
    const allowed = 8;
    queue = await openJobQueue(database);
    outbox = await openOutbox({ database, queue, now: () => now });
    await add(...Array.from({ length: 60 }, () => mail()));
    await queue.stop();
    await start({
      domain: 'example.com',
      close: () => undefined,
      async send() {
        started += 1;
        most = Math.max(most, started - sent);
        // From the 21st on, the mail server does not respond, as when the process dies. Each worker has more left than it
        // may send at a time.
        if (sent >= 20) await gate.promise;
        sent += 1;
      },
    });
    const marked = async () =>
      (await database.kysely.selectFrom('outbox_message').select('id').where('sent_at', 'is not', null).execute())
        .length;
    await until(async () => (await marked()) === 20);
    await until(() => started - sent >= allowed);
    gate.resolve();
    await until(async () => (await marked()) === 60);
    expect([sent, (await events()).length, most]).toEqual([60, 60, allowed]);
  });

  test('a message that cannot be marked ends its lane, and is sent again', async () => {
    const real = createMailer({ address: `smtp://127.0.0.1:${sink.port}`, from: 'noreply@example.com' });
    let times = 0;
    await start({
      domain: 'example.com',
      close: () => real.close(),
      async send(message) {
        await real.send(message);
        times += 1;
        // The mark is stored with the event, which the database refuses until the message is sent again.
        if (times === 1)
          await database.executeSql(
            "alter table case_event add constraint not_now check (type <> 'SentEmail') not valid",
          );
        if (times === 2) await database.executeSql('alter table case_event drop constraint not_now');
      },
    });
    await add(mail());
    await until(async () => (await events()).length === 1);
    expect(sink.mails).toHaveLength(2);
    expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(1);
  });

  test('emergencies are sent first, and a mail that is not due waits', async () => {
    queue = await openJobQueue(database);
    outbox = await openOutbox({ database, queue, now: () => now });
    await add(numbered('plain'), numbered('urgent', { isEmergency: true }));
    await add(numbered('later', { dueAt: new Date(Date.now() + 3_600_000).toISOString() }));
    await queue.stop();
    await start();
    await until(() => sink.mails.length >= 2);
    // Added after the mail that is not due, which would be sent before it.
    await add(numbered('last'));
    await until(() => sink.mails.length >= 3);
    const subjects = sink.mails.map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(['last', 'plain', 'urgent'].map(subjectOf));
  });

  /** A gateway with the given errors for the first messages; it accepts those after them. */
  const gatewayOf = (...faults: Error[]) => {
    const taken: StoredSms[] = [];
    const sms: SmsSender = {
      async send(message) {
        const fault = faults.shift();
        if (fault !== undefined) throw fault;
        return `s${taken.push(message)}`;
      },
    };
    return { taken, sms };
  };
  const sms = (changes: Partial<OutgoingMail> = {}): OutgoingMail => ({
    ...mail({ kind: 'UserNames', values: { logins: 'frida' } }),
    to: '+46701234567',
    ...changes,
    channel: 'Sms',
  });
  const messages = () =>
    database.kysely
      .selectFrom('outbox_message')
      .select(['channel', 'body', 'attempts', 'gateway_id', 'sent_at', 'last_error'])
      .orderBy('id')
      .execute();

  test('an SMS is sent to the gateway while the mail server accepts nothing, and is recorded as SMS', async () => {
    sink.refusals.push(421, 421, 421, 421, 421);
    const gateway = gatewayOf(new Error('busy'));
    await start(undefined, gateway.sms);
    await add(mail(), sms());
    await until(async () => (await events()).some(([type]) => type === 'SentSms'));
    expect(gateway.taken).toMatchObject([
      { to: '+46701234567', body: 'Schaktkoll: ditt användarnamn är frida.', isSecret: false },
    ]);
    expect(await messages()).toMatchObject([
      { channel: 'Email' },
      { channel: 'Sms', attempts: 2, gateway_id: 's1', sent_at: now.toISOString(), last_error: 'busy' },
    ]);
  });

  test('an SMS that is sent again after a crash has the same idempotency key; another SMS has its own', async () => {
    const gateway = gatewayOf();
    let deaths = 1;
    await start(undefined, {
      async send(message) {
        const name = await gateway.sms.send(message);
        if (deaths-- > 0) throw new Error('died after sending');
        return name;
      },
    });
    await add(sms());
    await until(async () => (await events()).length === 1);
    await add(sms());
    await until(async () => (await events()).length === 2);
    const rows = await database.kysely.selectFrom('outbox_message').select('id').orderBy('id').execute();
    const [first, second] = rows.map(({ id }) => id);
    expect(gateway.taken.map(({ id }) => id)).toEqual([first, first, second]);
    expect(first).not.toBe(second);
  });

  test('an SMS that fails permanently, or has no gateway, becomes a dead letter', async () => {
    await start(undefined, gatewayOf(new PermanentError('no such number', null)).sms);
    await add(sms());
    await until(async () => (await listDeadLetters(database.kysely)).length === 1);
    await queue.stop();
    await start();
    await add(sms());
    await until(async () => (await listDeadLetters(database.kysely)).length === 2);
    expect((await listDeadLetters(database.kysely)).map(({ channel, lastError }) => [channel, lastError])).toEqual([
      ['Sms', 'no such number'],
      ['Sms', 'No SMS gateway is configured'],
    ]);
    expect(await events()).toEqual(Array(2).fill(['MessageFailed', { mail: 'UserNames', channel: 'Sms' }]));
  });

  test('a message that cannot be formed becomes a dead letter with its reason, and stops neither the action nor the others', async () => {
    await start(undefined, gatewayOf().sms);
    await add(
      sms({ to: '070-174 06 01' }),
      numbered('20261120-0001', { to: 'x' }),
      numbered('20261120-0002', { to: `${'x'.repeat(300)}@example.com` }),
      mail({ values: { ...caseSentValues, link: 'no link' } }),
      sms({ values: { ...caseSentValues, inquirer: 'Schakt AB', link: 'no link' }, kind: 'UrgentCase' }),
      numbered('20261120-0004'),
    );
    await until(async () => (await listDeadLetters(database.kysely)).length === 5);
    await until(() => sink.mails.length === 1);
    expect(sink.mails.map(({ subject }) => subject)).toEqual([subjectOf('20261120-0004')]);
    const letters = await listDeadLetters(database.kysely);
    expect(new Set(letters.map(({ to }) => to.slice(0, 14)))).toEqual(
      new Set(['070-174 06 01', 'x', 'xxxxxxxxxxxxxx', 'grävare@exampl', '+46701234567']),
    );
    expect(letters.map(({ lastError }) => lastError).toSorted()).toEqual([
      'The address of its receiver is too short or too long',
      'The address of its receiver is too short or too long',
      'The number of its receiver is not by E.164',
      expect.stringContaining('link') as string,
      expect.stringContaining('link') as string,
    ]);
    expect((await events()).filter(([type]) => type === 'MessageFailed')).toHaveLength(5);
    expect(await outbox.requeue(database.kysely, letters[0]?.id ?? '')).toBe(true);
    await until(async () => (await listDeadLetters(database.kysely)).length === 5);
  });

  test('a code is removed from the outbox when it has been sent, and is not sent after it has expired', async () => {
    const gateway = gatewayOf();
    await start(undefined, gateway.sms);
    const values = { code: '012345', use: 'komma in igen', minutes: 10, host: 'identity.example.se' };
    const code = { kind: 'OneTimeCode', caseId: null, values } as const;
    await add(sms(code), sms({ ...code, expiresAt: now.toISOString() }));
    await until(async () => (await messages()).every(({ body }) => body === 'Removed'));
    expect(gateway.taken).toMatchObject([{ body: expect.stringContaining('012345'), isSecret: true }]);
    const [letter] = await listDeadLetters(database.kysely);
    expect(letter?.lastError).toBe('Expired before it could be handed over');
    expect(await outbox.requeue(database.kysely, letter?.id ?? '')).toBe(false);
  });
});
