import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import type { Database } from '../db/database.ts';
import { purgeAuditEvents, writeAuditEvent } from './audit.repository.ts';
import { sealLines } from './auditChain.repository.ts';
import { verifyChain } from './verifyChain.ts';

const start = new Date('2026-11-20T11:00:00.000Z');
const keys = [new Uint8Array(32).fill(7)];
const minute = (count: number) => new Date(start.getTime() + count * 60_000);

describe('the chain of the audit log', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.kysely.deleteFrom('audit_event').execute();
    await database.kysely
      .updateTable('audit_chain')
      .set({ started_at: start.toISOString(), first_sequence: 1, before_first: '', last_sequence: 0, last_seal: '' })
      .execute();
    for (let count = 0; count < 5; count += 1) await write(minute(count));
    expect(await seal(minute(5))).toBe(5);
  });

  const write = (at: Date) =>
    writeAuditEvent(database.kysely, {
      kind: 'SignedIn',
      at,
      userId: null,
      address: '192.0.2.1',
      requestId: null,
      details: { method: 'Password', attempt: 1, isNew: true },
    });
  const seal = (at: Date) => sealLines(database.kysely, keys, at, 100);
  const faults = async (at = minute(6)) =>
    (await verifyChain(database.kysely, keys, at)).faults.map(({ kind, sequence }) => [kind, sequence]);
  const events = () => database.kysely.updateTable('audit_event');

  test('is whole after lines are sealed, and continues where it ended', async () => {
    await write(minute(6));
    expect(await seal(minute(6))).toBe(1);
    expect(await verifyChain(database.kysely, keys, minute(7))).toMatchObject({
      checked: 6,
      faults: [],
      lastSequence: 6,
    });
  });

  test('shows a changed line', async () => {
    await events().set({ address: '192.0.2.2' }).where('sequence', '=', 3).execute();
    expect(await faults()).toEqual([['Changed', 3]]);
    await events().set({ address: '192.0.2.1' }).where('sequence', '=', 3).execute();
    await events()
      .set({ details: JSON.stringify({ method: 'BankId', attempt: 1, isNew: true }) })
      .where('sequence', '=', 4)
      .execute();
    expect(await faults()).toEqual([['Changed', 4]]);
  });

  test('shows a changed line although its seal was calculated again without the key [ASVS 16.4.2]', async () => {
    const { seal: before } = await database.kysely
      .selectFrom('audit_event')
      .select('seal')
      .where('sequence', '=', 2)
      .executeTakeFirstOrThrow();
    await events()
      .set({ seal: String(before).split('').reverse().join('') })
      .where('sequence', '=', 2)
      .execute();
    expect(await faults()).toEqual([
      ['Changed', 2],
      ['Changed', 3],
    ]);
  });

  test('shows a removed line, also the last [ASVS 16.4.2]', async () => {
    await database.kysely.deleteFrom('audit_event').where('sequence', '=', 2).execute();
    expect(await faults()).toEqual([['Removed', 2]]);
    await database.kysely.deleteFrom('audit_event').where('sequence', '=', 5).execute();
    expect(await faults()).toEqual([
      ['Removed', 2],
      ['EndRemoved', 5],
    ]);
  });

  test('shows an inserted line: before it is sealed, and by its age afterwards', async () => {
    await write(minute(2));
    expect(await faults(minute(20))).toEqual([['Unsealed', null]]);
    await seal(minute(2 * 24 * 60));
    expect(await faults(minute(2 * 24 * 60))).toEqual([['InsertedLate', 6]]);
  });

  test('shows that the row of the chain was set back with a removed end', async () => {
    await database.kysely.deleteFrom('audit_event').where('sequence', '=', 5).execute();
    await database.kysely.updateTable('audit_chain').set({ last_sequence: 4 }).execute();
    expect(await faults()).toEqual([['EndRemoved', 5]]);
  });

  test('stays whole when old lines are erased, and accepts seals of an earlier key', async () => {
    expect(await purgeAuditEvents(database.kysely, minute(2).toISOString())).toBe(2);
    const rotated = [new Uint8Array(32).fill(8), ...keys];
    await write(minute(6));
    expect(await sealLines(database.kysely, rotated, minute(6), 100)).toBe(1);
    expect(await verifyChain(database.kysely, rotated, minute(7))).toMatchObject({ checked: 4, faults: [] });
  });

  test('seals each line once when two servers seal at once', async () => {
    for (let count = 6; count < 12; count += 1) await write(minute(count));
    const sealed = await Promise.all([seal(minute(12)), seal(minute(12))]);
    expect(sealed[0] + sealed[1]).toBe(6);
    expect(await faults(minute(13))).toEqual([]);
  });
});
