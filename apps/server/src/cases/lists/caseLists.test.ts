import { text } from 'node:stream/consumers';
import {
  countAnswers,
  countAsked,
  isAnswer,
  measures,
  type CaseRecipientStatus,
  type Measure,
} from '@schaktkoll/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { makeAnswerer, makeOwner, makeRecipient } from '../../../testing/caseFixtures.ts';
import { callerFor, makePrivatePerson, type CallResponse, type Caller } from '../../../testing/caseWorld.ts';
import { listedCaseRow, makeListedCase, type ListedCaseChanges } from '../../../testing/listedCases.ts';
import { makeUser, type MadeOrganisation, type MadeUser } from '../../../testing/rows.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { listFile } from './caseCsv.ts';
import type { Position } from '../../platform/db/keyset.ts';

const inquirerPath = '/inquirer/api/cases';
const ownerPath = '/cableowner/api/cases';
const numbersOf = ({ body }: CallResponse) =>
  (body['items'] as { caseNumber: string }[]).map(({ caseNumber }) => caseNumber);
const names = async (ask: Caller, query: string, path = inquirerPath) => {
  const answer = await ask('GET', `${path}?${query}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return numbersOf(answer).map((number) => number.slice(-4));
};

describe('lists of cases', () => {
  let database: Database;
  let server: TestServer;
  let owner: MadeOrganisation;
  let points: readonly [string, string];
  let other: { readonly organisationId: string; readonly recipientId: string };
  beforeAll(async () => {
    server = await startTestServer({ now: new Date('2026-11-20T12:00:00.000Z') });
    ({ database } = server);
    const queries = database.kysely;
    owner = await makeOwner(queries);
    points = [
      await makeRecipient(queries, owner.id, { name: 'Ett' }),
      await makeRecipient(queries, owner.id, { name: 'Två' }),
    ];
    const organisation = await makeOwner(queries);
    other = { organisationId: organisation.id, recipientId: await makeRecipient(queries, organisation.id, {}) };
  });
  afterAll(() => server.close());

  let day = 0;
  /** Cases of a new user, numbered from 0001, and the user's list call. */
  const listOf = async (changes: readonly Partial<ListedCaseChanges>[], given?: MadeUser) => {
    const inquirer = given ?? (await makeUser(database.kysely));
    day += 1;
    const prefix = `2025${String(10 + (day % 80)).padStart(4, '0')}`;
    const ids: string[] = [];
    for (const [index, change] of changes.entries())
      ids.push(
        await makeListedCase(database.kysely, inquirer, {
          number: `${prefix}-${String(index + 1).padStart(4, '0')}`,
          ...change,
        }),
      );
    return { inquirer, ids, prefix, ask: await callerFor(server, inquirer) };
  };
  const at = (point: 0 | 1) => ({ organisationId: owner.id, recipientId: points[point] });
  const confirmed = () => ({ ...other, measure: 'NoInterest' as const, status: 'Confirmed' as const });

  test('are narrowed by the groups of what is shown, each case in one', async () => {
    const { ask } = await listOf([
      { recipients: [{ ...other }] },
      { recipients: [{ ...other, measure: 'NoInterest' }] },
      { recipients: [confirmed()] },
      { recipients: [confirmed()], days: ['2026-11-10', '2026-11-20'] },
      { recipients: [confirmed()], days: ['2026-11-10', '2026-11-19'] },
      { recipients: [{ ...other }], end: 'closed' },
      { recipients: [confirmed()], end: 'canceled' },
      // A comment is no answer, and who only watches is not waited for.
      {
        recipients: [
          { ...other, measure: 'Comment' },
          { ...at(0), hit: 'Control' },
        ],
      },
    ]);
    const sort = '&sort=NameAscending';
    expect(await names(ask, `status=AwaitingAnswers${sort}`)).toEqual(['0001', '0008']);
    expect(await names(ask, `status=AnswersToConfirm${sort}`)).toEqual(['0002']);
    expect(await names(ask, `status=Ongoing${sort}`)).toEqual(['0003', '0004']);
    expect(await names(ask, `status=Ended${sort}`)).toEqual(['0005']);
    expect(await names(ask, `status=Closed${sort}`)).toEqual(['0006']);
    expect(await names(ask, `status=Canceled${sort}`)).toEqual(['0007']);
    expect(await names(ask, `status=Ended,Ongoing,Closed${sort}`)).toEqual(['0003', '0004', '0005', '0006']);
    expect(await names(ask, `status=Ended,Canceled${sort}`)).toEqual(['0005', '0007']);
    const { body } = await ask('GET', `${inquirerPath}?status=Ongoing`);
    expect(body).toMatchObject({ totalCount: 2, nextCursor: null });
  });

  test('are narrowed to periods that go on or begin soon, and counted without their rows', async () => {
    const { ask } = await listOf([
      { days: ['2026-11-10', '2026-11-20'] },
      { days: ['2026-11-10', '2026-11-19'] },
      { days: ['2026-11-20', '2026-11-30'] },
      { days: ['2026-11-21', '2026-11-30'] },
      { days: ['2026-11-27', '2026-11-30'] },
      { days: ['2026-11-28', '2026-11-30'] },
      { days: ['2026-12-20', '2026-12-30'] },
      { days: ['2026-12-21', '2026-12-30'] },
    ]);
    const sort = '&sort=NameAscending';
    expect(await names(ask, `period=Now${sort}`)).toEqual(['0001', '0003']);
    expect(await names(ask, `period=Week${sort}`)).toEqual(['0004', '0005']);
    expect(await names(ask, `period=Month${sort}`)).toEqual(['0004', '0005', '0006', '0007']);
    const { body } = await ask('GET', `${inquirerPath}?period=Month&rows=None`);
    expect(body).toEqual({ items: [], totalCount: 4, nextCursor: null });
  });

  test('keep the counts that the rule of the domain gives, whatever the recipients have done', async () => {
    const states: { status: CaseRecipientStatus; measure: Measure | null }[] = [
      { status: 'New', measure: null },
      { status: 'RequiresManualReview', measure: null },
      { status: 'Canceled', measure: 'ClosedByInquirer' },
      ...measures
        .filter((measure) => measure !== 'ClosedByInquirer')
        .map((measure) => ({ status: 'UnderReview' as const, measure })),
      ...measures
        .filter(isAnswer)
        .filter((measure) => measure !== 'ClosedByInquirer')
        .map((measure) => ({ status: 'Confirmed' as const, measure })),
    ];
    const inquirer = await makeUser(database.kysely);
    const asked: Record<string, { readonly asked: number; readonly answered: number }> = {};
    for (const [index, state] of states.entries()) {
      const purpose = index % 2 === 0 ? ('CableIndication' as const) : ('Collaborate' as const);
      const recipients = [
        { ...other, ...state, hit: 'Affected' as const },
        { ...at(0), ...state, hit: 'Control' as const },
      ];
      const number = `20250101-${String(index + 1).padStart(4, '0')}`;
      const id = await makeListedCase(database.kysely, inquirer, {
        number,
        purpose,
        recipients,
      });
      const row = await database.kysely
        .selectFrom('dig_case')
        .select(['open_answers', 'owners_to_ask', 'unconfirmed_answers', 'promised_answers'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const facts = recipients.map((each) => ({
        ...each,
        confirmedAt: each.status === 'Confirmed' ? '2026-11-20T11:00:00.000Z' : null,
      }));
      const {
        open: awaited,
        toAsk,
        unconfirmed,
        promised,
      } = countAnswers({ purpose, recipients: facts, ownersToAsk: [] });
      asked[number] = countAsked({ purpose, recipients: facts, ownersToAsk: [] });
      expect([state, row]).toEqual([
        state,
        { open_answers: awaited, owners_to_ask: toAsk, unconfirmed_answers: unconfirmed, promised_answers: promised },
      ]);
    }
    const list = await (await callerFor(server, inquirer))('GET', inquirerPath);
    const items = list.body['items'] as { caseNumber: string; asked: number; answered: number }[];
    expect(items).toHaveLength(30);
    for (const item of items) expect(item).toMatchObject(asked[item.caseNumber] ?? {});
  });

  test('have a total order in every sort, also for equal keys, and a cursor continues where the page ended', async () => {
    const same = { createdAt: '2026-11-01T10:00:00.000Z', days: ['2026-11-24', '2026-12-04'] as const, name: 'Lika' };
    const { ask, prefix } = await listOf([
      ...Array.from({ length: 35 }, () => same),
      { name: 'Örnen', createdAt: '2026-11-02T10:00:00.000Z', days: ['2026-11-23', '2026-12-04'] },
      { name: 'älgen', createdAt: '2026-11-03T10:00:00.000Z', days: ['2026-11-26', '2026-12-04'] },
    ]);
    for (const sort of [
      'ToDoFirst',
      'CreatedDescending',
      'CreatedAscending',
      'StartDateAscending',
      'StartDateDescending',
      'NameAscending',
    ]) {
      const first = await ask('GET', `${inquirerPath}?sort=${sort}`);
      const second = await ask('GET', `${inquirerPath}?sort=${sort}&cursor=${String(first.body['nextCursor'])}`);
      expect([sort, numbersOf(first).length, numbersOf(second).length, second.body['nextCursor']]).toEqual([
        sort,
        30,
        7,
        null,
      ]);
      expect(new Set([...numbersOf(first), ...numbersOf(second)]).size).toBe(37);
      const ends = [numbersOf(first)[0], numbersOf(second).at(-1)].map((number) => number?.replace(`${prefix}-00`, ''));
      const expected: Readonly<Record<string, unknown>> = {
        // No owner has to answer in these: work may begin.
        ToDoFirst: ['36', '37'],
        CreatedDescending: ['37', expect.any(String)],
        CreatedAscending: [expect.any(String), '37'],
        StartDateAscending: ['36', '37'],
        StartDateDescending: ['37', '36'],
        NameAscending: [expect.any(String), '36'],
      };
      expect([sort, ...ends]).toEqual([sort, ...(expected[sort] as unknown[])]);
    }
  });

  test('open for an inquirer with what must not begin, then what waits, the nearest start first, and go on there', async () => {
    const waits = { ...other };
    const answered = { ...other, measure: 'NoInterest' as const };
    const promised = { ...other, measure: 'VisitWillOccur' as const, status: 'Confirmed' as const };
    const { ask, ids } = await listOf([
      { end: 'canceled', recipients: [confirmed()] },
      { end: 'closed', recipients: [confirmed()], days: ['2026-10-01', '2026-10-05'] },
      { end: 'closed', recipients: [confirmed()], days: ['2026-10-02', '2026-10-05'] },
      { recipients: [confirmed()], days: ['2026-11-01', '2026-11-19'] },
      { recipients: [confirmed()] },
      { recipients: [promised] },
      { recipients: [waits], days: ['2026-11-23', '2026-12-04'] },
      { recipients: [waits, { ...at(0), measure: 'NoInterest' }], days: ['2026-11-26', '2026-12-04'] },
      { recipients: [answered], days: ['2026-11-25', '2026-12-04'] },
      { recipients: [waits], days: ['2026-11-27', '2026-12-04'] },
      { recipients: [waits], days: ['2026-11-20', '2026-12-04'] },
      { recipients: [answered], days: ['2026-11-16', '2026-11-20'] },
      { recipients: [promised], days: ['2026-11-18', '2026-12-04'] },
      { recipients: [waits], days: ['2026-11-02', '2026-11-06'] },
      { recipients: [waits], days: ['2026-11-09', '2026-11-19'] },
      // Where nothing is dug nothing must not begin.
      { recipients: [waits], days: ['2026-11-17', '2026-12-04'], purpose: 'Planning' },
    ]);
    // An owner that must be rung is not more urgent than one that has not answered.
    await database.kysely
      .updateTable('dig_case')
      .set({ owners_to_ask: 1 })
      .where('id', '=', ids[9] ?? '')
      .execute();
    const stopped = ['0012', '0013', '0011', '0015', '0014'];
    const waiting = ['0016', '0007', '0006', '0009', '0008', '0010'];
    const inOrder = [...stopped, ...waiting, '0005', '0004', '0003', '0002', '0001'];
    expect(await names(ask, '')).toEqual(inOrder);
    expect(await names(ask, 'status=AwaitingAnswers,Closed')).toEqual(
      inOrder.filter((name) => !['0001', '0004', '0005', '0006', '0009', '0012', '0013'].includes(name)),
    );
    // Every row is where a page could end.
    const rows = (await ask('GET', inquirerPath)).body['items'] as { caseNumber: string }[];
    const idOf = new Map(ids.map((id, index) => [String(index + 1).padStart(4, '0'), id]));
    const parts = [0, 0, 0, 1, 1, 2, 2, 2, 2, 2, 2, 3, 4, 5, 5, 6];
    const starts = await database.kysely
      .selectFrom('dig_case')
      .select(['id', 'start_date'])
      .where('id', 'in', ids)
      .execute();
    const startOf = new Map(starts.map(({ id, start_date: start }) => [id, start]));
    for (const [index] of rows.entries()) {
      const id = idOf.get(inOrder[index] ?? '') ?? '';
      const cursor = Buffer.from(JSON.stringify(['ToDoFirst', parts[index], startOf.get(id), id])).toString(
        'base64url',
      );
      expect(await names(ask, `cursor=${cursor}`)).toEqual(inOrder.slice(index + 1));
    }
  });

  test('neither repeat nor skip a case when others come, change and end between two pages', async () => {
    const changes = Array.from({ length: 40 }, (_each, index) => ({
      createdAt: `2026-11-${String(1 + Math.floor(index / 4)).padStart(2, '0')}T10:00:00.000Z`,
      recipients: [{ ...other }],
    }));
    const { ask, inquirer, ids } = await listOf(changes);
    const sort = 'sort=CreatedDescending';
    const first = await ask('GET', `${inquirerPath}?${sort}`);
    await makeListedCase(database.kysely, inquirer, { number: '20251231-0901', createdAt: '2026-11-20T10:00:00.000Z' });
    await database.kysely
      .updateTable('dig_case')
      .set({ closed_at: '2026-11-20T10:00:00.000Z' })
      .where('id', '=', ids[5] ?? '')
      .execute();
    await database.kysely
      .deleteFrom('dig_case')
      .where('id', '=', ids[20] ?? '')
      .execute();
    const second = await ask('GET', `${inquirerPath}?${sort}&cursor=${String(first.body['nextCursor'])}`);
    const seen = [...numbersOf(first), ...numbersOf(second)];
    expect([seen.length, new Set(seen).size]).toEqual([40, 40]);
    expect(second.body).toMatchObject({ totalCount: 40, nextCursor: null });
  });

  test('refuse a cursor that is none, and one of another order', async () => {
    const { ask } = await listOf(Array.from({ length: 31 }, () => ({})));
    const { body } = await ask('GET', inquirerPath);
    const refused = {
      status: 400,
      body: { code: 'InvalidParameters', errors: [{ path: 'cursor', code: 'InvalidFormat' }] },
    };
    expect(await ask('GET', `${inquirerPath}?sort=NameAscending&cursor=${String(body['nextCursor'])}`)).toMatchObject(
      refused,
    );
    for (const cursor of [
      'x',
      'bnVsbA',
      Buffer.from('["ToDoFirst","0","2026-11-24","00000000-0000-7000-8000-000000000001"]').toString('base64url'),
      Buffer.from('["CreatedDescending","yesterday","00000000-0000-7000-8000-000000000001"]').toString('base64url'),
    ]) {
      expect(await ask('GET', `${inquirerPath}?cursor=${cursor}`)).toMatchObject(refused);
    }
    expect((await ask('GET', `${inquirerPath}?status=Closed,Nonsense`)).status).toBe(400);
  });

  test('find by word prefixes and by number, with or without its dash', async () => {
    const { ask, prefix } = await listOf([
      { name: 'Åtgärd i Storgatan 12' },
      { name: 'Ny servisledning (Storgatan)' },
      { name: "O'Learys brunn/avlopp" },
    ]);
    const found = (words: string) =>
      names(ask, `sort=CreatedAscending&search=${encodeURIComponent(words)}`).then((each) => each.sort());
    expect(await found('STOR')).toEqual(['0001', '0002']);
    expect(await found('åtg')).toEqual(['0001']);
    expect(await found('ÅTGÄRD')).toEqual(['0001']);
    expect(await found('storgatan ny')).toEqual(['0002']);
    expect(await found('gatan')).toEqual([]);
    expect(await found('avlopp learys')).toEqual(['0003']);
    expect(await found(`${prefix}-0002`)).toEqual(['0002']);
    expect(await found(`${prefix}0003`)).toEqual(['0003']);
    expect(await found(prefix)).toEqual(['0001', '0002', '0003']);
    expect(await found("'\\ & | ! :*")).toEqual([]);
    expect(await found('  ')).toEqual(['0001', '0002', '0003']);
  });

  test('contain only what the reader may see, whatever the query', async () => {
    const mine = await listOf([{ name: 'Hemlig brunn', purpose: 'Planning' }]);
    const colleague = await makeUser(database.kysely, { organisation_id: mine.inquirer.organisationId });
    const theirs = await listOf([{ name: 'Hemlig grop' }], colleague);
    const stranger = await listOf([]);
    const people = [
      await listOf([{ name: 'Hemlig altan' }], await makePrivatePerson(database.kysely)),
      await listOf([{ name: 'Hemlig bod' }], await makePrivatePerson(database.kysely)),
    ] as const;
    expect((await names(mine.ask, 'search=hemlig')).length).toBe(2);
    expect(numbersOf(await mine.ask('GET', `${inquirerPath}?search=hemlig&whose=Own`))).toEqual([
      `${mine.prefix}-0001`,
    ]);
    expect(numbersOf(await theirs.ask('GET', `${inquirerPath}?purpose=Planning,Project`))).toEqual([
      `${mine.prefix}-0001`,
    ]);
    expect(await names(stranger.ask, 'search=hemlig')).toEqual([]);
    expect(await names(stranger.ask, `search=${encodeURIComponent(`/o${mine.inquirer.organisationId}`)}`)).toEqual([]);
    expect(numbersOf(await people[0].ask('GET', `${inquirerPath}?search=hemlig`))).toEqual([
      `${people[0].prefix}-0001`,
    ]);
    const superUser = await callerFor(server, await makeUser(database.kysely, { roles: ['SuperUser'] }));
    expect((await names(superUser, 'search=hemlig')).length).toBe(4);
  });

  test('begin at an owner with what is to be answered, nearest due day first, and hold a case of two answer points once', async () => {
    const { prefix } = await listOf([
      { recipients: [{ ...at(0), dueDay: '2026-11-27' }] },
      { recipients: [{ ...at(0), dueDay: '2026-11-25', measure: 'NoInterest' }] },
      {
        recipients: [
          { ...at(0), measure: 'NoInterest', status: 'Confirmed' },
          { ...at(1), dueDay: '2026-11-24' },
        ],
      },
      { recipients: [{ ...at(1), measure: 'NoInterest', status: 'Confirmed' }] },
      { recipients: [{ ...at(0), dueDay: '2026-11-20' }], end: 'closed' },
      {
        recipients: [
          { ...at(0), measure: 'ChangedRecipient' },
          { ...at(1), dueDay: '2026-11-26' },
        ],
      },
      { recipients: [{ ...other }] },
      { recipients: [{ ...at(1), status: 'Canceled' }], end: 'canceled' },
    ]);
    const admin = await callerFor(
      server,
      await makeUser(database.kysely, { organisation_id: owner.id, roles: ['CableOwnerAdmin'] }),
      'cableowner',
    );
    const list = (query: string, ask = admin) => names(ask, `search=${prefix}&${query}`, ownerPath);
    expect(await list('')).toEqual(['0003', '0006', '0001', '0002', '0004', '0005', '0008']);
    expect(await list('status=ToAnswer')).toEqual(['0003', '0006', '0001']);
    expect(await list('status=Confirmed')).toEqual(['0004']);
    expect(await list('status=Answered,Canceled')).toEqual(['0002', '0008']);
    expect((await list('sort=CreatedDescending')).length).toBe(7);
    // The case that was handed over is not at that answer point any more.
    expect(await list(`recipientId=${points[0]}`)).toEqual(['0001', '0002', '0003', '0005']);
    expect(await list(`recipientId=${other.recipientId}`)).toEqual([]);
    const answerer = await callerFor(server, await makeAnswerer(database.kysely, owner.id, [points[1]]), 'cableowner');
    expect(await list('', answerer)).toEqual(['0003', '0006', '0004', '0008']);
    expect(await list(`recipientId=${points[0]}`, answerer)).toEqual([]);
    const both = await callerFor(server, await makeAnswerer(database.kysely, owner.id, points), 'cableowner');
    expect(await list('', both)).toEqual(await list(''));
    const { body } = await both('GET', `${ownerPath}?search=${prefix}`);
    expect([body['totalCount'], (body['items'] as { recipients: unknown[] }[])[0]?.recipients]).toMatchObject([
      7,
      [
        { name: 'Ett', status: 'Confirmed' },
        { name: 'Två', status: 'New' },
      ],
    ]);
    expect((await both('GET', `${ownerPath}/answerpoints`)).body).toEqual({
      answerPoints: [
        { id: points[0], name: 'Ett' },
        { id: points[1], name: 'Två' },
      ],
    });
    expect((await answerer('GET', `${ownerPath}/answerpoints`)).body).toEqual({
      answerPoints: [{ id: points[1], name: 'Två' }],
    });
  });

  test('are narrowed at an owner to the cases of a week, and to those of them whose answer came late or is late', async () => {
    const [monday, late, inTime] = ['2026-11-16T11:00:00.000Z', '2026-11-15', '2026-11-20'];
    const { prefix } = await listOf([
      { createdAt: monday, recipients: [{ ...at(0), dueDay: '2026-11-19' }] },
      { createdAt: monday, recipients: [{ ...at(0), dueDay: inTime }] },
      { createdAt: monday, recipients: [{ ...at(0), dueDay: late, measure: 'NoInterest' }] },
      // On Sunday evening in Sweden.
      { createdAt: '2026-11-15T22:30:00.000Z', recipients: [{ ...at(0), dueDay: late }] },
      {
        createdAt: monday,
        recipients: [
          { ...at(0), dueDay: inTime },
          { ...at(1), dueDay: late, measure: 'NoInterest' },
        ],
      },
      // The case does not wait for the answer of a watcher.
      { createdAt: monday, recipients: [{ ...at(0), dueDay: late, hit: 'Control' }] },
    ]);
    const admin = await makeUser(database.kysely, { organisation_id: owner.id, roles: ['CableOwnerAdmin'] });
    const ask = await callerFor(server, admin, 'cableowner');
    const list = async (query: string) => (await names(ask, `search=${prefix}&${query}`, ownerPath)).toSorted();
    expect(await list('week=2026-11-16')).toEqual(['0001', '0002', '0003', '0005']);
    expect(await list('lateWeek=2026-11-16')).toEqual(['0001', '0003', '0005']);
    expect(await list('lateWeek=2026-11-09')).toEqual(['0004']);
  });

  test('go out as a file with the same filter, order and scope, in which nothing becomes a formula', async () => {
    const { ask, prefix } = await listOf([
      { name: '=SUM(A1:A9)', recipients: [{ ...at(0) }] },
      {
        name: 'Rör; "stort"',
        ownReference: 'P-4711',
        recipients: [{ ...at(0), measure: 'NoInterest', status: 'Confirmed' }],
        end: 'closed',
      },
    ]);
    const answer = await ask('GET', `${inquirerPath}/csv?sort=NameAscending`);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining("filename*=UTF-8''%C3%A4renden%202026-11-20.csv"),
    });
    expect(answer.text.split('\r\n')).toEqual([
      '\ufeff"Ärendenummer";"Namn";"Ärendetyp";"Status";"Startdatum";"Slutdatum";"Skickat";"Referens";"Frågare";"Organisation"',
      expect.stringMatching(
        new RegExp(
          `^"${prefix}-0001";"'=SUM\\(A1:A9\\)";"Ledningsanvisning";"Väntar på 1 svar";"2026-11-24";"2026-12-04";"2026-11-20";`,
        ),
      ),
      expect.stringMatching(
        new RegExp(`^"${prefix}-0002";"Rör; ""stort""";"Ledningsanvisning";"Stängt";.*;"2026-11-20";"P-4711";`),
      ),
      '',
    ]);
    expect((await ask('GET', `${inquirerPath}/csv?status=Closed`)).text.split('\r\n').length).toBe(3);
    const stranger = await callerFor(server, await makeUser(database.kysely));
    expect((await stranger('GET', `${inquirerPath}/csv`)).text.split('\r\n').length).toBe(2);
    const admin = await callerFor(
      server,
      await makeUser(database.kysely, { organisation_id: owner.id, roles: ['CableOwnerAdmin'] }),
      'cableowner',
    );
    const lines = (await admin('GET', `${ownerPath}/csv?search=${prefix}`)).text.split('\r\n');
    expect(lines.slice(1, 3)).toEqual([
      expect.stringMatching(
        /-0001";"'=SUM\(A1:A9\)";"Ledningsanvisning";"Besvara senast 2026-11-25";"Ett";;"2026-11-25";/,
      ),
      expect.stringMatching(
        /-0002";"Rör; ""stort""";"Ledningsanvisning";"Stängt";"Ett";"Nej, vi har ingen infrastruktur i området";/,
      ),
    ]);
  });

  test('have no last day in the file of an organisation whose answer is not awaited', async () => {
    const watching = { ...at(0), hit: 'Control', dueDay: '2026-11-19' } as const;
    const { prefix } = await listOf([{ recipients: [watching] }, { recipients: [watching], purpose: 'Collaborate' }]);
    const admin = await callerFor(
      server,
      await makeUser(database.kysely, { organisation_id: owner.id, roles: ['CableOwnerAdmin'] }),
      'cableowner',
    );
    const lines = (await admin('GET', `${ownerPath}/csv?search=${prefix}&sort=CreatedAscending`)).text.split('\r\n');
    expect(lines.slice(1, 3).sort()).toEqual([
      expect.stringContaining(';"Ledningsanvisning";"Att läsa, ni bevakar området";"Ett";;;;'),
      expect.stringContaining(';"Samordning";"Försenat, skulle ha besvarats 2026-11-19";"Ett";;"2026-11-19";;'),
    ]);
  });

  test('of a super user hold what a common word finds in order, page by page, counted up to 300', async () => {
    const inquirer = await makeUser(database.kysely);
    const first = Date.parse('2026-10-01T10:00:00.000Z');
    const rows = Array.from({ length: 320 }, (_none, index) =>
      listedCaseRow(inquirer, {
        number: `20241001-${String(index + 1).padStart(4, '0')}`,
        name: `Brunnsbyte ${index + 1}`,
        createdAt: new Date(first + index * 60_000).toISOString(),
      }),
    );
    await database.kysely.insertInto('dig_case').values(rows).execute();
    const ask = await callerFor(server, await makeUser(database.kysely, { roles: ['SuperUser'] }));
    const pages = async (query: string) => {
      const found: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page = await ask('GET', `${inquirerPath}?${query}&sort=CreatedDescending${cursor}`);
        found.push(...numbersOf(page));
        const next = page.body['nextCursor'];
        cursor = next === null ? null : `&cursor=${String(next)}`;
      }
      return found;
    };
    expect(await pages('search=brunnsbyte')).toEqual(rows.map(({ case_number: number }) => number).reverse());
    expect((await ask('GET', `${inquirerPath}?search=brunnsbyte`)).body).toMatchObject({
      totalCount: 300,
      isCountCapped: true,
    });
    expect(await pages('search=brunnsbyte%20320')).toEqual(['20241001-0320']);
  });
});

describe('the file of a list', () => {
  const rows = Array.from({ length: 1200 }, (_each, index) => ({
    name: String(index),
    position: { key: [index], id: String(index) },
  }));
  const read = async (after: Position | null, size: number) => {
    const from = after === null ? 0 : Number(after.key[0]) + 1;
    return rows.slice(from, from + size);
  };
  const linesOf = async (most?: number) => {
    const { content } = await listFile({
      headings: ['Namn'],
      linesOf: ({ name }: { name: string; position: Position }) => [[name]],
      read,
      today: '2026-11-20',
      ...(most === undefined ? {} : { most }),
    });
    return (await text(content as NodeJS.ReadableStream as never)).split('\r\n').slice(1, -1);
  };

  test('holds every page of it', async () => {
    expect(await linesOf()).toEqual(rows.map(({ name }) => name));
  });
  test('is cut at its bound, and says so', async () => {
    expect((await linesOf(700)).slice(699)).toEqual(['699', expect.stringContaining('de första 700 ärendena')]);
    expect((await linesOf(1000)).slice(999)).toEqual(['999', expect.stringContaining('ärendena')]);
  });
  test('is not cut where it ends at its bound', async () => {
    expect((await linesOf(1200)).length).toBe(1200);
  });
});
