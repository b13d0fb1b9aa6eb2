import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { makeOwner, makeRecipient } from '../../../testing/caseFixtures.ts';
import { callerFor } from '../../../testing/caseWorld.ts';
import { makeListedCase, type ListedCaseChanges } from '../../../testing/listedCases.ts';
import { makeUser } from '../../../testing/rows.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';

const path = '/inquirer/api/cases/overview';

describe('the overview of an inquirer', () => {
  let database: Database;
  let server: TestServer;
  let point: { readonly organisationId: string; readonly recipientId: string };
  beforeAll(async () => {
    server = await startTestServer({ now: new Date('2026-11-20T12:00:00.000Z') });
    ({ database } = server);
    const { id: organisationId } = await makeOwner(database.kysely);
    point = { organisationId, recipientId: await makeRecipient(database.kysely, organisationId) };
  });
  afterAll(() => server.close());

  let serial = 0;
  const overviewOf = async (
    cases: readonly Omit<ListedCaseChanges, 'number'>[],
    user?: Awaited<ReturnType<typeof makeUser>>,
  ) => {
    const inquirer = user ?? (await makeUser(database.kysely));
    const numbers: string[] = [];
    for (const each of cases) {
      serial += 1;
      const number = `20261119-${String(serial).padStart(4, '0')}`;
      await makeListedCase(database.kysely, inquirer, { number, ...each });
      numbers.push(number);
    }
    const ask = await callerFor(server, inquirer);
    const list = async (waiting: string) =>
      ((await ask('GET', `/inquirer/api/cases?waiting=${waiting}`)).body['items'] as { caseNumber: string }[]).map(
        ({ caseNumber }) => caseNumber,
      );
    return { inquirer, numbers, list, body: (await ask('GET', path)).body };
  };
  const unanswered = (dueDay: string) => ({ recipients: [{ ...point, dueDay }] });
  const answered = () => ({ recipients: [{ ...point, measure: 'NoInterest' as const }] });
  const far = ['2027-01-11', '2027-01-29'] as const;

  test('is empty for a new user', async () => {
    expect((await overviewOf([])).body).toEqual({ openCount: 0, waiting: [] });
  });

  test('counts what waits in the open cases, each kind as the list has it with that filter', async () => {
    const { numbers, body, list } = await overviewOf([
      { ...answered(), days: far },
      { ...answered(), days: ['2026-12-21', '2027-01-08'] },
      { ...unanswered('2026-11-19'), days: ['2026-11-19', '2027-01-08'] },
      { ...unanswered('2026-11-20'), days: far },
      { recipients: [{ ...point, measure: 'VisitWillOccur', status: 'Confirmed' }], days: far },
      { days: ['2026-11-11', '2026-11-20'] },
      { days: ['2026-11-10', '2026-11-19'] },
      { ...answered(), days: far, end: 'closed' },
      { ...answered(), days: far, end: 'canceled' },
    ]);
    expect(body).toEqual({
      openCount: 7,
      waiting: [
        { kind: 'stop', count: 1 },
        { kind: 'toConfirm', count: 2 },
        { kind: 'promised', count: 1 },
        { kind: 'ended', count: 1 },
      ],
    });
    expect(await list('stop')).toEqual([numbers[2]]);
    expect(await list('toConfirm')).toEqual([numbers[1], numbers[0]]);
    expect(await list('promised')).toEqual([numbers[4]]);
    expect(await list('ended')).toEqual([numbers[6]]);
    expect(await list('toAsk')).toEqual([]);
  });

  test("leaves out colleagues' cases", async () => {
    const { inquirer } = await overviewOf([{ ...answered(), days: far }]);
    const colleague = await makeUser(database.kysely, { organisation_id: inquirer.organisationId });
    expect((await overviewOf([], colleague)).body).toEqual({ openCount: 0, waiting: [] });
  });
});
