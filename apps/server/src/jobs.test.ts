import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealLines } from './platform/audit/auditChain.repository.ts';
import type { Database } from './platform/db/database.ts';
import { insertRows } from './platform/db/insertRows.ts';
import { firstIdAt, uuidv7 } from './platform/db/uuidv7.ts';
import { startKey } from './platform/http/idempotency.repository.ts';
import { findPayload, upsertPayload } from './identity/oidc/oidc.repository.ts';
import { openOutbox, type OutboxJobContext } from './messages/outbox/outbox.ts';
import { makeUser, type MadeUser } from '../testing/rows.ts';
import { setSettings } from '../testing/setSettings.ts';
import { openTestDatabase } from '../testing/testDatabase.ts';
import { openJobQueue, type JobQueue } from './platform/jobs/jobQueue.ts';
import { addJobRun, listLastRuns } from './platform/jobs/jobRuns.repository.ts';
import { recurringJobs, type ServerJobContext } from './jobs.ts';
import { runJob } from './platform/jobs/startJobs.ts';

const now = new Date('2026-11-20T11:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const auditKeys = [new Uint8Array(32)];
const apps = { identity: '', inquirer: '', useradmin: '', cableowner: '', admin: '' };

describe('recurring jobs', () => {
  let database: Database;
  let queue: JobQueue;
  let context: OutboxJobContext & Pick<ServerJobContext, 'auditKeys' | 'disks'>;
  let user: MadeUser;
  beforeAll(async () => {
    database = await openTestDatabase();
    queue = await openJobQueue(database);
    context = {
      database,
      now: () => now,
      log: silent,
      outbox: await openOutbox({ database, queue, now: () => now }),
      apps,
      auditKeys,
      disks: [],
    };
    user = await makeUser(database.kysely);
  });
  afterAll(async () => {
    await queue.stop();
    await database.close();
  });

  const run = async (name: string) => {
    const job = recurringJobs.find((each) => each.name === name);
    if (!job) throw new Error(`There is no job ${name}`);
    await runJob(job, context);
    return (await listLastRuns(database.kysely)).find((each) => each.job === name)?.done;
  };

  test('the removal of expired tokens and sessions', async () => {
    for (const [id, expiresAt] of [
      ['old', hoursAgo(1)],
      ['live', hoursAgo(-1)],
    ] as const) {
      await upsertPayload(database.kysely, {
        model: 'AccessToken',
        id,
        payload: {},
        lastUsedAt: now.toISOString(),
        expiresAt: expiresAt.toISOString(),
      });
    }
    expect(await run('expiredSignIns')).toBe(1);
    expect(await findPayload(database.kysely, 'AccessToken', 'live', now.toISOString())).toBeDefined();
  });

  test('the removal of identifications that are over', async () => {
    const order = {
      purpose: 'SignIn',
      device: 'OtherDevice',
      state: 'Failed',
      started_at: hoursAgo(2).toISOString(),
    } as const;
    const rows = [
      ['a', 1],
      ['b', -1],
    ] as const;
    await database.kysely
      .insertInto('bank_id_order')
      .values(
        rows.map(([holder, hours]) => ({
          ...order,
          id: uuidv7(),
          holder: holder.repeat(64),
          expires_at: hoursAgo(hours).toISOString(),
        })),
      )
      .execute();
    await database.kysely
      .insertInto('bank_id_connecting')
      .values(
        rows.map(([holder, hours]) => ({
          holder: holder.repeat(64),
          user_id: user.id,
          expires_at: hoursAgo(hours).toISOString(),
        })),
      )
      .execute();
    expect(await run('endedBankIdOrders')).toBe(2);
    expect(await database.kysely.selectFrom('bank_id_order').select('holder').execute()).toEqual([
      { holder: 'b'.repeat(64) },
    ]);
    expect(await database.kysely.selectFrom('bank_id_connecting').select('holder').execute()).toEqual([
      { holder: 'b'.repeat(64) },
    ]);
  });

  test('the removal of idempotency keys after 24 hours', async () => {
    for (const hours of [25, 23])
      await startKey(
        database.kysely,
        { userId: user.id, call: 'createCase', key: uuidv7() },
        '0'.repeat(64),
        hoursAgo(hours),
      );
    expect(await run('oldIdempotencyKeys')).toBe(1);
    expect(await database.kysely.selectFrom('idempotency_key').select('key').execute()).toHaveLength(1);
  });

  test('the removal of drafts that were not saved for the period of the setting', async () => {
    const draft = { user_id: user.id, step: 'work', schema_number: 1, form_values: '{}', version: 1 };
    const rows = [
      ['Project', 89],
      ['Planning', 91],
    ] as const;
    await database.kysely
      .insertInto('case_draft')
      .values(rows.map(([purpose, days]) => ({ ...draft, purpose, updated_at: hoursAgo(24 * days).toISOString() })))
      .execute();
    expect(await run('unusedDrafts')).toBe(1);
    await database.kysely
      .insertInto('system_setting')
      .values({ key: 'unusedDraftDays', value: '30', version: 1, changed_by: null, changed_at: now.toISOString() })
      .execute();
    expect(await run('unusedDrafts')).toBe(1);
    expect(await database.kysely.selectFrom('case_draft').select('purpose').execute()).toEqual([]);
  });

  test('the removal of daily case counts from before yesterday', async () => {
    const row = { scope: 'user', is_emergency: false, share: 0, cases: 1, who: 'a'.repeat(64) } as const;
    await database.kysely
      .insertInto('case_count')
      .values(['2026-11-18', '2026-11-19', '2026-11-20'].map((day) => ({ ...row, day })))
      .execute();
    expect(await run('oldCaseCounts')).toBe(1);
  });

  test('the removal of messages that were settled long ago, more than one batch of them; what waits stays', async () => {
    const idAt = (days: number, serial: number) =>
      `${firstIdAt(hoursAgo(24 * days)).slice(0, 24)}${String(serial).padStart(12, '0')}`;
    const row = {
      channel: 'Email',
      kind: 'CaseSent',
      to_address: 'a@example.com',
      subject: 'Ärende',
      body: 'Hej!',
      case_id: null,
      case_recipient_id: null,
      priority: 0,
      created_at: now.toISOString(),
      due_at: now.toISOString(),
    } as const;
    const old = Array.from({ length: 1_200 }, (_, serial) => ({
      ...row,
      id: idAt(91, serial),
      sent_at: hoursAgo(1).toISOString(),
    }));
    const others = [
      { ...row, id: idAt(91, 5_000), sent_at: null },
      { ...row, id: idAt(89, 5_001), sent_at: hoursAgo(1).toISOString() },
    ];
    await sql`${insertRows('outbox_message', [...old, ...others])}`.execute(database.kysely);
    await database.kysely
      .insertInto('outbox_message')
      .values({ ...row, id: idAt(91, 5_002), dead_at: hoursAgo(1).toISOString() })
      .execute();
    expect(await run('oldMessages')).toBe(1_201);
    expect(
      (await database.kysely.selectFrom('outbox_message').select('id').orderBy('id').execute()).map(({ id }) => id),
    ).toEqual(others.map(({ id }) => id).sort());
  });

  test('the removal of audit log lines older than three years', async () => {
    const line = {
      kind: 'SignedIn',
      user_id: null,
      admin_id: null,
      address: null,
      request_id: null,
      details: '{}',
    } as const;
    await database.kysely
      .insertInto('audit_event')
      .values([1_099, 1_097].map((days) => ({ ...line, id: uuidv7(), at: hoursAgo(24 * days).toISOString() })))
      .execute();
    await sealLines(database.kysely, auditKeys, new Date(), 100);
    expect(await run('oldAuditEvents')).toBe(1);
    expect(await database.kysely.selectFrom('audit_event').select('id').execute()).toHaveLength(1);
  });

  test('the measuring of the disk, which fails when the files take 80 % of their bound', async () => {
    const userId = user.id;
    expect(await run('diskSpace')).toBe(0);
    await setSettings(database.kysely, { storedGigabytes: 1 });
    const file = {
      uploaded_by: userId,
      kind: 'Attachment',
      name: 'a.pdf',
      type: 'pdf',
      sha256: '0'.repeat(64),
    } as const;
    await database.kysely
      .insertInto('attachment')
      .values({ ...file, id: uuidv7(), size: 800_000_000, uploaded_at: now.toISOString() })
      .execute();
    await expect(run('diskSpace')).rejects.toThrow('storedGigabytes: 80 % used');
    await database.kysely.deleteFrom('attachment').execute();
  });

  test('the forgetting of how jobs went, after thirty days', async () => {
    for (const days of [31, 29]) {
      const at = hoursAgo(24 * days).toISOString();
      await addJobRun(database.kysely, { job: `${days} days ago`, startedAt: at, endedAt: at, done: 0, error: null });
    }
    expect(await run('oldJobRuns')).toBe(1);
    expect((await listLastRuns(database.kysely)).map(({ job }) => job)).toContain('29 days ago');
  });

  test('the collecting of notices and the sweep of the outbox, which find nothing here', async () => {
    expect(await run('collectedNotices')).toBe(0);
    expect(await run('lostMessages')).toBe(0);
  });
});
