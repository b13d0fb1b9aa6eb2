import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import type { Database } from '../db/database.ts';
import { purgeAuditEvents, writeAuditEvent } from './audit.repository.ts';
import { listSealedLines, sealLines } from './auditChain.repository.ts';
import { sealOf } from './auditSeal.ts';
import { verifyChain } from './verifyAudit.ts';

const start = new Date('2026-11-20T11:00:00.000Z');
const keys = [new Uint8Array(32).fill(7)];
const yearsLater = (count: number) => new Date(start.getTime() + count * 366 * 86_400_000);
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
      .set({
        started_at: start.toISOString(),
        first_sequence: 1,
        before_first: '',
        last_sequence: 0,
        last_seal: '',
        erased_until: null,
        seal: null,
      })
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
    expect(await faults()).toEqual([
      ['ChainRowChanged', null],
      ['EndRemoved', 5],
    ]);
  });

  test('stays whole when old lines are erased, and accepts seals of an earlier key', async () => {
    const rotated = [new Uint8Array(32).fill(8), ...keys];
    const later = yearsLater(1);
    expect(await purgeAuditEvents(database.kysely, rotated, minute(2).toISOString())).toBe(2);
    await write(later);
    expect(await sealLines(database.kysely, rotated, later, 100)).toBe(1);
    expect(await verifyChain(database.kysely, rotated, later)).toMatchObject({ checked: 4, faults: [] });
  });

  test('shows that its start was cut off, also after more lines were sealed and old ones erased [ASVS 16.4.2]', async () => {
    const third = await database.kysely
      .selectFrom('audit_event')
      .select('seal')
      .where('sequence', '=', 3)
      .executeTakeFirstOrThrow();
    await database.kysely.deleteFrom('audit_event').where('sequence', '<=', 3).execute();
    const cut = { first_sequence: 4, before_first: String(third.seal) };
    await database.kysely.updateTable('audit_chain').set(cut).execute();
    expect(await faults()).toEqual([['ChainRowChanged', null]]);
    await write(minute(6));
    await seal(minute(6));
    expect(await faults(minute(7))).toEqual([['ChainRowChanged', null]]);
    await purgeAuditEvents(database.kysely, keys, minute(4).toISOString());
    expect(await faults(minute(7))).toContainEqual(['ChainRowChanged', null]);
    // Without a seal the row looks as if an earlier version had written it, but its lines do not.
    await database.kysely.updateTable('audit_chain').set({ seal: null }).execute();
    await write(minute(7));
    await seal(minute(7));
    expect(await faults(minute(8))).toContainEqual(['ChainRowChanged', null]);
  });

  test('shows that younger lines were erased than any setting allows, although the server erased them', async () => {
    await purgeAuditEvents(database.kysely, keys, minute(2).toISOString());
    expect(await faults()).toEqual([['StartRemoved', 3]]);
    expect(await faults(yearsLater(1))).toEqual([]);
  });

  test('of a version that did not seal its row is sealed with the next look, once', async () => {
    const lines = await listSealedLines(database.kysely, 0, 10);
    let before = '';
    for (const line of lines) {
      before = sealOf(keys[0] ?? new Uint8Array(), line, before, 1);
      await events().set({ seal: before }).where('sequence', '=', line.sequence).execute();
    }
    await database.kysely.updateTable('audit_chain').set({ last_seal: before, seal: null }).execute();
    expect(await faults()).toEqual([['ChainRowChanged', null]]);
    expect(await seal(minute(6))).toBe(0);
    expect(await faults()).toEqual([]);
  });

  test('seals each line once when two servers seal at once', async () => {
    for (let count = 6; count < 12; count += 1) await write(minute(count));
    const sealed = await Promise.all([seal(minute(12)), seal(minute(12))]);
    expect(sealed[0] + sealed[1]).toBe(6);
    expect(await faults(minute(13))).toEqual([]);
  });
});
