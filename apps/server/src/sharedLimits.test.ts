import {
  createCaseTemplate,
  downloadApiUsage,
  downloadArea,
  downloadAuditEvents,
  downloadInquirerAreas,
  downloadInquirerAttachment,
  downloadInquirerCaseArchive,
  downloadInquirerCaseCalendar,
  downloadInquirerCaseDocument,
  downloadUnregisteredOwners,
  getAnswerMap,
  getAnswerStatistics,
  listModuleCases,
  saveDraft,
  sendSitePhoto,
  tryAnswerRule,
  uploadAttachment,
  type CallDeclaration,
} from '@schaktkoll/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from './platform/db/database.ts';
import { attachmentContents, formOf } from '../testing/attachmentFiles.ts';
import { makeOwner, validCase, workAreaAt } from '../testing/caseFixtures.ts';
import { makeCaseWorld } from '../testing/caseWorld.ts';
import { comb } from '../testing/heavyAreas.ts';
import { makeProgram, signInProgram } from '../testing/programs.ts';
import { makeUser } from '../testing/rows.ts';
import { setSettings } from '../testing/setSettings.ts';
import { openTestDatabase } from '../testing/testDatabase.ts';
import { signInAs, startTestServer, type TestServer } from '../testing/testServer.ts';
import { limits, type LimitName } from './platform/limits/limits.ts';
import { storedLimit } from './platform/limits/storedLimit.ts';

const noon = new Date('2026-11-20T11:00:00.000Z');
const cases = '/inquirer/api/cases';

/** A call that one user, or one network without signing in, may make so often. */
interface Bounded {
  readonly what: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly times: number;
  readonly isOpen?: boolean;
  readonly payload?: object;
}

// What is asked for is refused at once: what counts is that it was asked for.
const bounded: readonly Bounded[] = [
  { what: 'creating cases', method: 'POST', url: cases, times: 30 },
  { what: 'closing cases', method: 'POST', url: `${cases}/20261120-0001/close`, times: 120 },
  { what: 'asking which owners are affected', method: 'POST', url: `${cases}/owners`, times: 60 },
  { what: 'saving drafts', method: 'PUT', url: '/inquirer/api/drafts/CableIndication', times: 120 },
  { what: 'reporting faults', method: 'POST', url: '/inquirer/api/logs/frontend', times: 60, isOpen: true },
  { what: 'reading the open statistics', method: 'GET', url: '/inquirer/api/statistics', times: 120, isOpen: true },
  {
    what: 'writing about accessibility',
    method: 'POST',
    url: '/identity/api/accessibility/messages',
    times: 20,
    isOpen: true,
    payload: { message: 'Kartan går inte att läsa upp.' },
  },
  { what: 'downloading the list of cases', method: 'GET', url: '/inquirer/api/cases/csv', times: 30 },
  {
    what: 'beginning to sign in',
    method: 'GET',
    url: '/oidc/auth?client_id=inquirer',
    times: limits.authorizations.most,
    isOpen: true,
  },
];

/** A call of a limit that the call would have to be made many times to reach. */
interface Costly {
  readonly limit: LimitName<'bucket'>;
  readonly call: CallDeclaration;
  readonly query?: string;
  readonly payload?: object;
}

const someId = '01936d4e-1111-7aaa-8000-000000000001';
const valueOf: Readonly<Record<string, string>> = { caseNumber: '20261120-0001', purpose: 'CableIndication' };
const ofInquirer: readonly Costly[] = [
  { limit: 'answerMapReads', call: getAnswerMap },
  { limit: 'attachmentDownloads', call: downloadInquirerAttachment },
  { limit: 'attachmentUploads', call: uploadAttachment, query: '?kind=Attachment' },
  { limit: 'caseArchives', call: downloadInquirerCaseArchive },
  { limit: 'caseCalendars', call: downloadInquirerCaseCalendar },
  { limit: 'caseDocuments', call: downloadInquirerCaseDocument },
  { limit: 'draftBytes', call: saveDraft, payload: { form: 'x'.repeat(1_000) } },
  { limit: 'geodataDownloads', call: downloadInquirerAreas, query: '?format=Gml&system=SWEREF99' },
  { limit: 'saveTemplate', call: createCaseTemplate },
  { limit: 'sitePhotos', call: sendSitePhoto },
];
const ofOwner: readonly Costly[] = [
  { limit: 'answerRuleDryRuns', call: tryAnswerRule },
  { limit: 'answerStatistics', call: getAnswerStatistics, query: '?from=2026-10-01&to=2026-11-01' },
  { limit: 'squareDownloads', call: downloadArea },
];
const ofProvider: readonly Costly[] = [
  { limit: 'apiUsageDownloads', call: downloadApiUsage },
  { limit: 'auditDownloads', call: downloadAuditEvents },
  { limit: 'unregisteredOwnerDownloads', call: downloadUnregisteredOwners },
];

describe('limits that two processes share', () => {
  let database: Database;
  let processes: readonly [TestServer, TestServer];
  beforeAll(async () => {
    database = await openTestDatabase();
    // One gets addresses from a proxy, the other sees them itself: both must count the same network.
    processes = [
      await startTestServer({ database, now: noon, isBehindProxy: true }),
      await startTestServer({ database, now: noon, isBehindProxy: false }),
    ];
    await makeCaseWorld(processes[0]);
  });
  afterAll(async () => {
    for (const server of processes) await server.close();
    await database.close();
  });

  const tokenOf = async () =>
    signInAs(processes[0], await makeUser(database.kysely, { max_number_of_cases: -1 }), 'inquirer');
  const ask = async (
    server: TestServer,
    { method, url }: Pick<Bounded, 'method' | 'url'>,
    {
      authorization = '',
      payload,
      address = '192.0.2.1',
    }: { authorization?: string; payload?: string | object; address?: string } = {},
  ) => {
    for (const { clock } of processes) clock.set(noon);
    return server.http.inject({
      method,
      url,
      remoteAddress: address,
      headers: {
        ...(authorization === '' ? {} : { authorization }),
        'idempotency-key': randomUUID(),
        'if-match': '"1"',
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(payload === undefined ? {} : { payload }),
    });
  };

  test.each(bounded)(
    '$what: $times times, and the next is refused by either process with a time',
    async ({ times, isOpen = false, payload, ...call }) => {
      const [authorization, other] = isOpen ? ['', ''] : [await tokenOf(), await tokenOf()];
      // The processes take turns: if each counted alone, twice as many would pass.
      let passed = 0;
      const options = { authorization, ...(payload && { payload }) };
      let refused = await ask(processes[0], call, options);
      for (
        ;
        refused.statusCode !== 429 && passed < times * 2;
        refused = await ask(processes[passed % 2 === 0 ? 0 : 1], call, options)
      )
        passed += 1;
      expect(refused.statusCode).toBe(429);
      expect(passed).toBeGreaterThanOrEqual(times);
      // The clock goes on while a slow machine asks.
      expect(passed).toBeLessThan(times * 1.4);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      if (call.url.startsWith('/oidc')) expect(refused.body).toContain('<h1>För många inloggningar just nu</h1>');
      else
        expect(refused.json()).toMatchObject({
          code: 'TooManyRequests',
          detail: 'Det blev för många försök på kort tid. Vänta en stund och försök igen.',
        });
      expect(
        (await ask(processes[0], call, { authorization: other, ...(isOpen ? { address: '192.0.2.2' } : {}) }))
          .statusCode,
      ).not.toBe(429);
    },
  );

  test.each([...ofInquirer, ...ofOwner, ...ofProvider])(
    '$limit: a user who has used it up is refused with a time, and another is not',
    async ({ limit, call, query = '', payload }) => {
      const rolesOf = async (): Promise<Parameters<typeof makeUser>[1]> => {
        if (call.api === 'admin') return { roles: ['SuperUser'] };
        if (call.api === 'inquirer') return {};
        return { roles: ['CableOwnerAdmin'], organisation_id: (await makeOwner(database.kysely)).id };
      };
      const [user, other] = [
        await makeUser(database.kysely, await rolesOf()),
        await makeUser(database.kysely, await rolesOf()),
      ];
      const whom = limits[limit].per === 'organisation' ? user.organisationId : user.id;
      await storedLimit(limit, { database, now: () => noon }).spend(whom, Number(limits[limit].most) * 1.2);
      const url = `/${call.api}${call.path.replaceAll(/:(\w+)/g, (_, name: string) => valueOf[name] ?? someId)}${query}`;
      const answers = [];
      for (const each of [user, other]) {
        const authorization = await signInAs(processes[1], each, call.api === 'identity' ? null : call.api);
        answers.push(
          await ask(processes[1], { method: call.method, url }, { authorization, ...(payload && { payload }) }),
        );
      }
      expect(answers.map(({ statusCode }) => statusCode === 429)).toEqual([true, false]);
      expect(Number(answers[0]?.headers['retry-after'])).toBeGreaterThan(0);
    },
  );

  test('programs make a limited number of calls, counted for each client', async () => {
    const [one, other] = [
      await makeProgram(processes[0], (await makeOwner(database.kysely)).id),
      await makeProgram(processes[0], (await makeOwner(database.kysely)).id),
    ];
    await storedLimit('programCalls', { database, now: () => noon }).spend(one.clientId, 1_400);
    const answers = [];
    for (const program of [one, other]) {
      const authorization = await signInProgram(processes[1], program);
      const url = `/${listModuleCases.api}${listModuleCases.path}`;
      answers.push(await ask(processes[1], { method: 'GET', url }, { authorization }));
    }
    expect(answers.map(({ statusCode }) => statusCode === 429)).toEqual([true, false]);
    // 1,200 a minute: one call takes a twentieth of a second to be there again.
    expect(answers.map(({ headers }) => [headers['ratelimit-policy'], headers['ratelimit']])).toEqual([
      [undefined, undefined],
      ['"calls";q=1200;w=60', '"calls";r=1199;t=1'],
    ]);
  });

  test('large bodies are refused before they are read, whatever call they are for and however they say their length [ASVS 2.4.1 calls]', async () => {
    const authorization = await tokenOf();
    const payload = `{"workAreas":"${'x'.repeat(1_400_000)}"}`;
    for (const url of [cases, `${cases}/owners`])
      expect((await ask(processes[0], { method: 'POST', url }, { authorization, payload })).statusCode).toBe(400);
    const refused = await ask(processes[1], { method: 'POST', url: cases }, { authorization, payload });
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TooManyRequests']);
    expect((await ask(processes[1], { method: 'POST', url: cases }, { authorization, payload: '{}' })).statusCode).toBe(
      400,
    );
    const address = await processes[0].listen();
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{}'));
        controller.close();
      },
    });
    const unsaid = await fetch(`${address}${cases}`, {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    } as RequestInit);
    expect(unsaid.status).toBe(429);
  });

  test('a file whose length is not said counts as the largest that is allowed', async () => {
    const user = await makeUser(database.kysely);
    const authorization = await signInAs(processes[0], user, 'inquirer');
    await setSettings(database.kysely, { maximumAttachmentMegabytes: 20 });
    for (const { clock } of processes) clock.set(noon);
    await storedLimit('attachmentMegabytes', { database, now: () => noon }).spend(user.id, 1_990);
    const url = `${await processes[1].listen()}/inquirer/api/attachments?kind=Attachment`;
    const upload = async (isSaid: boolean) => {
      const { headers, body } = new Response(formOf('Karta.pdf', attachmentContents.pdf));
      const type = headers.get('content-type') ?? '';
      return fetch(url, {
        method: 'POST',
        body: isSaid ? await new Response(body).arrayBuffer() : body,
        duplex: 'half',
        headers: { authorization, 'content-type': type },
      } as RequestInit);
    };
    expect((await upload(true)).status).toBe(201);
    const refused = await upload(false);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await upload(true)).status).toBe(201);
  });

  test('searches for affected owners are counted for all users of a network together', async () => {
    const [first, second] = [await tokenOf(), await tokenOf()];
    const search = (authorization: string, address: string) =>
      ask(processes[0], { method: 'POST', url: `${cases}/owners` }, { authorization, address });
    const network = '198.51.100.7';
    const searches = storedLimit('findAffectedOwnersOfNetwork', { database, now: () => noon });
    expect((await search(first, network)).statusCode).not.toBe(429);
    expect(await searches.used(network)).toBeGreaterThan(0);
    // More than grows back while a slow machine asks.
    await searches.spend(network, 850);
    const refused = await search(second, network);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TooManyRequests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await search(second, '198.51.100.8')).statusCode).not.toBe(429);
  });

  test('positions that take long to measure are counted before they are measured; small areas are not [ASVS 2.4.1 calls]', async () => {
    const user = await makeUser(database.kysely, { max_number_of_cases: -1 });
    const authorization = await signInAs(processes[0], user, 'inquirer');
    await storedLimit('heavyPositions', { database, now: () => noon }).spend(user.id, 65_000);
    const send = (server: TestServer, workAreas: ReturnType<typeof comb>) =>
      ask(server, { method: 'POST', url: cases }, { authorization, payload: validCase({ workAreas }) });
    const refused = await send(processes[1], comb(3_300, 100));
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TooManyRequests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send(processes[1], [workAreaAt(616_450, 6_728_450)])).statusCode).toBe(201);
  });

  test('a user who has used up the cases of a day gets that error before anything is measured [ASVS 2.4.1 calls]', async () => {
    const user = await makeUser(database.kysely, { max_number_of_cases: -1 });
    const authorization = await signInAs(processes[0], user, 'inquirer');
    await setSettings(database.kysely, { casesPerUserPerDay: 1 });
    const send = (workAreas: ReturnType<typeof comb>) =>
      ask(processes[0], { method: 'POST', url: cases }, { authorization, payload: validCase({ workAreas }) });
    expect((await send([workAreaAt(616_450, 6_728_450)])).statusCode).toBe(201);
    const used = async () =>
      (
        await database.kysely
          .selectFrom('limit_bucket')
          .select(({ fn }) => fn.countAll<number>().as('limits'))
          .executeTakeFirstOrThrow()
      ).limits;
    const before = await used();
    expect((await send(comb(300, 100))).json()).toMatchObject({ code: 'CaseQuotaUsed' });
    expect(await used()).toBe(before);
  });
});
