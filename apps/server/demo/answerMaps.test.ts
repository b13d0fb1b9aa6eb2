import { readFileSync } from 'node:fs';
import type { InquirerCase } from '@schaktkoll/contract';
import { decodeAnswerMap, mapCompleteness, swedishDayOf, type MapFeature } from '@schaktkoll/domain';
import { distanceToGeometry } from '@schaktkoll/geometry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formOf } from '../testing/attachmentFiles.ts';
import { callerFor } from '../testing/caseWorld.ts';
import { signInAs, startTestServer, type TestServer } from '../testing/testServer.ts';
import { makeDemoData } from './makeDemoData.ts';
import { mapCases } from './mapCases.ts';

const now = new Date('2026-11-20T11:00:00.000Z');
const today = swedishDayOf(now);
const cases = '/inquirer/api/cases';

describe('the cases with lines', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ now });
    await makeDemoData(server.database, { isProduction: false, now, files: server.platform.files });
  });
  afterAll(() => server.close());

  const userOf = (login: string) =>
    server.database.kysely.selectFrom('app_user').select('id').where('login', '=', login).executeTakeFirstOrThrow();
  const asInquirer = async (login = 'fragare') => callerFor(server, await userOf(login), 'inquirer');
  const caseOf = async (name: string): Promise<InquirerCase> => {
    const { case_number: caseNumber } = await server.database.kysely
      .selectFrom('dig_case')
      .select('case_number')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return (await (await asInquirer())('GET', `${cases}/${caseNumber}`)).body as unknown as InquirerCase;
  };
  const linesOf = async ({ caseNumber, recipients }: InquirerCase, organisation: string) => {
    const { map } = recipients.find(({ organisationName }) => organisationName === organisation) ?? {};
    const { body } = await (await asInquirer())('GET', `${cases}/${caseNumber}/answermaps/${map?.id}`);
    return typeof body['lines'] === 'string' ? decodeAnswerMap(body['lines']) : body.code;
  };
  const statesOf = (item: InquirerCase) =>
    mapCompleteness(item, today).owners.map(({ name, state }) => [name, state] as const);

  test('are sent by the inquirer of the README', () => {
    expect(mapCases(today).map(({ plan }) => [plan.login, plan.name])).toEqual([
      ['fragare', 'Kabelgatan'],
      ['fragare', 'Lastargatan'],
      ['fragare', 'Rörgatan'],
    ]);
  });

  test('one lacks two of its five owners: one has a PDF only, and one has not answered', async () => {
    const item = await caseOf('Kabelgatan');
    expect(mapCompleteness(item, today)).toMatchObject({ total: 5, missing: 2, isForDigging: true });
    expect(statesOf(item)).toEqual([
      ['Bergslinjens Elnät AB', 'drawn'],
      ['Stadsnät Tvåbäck AB', 'drawn'],
      ['Vätterstads Fjärrvärme AB', 'nothing'],
      ['Vätterstads kommun, gata och park', 'fileOnly'],
      ['Åhamns kommun, vatten och avlopp', 'waiting'],
    ]);
    expect(item.recipients.flatMap(({ files }) => files.map(({ name }) => name))).toEqual(['tvaback-gata.pdf']);
    const by = item.events.filter(({ type }) => type === 'ModuleAnswered').map(({ params }) => params['organisation']);
    expect(by).toEqual(['Stadsnät Tvåbäck AB']);
  });

  test('have lines of known kinds within the work area and 25 metres, some without a depth', async () => {
    const item = await caseOf('Kabelgatan');
    const [area] = mapCases(today).map(({ plan }) => plan.workArea);
    const around = { shape: 'area', paths: area?.coordinates ?? [] } as const;
    const all = await Promise.all(['Stadsnät Tvåbäck AB', 'Bergslinjens Elnät AB'].map((name) => linesOf(item, name)));
    const [fibre, electricity] = all as (readonly MapFeature[])[];
    expect(new Set(fibre?.map(({ kind }) => kind))).toEqual(new Set(['fibre', 'telecom']));
    expect(new Set(electricity?.map(({ kind }) => kind))).toEqual(new Set(['elHigh', 'elLow', 'lighting']));
    const lines = [...(fibre ?? []), ...(electricity ?? [])];
    const farthest = lines
      .flatMap(({ geometry }) => geometry.paths[0] ?? [])
      .map((at) => distanceToGeometry(at, around));
    expect(Math.max(...farthest)).toBeLessThan(25.1);
    expect(fibre?.some(({ depth }) => depth !== null)).toBe(true);
    // A drawing says no depth.
    expect(electricity?.every(({ depth }) => depth === null)).toBe(true);
  });

  test('another has all answers, of which one has taken its lines back', async () => {
    const item = await caseOf('Lastargatan');
    expect(mapCompleteness(item, today)).toMatchObject({ total: 5, missing: 1 });
    expect(statesOf(item).at(-1)).toEqual(['Stadsnät Tvåbäck AB', 'ended']);
    expect(await linesOf(item, 'Stadsnät Tvåbäck AB')).toBe('AnswerMapEnded');
    const heat = (await linesOf(item, 'Vätterstads Fjärrvärme AB')) as readonly MapFeature[];
    expect(new Set(heat.map(({ kind }) => kind))).toEqual(new Set(['heat', 'gas']));
    const water = (await linesOf(item, 'Åhamns kommun, vatten och avlopp')) as readonly MapFeature[];
    expect(water.filter(({ kind }) => kind === 'unknown')).toEqual([]);
    expect(item.recipients.find(({ map }) => map?.endReason === 'Withdrawn')?.status).toBe('UnderReview');
  });

  test('a third has ended, and its lines with it', async () => {
    const item = await caseOf('Rörgatan');
    expect(item.status.kind).toBe('PeriodEnded');
    expect(mapCompleteness(item, today)).toMatchObject({ total: 5, missing: 3 });
    expect(statesOf(item).filter(([, state]) => state === 'ended')).toHaveLength(3);
  });

  test('the owner of the drawing is offered the profile that it kept for it', async () => {
    const { caseNumber, recipients } = await caseOf('Rörgatan');
    const recipient = recipients.find(({ organisationName }) => organisationName === 'Bergslinjens Elnät AB');
    const response = await server.http.inject({
      method: 'POST',
      url: `/cableowner/api/cases/${caseNumber}/recipients/${recipient?.id}/networks?system=SWEREF99_1630`,
      headers: { authorization: await signInAs(server, await userOf('elagare'), 'cableowner') },
      payload: formOf('tvaback-el.zip', readFileSync(new URL('networks/generated/tvaback-el.zip', import.meta.url))),
    });
    expect(response.json()).toMatchObject({ format: 'Dxf', profile: { name: 'Elnätet ur ritningen' } });
  });

  test('threat: those who look after the service, and other owners, get no lines', async () => {
    const item = await caseOf('Kabelgatan');
    const { map } = item.recipients.find(({ organisationName }) => organisationName === 'Stadsnät Tvåbäck AB') ?? {};
    for (const [login, app, refusal] of [
      ['systemadmin', 'inquirer', 403],
      ['anvandarstod', 'inquirer', 403],
      ['privat', 'inquirer', 404],
      ['elagare', 'cableowner', 404],
      ['vattenagare', 'cableowner', 404],
    ] as const) {
      const ask = await callerFor(server, await userOf(login), app);
      const { status } = await ask('GET', `/${app}/api/cases/${item.caseNumber}/answermaps/${map?.id}`);
      expect([login, status]).toEqual([login, refusal]);
    }
  });
});
