import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerWith, makeCaseWorld, onlyRecipient, type Caller, type CaseWorld } from '../../../testing/caseWorld.ts';
import { makeProgram, signInProgram } from '../../../testing/programs.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { notifyChange } from '../../platform/db/caseChanges.repository.ts';
import { inTransaction } from '../../platform/db/database.ts';

interface Changes {
  readonly cases: { readonly caseNumber: string; readonly version: number; readonly changedAt: string }[];
  readonly cursor: string | null;
  readonly hasMore: boolean;
}

describe('changes of cases, as programs fetch them', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ now: new Date('2026-11-20T11:00:00.000Z') });
  });
  afterAll(() => server.close());

  const start = async () => {
    const world = await makeCaseWorld(server);
    const inquirers = await makeProgram(server, world.inquirer.organisationId, 'WebServiceUser');
    const module = await makeProgram(server, world.owner.id);
    const callers = {
      inquirer: callerWith(server, await signInProgram(server, inquirers)),
      cableowner: callerWith(server, await signInProgram(server, module)),
    };
    const since = async (side: keyof typeof callers, cursor: string | null, limit = 50): Promise<Changes> => {
      const from = cursor === null ? '' : `&changedSince=${cursor}`;
      const { status, body } = await callers[side]('GET', `/${side}/v1/cases/changes?limit=${limit}${from}`);
      expect(status).toBe(200);
      return body as unknown as Changes;
    };
    return { world, since, callers };
  };
  const numbersOf = ({ cases }: Changes) => cases.map(({ caseNumber }) => caseNumber);
  const idOf = async (caseNumber: string) =>
    (
      await server.database.kysely
        .selectFrom('dig_case')
        .select('id')
        .where('case_number', '=', caseNumber)
        .executeTakeFirstOrThrow()
    ).id;
  const opened = async (world: CaseWorld, ask: Caller, caseNumber: string) => {
    const { id } = onlyRecipient((await ask('GET', `/cableowner/api/cases/${caseNumber}`)).body);
    expect((await world.answer('POST', `/cableowner/api/cases/${caseNumber}/recipients/${id}/open`)).status).toBe(200);
  };

  test('begin with all cases, a page at a time, and go on with those that have changed, each once and with its version', async () => {
    const { world, since, callers } = await start();
    expect(await since('inquirer', null)).toEqual({ cases: [], cursor: null, hasMore: false });
    const sent = [await world.send(), await world.send(), await world.send()];
    for (const side of ['inquirer', 'cableowner'] as const) {
      const first = await since(side, null, 2);
      expect([first.cases.length, first.hasMore]).toEqual([2, true]);
      const second = await since(side, first.cursor, 2);
      expect([...numbersOf(first), ...numbersOf(second)].sort()).toEqual(sent.toSorted());
      expect(await since(side, second.cursor)).toEqual({ cases: [], cursor: second.cursor, hasMore: false });
    }
    const { cursor } = await since('inquirer', null);
    server.clock.advance(60_000);
    const before = server.clock.now().getTime();
    await opened(world, callers.cableowner, sent[1] ?? '');
    const changed = await since('inquirer', cursor);
    // Created and sent; then received and opened.
    expect(changed.cases).toMatchObject([
      { caseNumber: sent[1], version: 4, status: { kind: 'AwaitingAnswers' }, isOwn: false },
    ]);
    expect(Date.parse(changed.cases[0]?.changedAt ?? '')).toBeGreaterThanOrEqual(before);
    const ofOwner = await since('cableowner', null);
    expect(ofOwner.cases).toMatchObject(sent.map(() => ({ recipients: [{ name: 'Kundtjänst', hit: 'Affected' }] })));
  });

  test('two commits that cross: the change that began first and is committed last is not passed by the cursor', async () => {
    const { world, since } = await start();
    const [early, late] = [await world.send(), await world.send()];
    const { cursor } = await since('inquirer', null);
    const [earlyId, lateId] = [await idOf(early), await idOf(late)];
    const between = await inTransaction(server.database.kysely, async (transaction) => {
      await notifyChange(transaction, earlyId);
      await inTransaction(server.database.kysely, (other) => notifyChange(other, lateId));
      const seen = await since('inquirer', cursor);
      expect(numbersOf(seen)).toEqual([late]);
      return seen.cursor;
    });
    const after = await since('inquirer', between);
    expect(numbersOf(after)).toEqual([early]);
    expect(numbersOf(await since('inquirer', after.cursor))).toEqual([]);
  });

  test('many fetches and changes at the same time: a program that follows the cursor has read the last change of every case', async () => {
    const { world, since } = await start();
    const sent = [await world.send(), await world.send(), await world.send(), await world.send()];
    const ids = await Promise.all(sent.map(idOf));
    const first = await since('inquirer', null);
    let { cursor } = first;
    const met = new Map<string, number>();
    const changing = Promise.all(
      ids.map(async (id, index) => {
        for (let round = 0; round < 5; round += 1)
          await inTransaction(server.database.kysely, async (transaction) => {
            await transaction.selectFrom('dig_case').select('id').where('id', '=', id).forNoKeyUpdate().execute();
            await transaction
              .insertInto('case_event')
              .values({
                id: randomUUID(),
                case_id: id,
                case_recipient_id: null,
                type: 'SentEmail',
                at: server.clock.now().toISOString(),
                by_user_id: null,
                params: '{}',
              })
              .execute();
            await notifyChange(transaction, id);
            await new Promise((resolve) => setTimeout(resolve, 5 * index));
          });
      }),
    ).then(() => true);
    for (let isDone = false; ;) {
      const page = await since('inquirer', cursor, 2);
      for (const { caseNumber, version } of page.cases) met.set(caseNumber, version);
      cursor = page.cursor;
      if (isDone && page.cases.length === 0) break;
      isDone = await Promise.race([changing, new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 3))]);
    }
    // Each has five more lines in its log.
    const expected = first.cases.map(({ caseNumber, version }) => [caseNumber, version + 5]);
    expect([...met].sort()).toEqual(expected.sort());
    expect(expected).toHaveLength(4);
  });

  test('a program that is connected after the last one was removed begins with all cases, also from an old cursor', async () => {
    const { world, since } = await start();
    const first = await world.send();
    const { cursor } = await since('cableowner', null);
    const { kysely } = server.database;
    await kysely.deleteFrom('program_client').where('organisation_id', '=', world.owner.id).execute();
    const second = await world.send();
    const again = callerWith(server, await signInProgram(server, await makeProgram(server, world.owner.id)));
    const { body } = await again('GET', `/cableowner/v1/cases/changes?changedSince=${cursor}`);
    expect(numbersOf(body as unknown as Changes).sort()).toEqual([first, second].sort());
  });

  test('a cursor from after the moment to which the database was restored begins anew', async () => {
    const { world, since } = await start();
    const caseNumber = await world.send();
    await since('inquirer', null);
    const { kysely } = server.database;
    const { organisationId } = world.inquirer;
    await kysely
      .updateTable('case_change')
      .set({ number: null })
      .where('organisation_id', '=', organisationId)
      .execute();
    const far = Buffer.from(JSON.stringify(['caseChanges', 900, randomUUID()])).toString('base64url');
    expect(numbersOf(await since('inquirer', far))).toEqual([caseNumber]);
  });

  test('threat: the cases of other organisations are in no list of an inquirer’s program', async () => {
    const { since, callers } = await start();
    const other = await start();
    await other.world.send();
    expect(numbersOf(await since('inquirer', null))).toEqual([]);
    const wrong = await callers.inquirer('GET', '/inquirer/v1/cases/changes?changedSince=abc');
    expect(wrong.body).toMatchObject({ code: 'InvalidParameters', errors: [{ path: 'changedSince' }] });
  });
});
