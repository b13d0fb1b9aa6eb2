import type { CasePositions } from '@schaktkoll/contract';
import { casePurposes, hasWork } from '@schaktkoll/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { makeAnswerer, makeOwner, makeRecipient } from '../../../testing/caseFixtures.ts';
import { callerFor, makePrivatePerson, type Caller } from '../../../testing/caseWorld.ts';
import { makeListedCase, type ListedCaseChanges } from '../../../testing/listedCases.ts';
import { makeUser, type MadeOrganisation, type MadeUser } from '../../../testing/rows.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { positionsResponse } from './casePositions.routes.ts';

const positionsOf = async (ask: Caller, side: 'inquirer' | 'cableowner', query = ''): Promise<CasePositions> => {
  const answer = await ask('GET', `/${side}/api/cases/positions?${query}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as unknown as CasePositions;
};
/** Last figure of the number with the status, as they come. */
const shortly = ({ positions }: CasePositions) =>
  positions.map(([number, , , , status, isPressing]) => `${number.slice(-1)} ${status}${isPressing ? '!' : ''}`);

describe('positions of cases', () => {
  let database: Database;
  let server: TestServer;
  let owner: MadeOrganisation;
  let points: readonly [string, string];
  beforeAll(async () => {
    server = await startTestServer({ now: new Date('2026-11-20T12:00:00.000Z') });
    ({ database } = server);
    owner = await makeOwner(database.kysely);
    points = [
      await makeRecipient(database.kysely, owner.id, { name: 'Ett' }),
      await makeRecipient(database.kysely, owner.id, { name: 'Två' }),
    ];
  });
  afterAll(() => server.close());

  let month = 0;
  /** Cases numbered from 1, each sent a minute before the one after it; two work areas each, the first at the place. */
  const makeCases = async (
    inquirer: MadeUser,
    changes: readonly Partial<ListedCaseChanges>[],
    [easting, northing] = [617_000, 6_728_000],
  ) => {
    month += 1;
    for (const [index, change] of changes.entries()) {
      const createdAt = `2026-11-20T10:${String(10 + index)}:00.000Z`;
      const id = await makeListedCase(database.kysely, inquirer, {
        number: `2026${String(10 + month).padStart(2, '0')}01-000${index + 1}`,
        createdAt,
        ...change,
      });
      const east = easting + index * 1000;
      // A box of 100 × 40 m with a dent in its upper edge: the middle is that of the box.
      const ring = [
        [east, northing],
        [east + 100, northing],
        [east + 100, northing + 40],
        [east + 20, northing + 10],
        [east, northing + 40],
        [east, northing],
      ];
      const areas = [ring, ring.map(([x = 0, y = 0]) => [x + 5000, y])].map((each, ordinal) => ({
        case_id: id,
        ordinal,
        name: `Område ${ordinal + 1}`,
        geometry: JSON.stringify({ type: 'Polygon', coordinates: [each] }),
        square_metres: 2800,
      }));
      await database.kysely.insertInto('case_work_area').values(areas).execute();
    }
  };
  const at = (point: 0 | 1) => ({ organisationId: owner.id, recipientId: points[point] });

  test('are the middle of the first work area, newest first, with the group of the status and what presses', async () => {
    const inquirer = await makeUser(database.kysely);
    const ask = await callerFor(server, inquirer);
    await makeCases(inquirer, [
      { name: 'Brunn', recipients: [at(0)] },
      { recipients: [at(0)], days: ['2026-11-20', '2026-12-04'] },
      { recipients: [{ ...at(0), measure: 'NoInterest' }] },
      { recipients: [{ ...at(0), measure: 'NoInterest', status: 'Confirmed' }] },
      { days: ['2026-11-01', '2026-11-19'] },
      { end: 'closed' },
      { end: 'canceled' },
    ]);
    const all = await positionsOf(ask, 'inquirer');
    expect(all.isCut).toBe(false);
    expect(shortly(all)).toEqual([
      '7 Canceled',
      '6 Closed',
      '5 Ended',
      '4 Ongoing',
      '3 AnswersToConfirm',
      '2 AwaitingAnswers!',
      '1 AwaitingAnswers',
    ]);
    expect(all.positions.at(-1)).toEqual([
      expect.stringMatching(/^2026\d{4}-0001$/),
      'Brunn',
      617_050,
      6_728_020,
      'AwaitingAnswers',
      false,
    ]);
    expect(shortly(await positionsOf(ask, 'inquirer', 'status=Ended,AwaitingAnswers'))).toEqual([
      '5 Ended',
      '2 AwaitingAnswers!',
      '1 AwaitingAnswers',
    ]);
    expect(shortly(await positionsOf(ask, 'inquirer', 'search=brunn'))).toEqual(['1 AwaitingAnswers']);
    expect((await ask('GET', '/inquirer/api/cases/positions?status=Nonsense')).status).toBe(400);
  });

  test('have a group of their own where nothing is dug, not that of work that may begin', async () => {
    const inquirer = await makeUser(database.kysely);
    const recipients = [{ ...at(0), measure: 'NoInterest', status: 'Confirmed' }] as const;
    for (const start of ['2026-11-20', '2026-11-24'])
      await makeCases(
        inquirer,
        casePurposes.map((purpose) => ({ purpose, name: purpose, recipients, days: [start, '2026-12-04'] })),
      );
    const { positions } = await positionsOf(await callerFor(server, inquirer), 'inquirer');
    expect(positions).toHaveLength(2 * casePurposes.length);
    for (const purpose of casePurposes)
      expect(
        positions.filter(([, name]) => name === purpose).map(([, , , , group]) => group),
        purpose,
      ).toEqual(hasWork(purpose) ? ['Ongoing', 'Ongoing'] : ['PlanningOngoing', 'PlanningOngoing']);
  });

  test('are of what the reader may see alone', async () => {
    const [mine, stranger, privately] = [
      await makeUser(database.kysely),
      await makeUser(database.kysely),
      await makePrivatePerson(database.kysely),
    ];
    const colleague = await makeUser(database.kysely, { organisation_id: mine.organisationId });
    await makeCases(mine, [{}]);
    await makeCases(colleague, [{}]);
    await makeCases(privately, [{}]);
    const count = async (user: MadeUser, query = '') =>
      (await positionsOf(await callerFor(server, user), 'inquirer', query)).positions.length;
    expect(await count(mine)).toBe(2);
    expect(await count(mine, 'whose=Own')).toBe(1);
    expect(await count(stranger)).toBe(0);
    expect(await count(privately)).toBe(1);
    expect(await count(await makePrivatePerson(database.kysely))).toBe(0);
    expect(await count(await makeUser(database.kysely, { roles: ['SuperUser'] }))).toBeGreaterThanOrEqual(3);
  });

  test("have the status of the owner's list, each case once, for the reader's recipients only", async () => {
    await makeCases(await makeUser(database.kysely), [
      { name: 'Kanal', recipients: [{ ...at(0), dueDay: '2026-11-19' }] },
      { name: 'Kanal', recipients: [{ ...at(0), dueDay: '2026-11-20' }] },
      {
        name: 'Kanal',
        recipients: [
          { ...at(0), measure: 'NoInterest', status: 'Confirmed' },
          { ...at(1), dueDay: '2026-11-24' },
        ],
      },
      { name: 'Kanal', recipients: [{ ...at(0), measure: 'NoInterest' }] },
      { name: 'Kanal', recipients: [{ ...at(1), measure: 'NoInterest', status: 'Confirmed' }] },
      { name: 'Kanal', recipients: [{ ...at(1), dueDay: '2026-11-01' }], end: 'closed' },
    ]);
    const admin = await callerFor(
      server,
      await makeUser(database.kysely, { organisation_id: owner.id, roles: ['CableOwnerAdmin'] }),
      'cableowner',
    );
    const answerer = await callerFor(server, await makeAnswerer(database.kysely, owner.id, [points[1]]), 'cableowner');
    const both = await callerFor(server, await makeAnswerer(database.kysely, owner.id, points), 'cableowner');
    const all = ['6 Closed', '5 Confirmed', '4 Answered', '3 ToAnswer', '2 ToAnswer', '1 ToAnswer!'];
    expect(shortly(await positionsOf(admin, 'cableowner', 'search=kanal'))).toEqual(all);
    expect(shortly(await positionsOf(both, 'cableowner', 'search=kanal'))).toEqual(all);
    expect(shortly(await positionsOf(answerer, 'cableowner', 'search=kanal'))).toEqual([
      '6 Closed',
      '5 Confirmed',
      '3 ToAnswer',
    ]);
    expect(shortly(await positionsOf(admin, 'cableowner', `search=kanal&recipientId=${points[0]}`))).toEqual([
      '4 Answered',
      '3 Confirmed',
      '2 ToAnswer',
      '1 ToAnswer!',
    ]);
    expect((await positionsOf(answerer, 'cableowner', `recipientId=${points[0]}`)).positions).toEqual([]);
    const [position] = (await positionsOf(admin, 'cableowner', 'search=kanal')).positions;
    expect(position?.slice(1, 4)).toEqual(['Kanal', 622_050, 6_728_020]);
  });

  test('are apart where no answer of the organisation is awaited, and late only by an awaited one', async () => {
    const watching = { hit: 'Control', dueDay: '2026-11-19' } as const;
    await makeCases(await makeUser(database.kysely), [
      { name: 'Vall', recipients: [{ ...at(0), ...watching }] },
      { name: 'Vall', recipients: [{ ...at(0), ...watching }], purpose: 'Collaborate' },
      {
        name: 'Vall',
        recipients: [
          { ...at(0), ...watching },
          { ...at(1), dueDay: '2026-11-24' },
        ],
      },
      {
        name: 'Vall',
        recipients: [
          { ...at(0), hit: 'Control', dueDay: '2026-11-01' },
          { ...at(1), dueDay: '2026-11-19' },
        ],
      },
      {
        name: 'Vall',
        recipients: [
          { ...at(0), ...watching },
          { ...at(1), measure: 'NoInterest', dueDay: '2026-11-19' },
        ],
      },
    ]);
    const admin = await callerFor(
      server,
      await makeUser(database.kysely, { organisation_id: owner.id, roles: ['CableOwnerAdmin'] }),
      'cableowner',
    );
    const all = ['5 Watched', '4 ToAnswer!', '3 ToAnswer', '2 ToAnswer!', '1 Watched'];
    expect(shortly(await positionsOf(admin, 'cableowner', 'search=vall'))).toEqual(all);
    expect(shortly(await positionsOf(admin, 'cableowner', 'search=vall&status=ToAnswer'))).toEqual(all);
    expect(shortly(await positionsOf(admin, 'cableowner', `search=vall&recipientId=${points[0]}`))).toEqual([
      '5 Watched',
      '4 Watched',
      '3 Watched',
      '2 ToAnswer!',
      '1 Watched',
    ]);
  });
});

test('positions beyond the bound are cut, and the answer says so', () => {
  const positionOf = (number: number): CasePositions['positions'][number] => [
    String(number),
    'Brunn',
    0,
    0,
    'Closed',
    false,
  ];
  expect(positionsResponse([1, 2, 3], positionOf, 2)).toEqual({
    positions: [positionOf(1), positionOf(2)],
    isCut: true,
  });
  expect(positionsResponse([1, 2], positionOf, 2).isCut).toBe(false);
});
