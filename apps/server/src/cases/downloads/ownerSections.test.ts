import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeArea, makeOwner, makeRecipient, square } from '../../../testing/caseFixtures.ts';
import { makeCaseWorld, onlyRecipient, type CaseWorld } from '../../../testing/caseWorld.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';

const today = '2026-11-20';
const cases = '/inquirer/api/cases';

describe('the owners that did not get a case, in its document', () => {
  let server: TestServer;
  let world: CaseWorld;
  beforeAll(async () => {
    server = await startTestServer({ now: new Date(`${today}T11:00:00.000Z`) });
    world = await makeCaseWorld(server);
  });
  afterAll(() => server.close());

  const makeOwnerHere = async (name: string, changes: object) => {
    const queries = server.database.kysely;
    const owner = await makeOwner(queries, { name, ...changes });
    const recipient = await makeRecipient(queries, owner.id, { name: 'Växel', isDefault: true });
    await makeArea(queries, {
      organisationId: owner.id,
      spans: [square(616, 6728)],
      recipients: { CableIndication: recipient },
    });
    return owner.id;
  };
  /** The text of the document, with single spaces, without the marks around names. */
  const documentOf = async (caseNumber: string): Promise<string> => {
    const { rawPayload } = await server.http.inject({
      url: `${cases}/${caseNumber}/pdf`,
      headers: { authorization: await signInAs(server, world.inquirer) },
    });
    const { text } = await extractText(await getDocumentProxy(Uint8Array.from(rawPayload)), { mergePages: true });
    return text.replaceAll(/[\u2066-\u2069]/g, '').replace(/\s+/g, ' ');
  };
  const part = (text: string, from: string, to: string) => text.slice(text.indexOf(from), text.indexOf(to));

  test('are named with their numbers, those to ask and those left out, and work may not begin until each was asked', async () => {
    const silent = await makeOwnerHere('Gasbolaget', { takes_purposes: [], phone: '031-390 06 00' });
    const leftOut = await makeOwnerHere('Fibern', { phone: '026-390 06 01' });
    const caseNumber = await world.send({ deselectedOwners: [leftOut] });
    const path = `${cases}/${caseNumber}`;
    const { id } = onlyRecipient((await world.ask('GET', path)).body);
    const answer = { version: 1, body: { measure: 'NoInterest' } };
    await world.answer('POST', `/cableowner/api/cases/${caseNumber}/recipients/${id}/answer`, answer);
    await world.ask('POST', `${path}/recipients/${id}/confirm`, { version: 2, body: { acceptedTerms: null } });

    const before = await documentOf(caseNumber);
    expect(before).toContain('Ring och fråga 2 ledningsägare');
    expect(before).not.toContain('Klart för arbete');
    const [headingOfSilent, headingOfLeftOut] = ['Ledningsägare som du måste fråga själv', 'Bortvalda ledningsägare'];
    const toAsk = part(before, headingOfSilent, headingOfLeftOut);
    expect(toAsk).toMatch(/Gasbolaget Har inte svarat än .*031-390 06 00/);
    expect(toAsk).not.toContain('Fibern');
    const deselected = part(before, headingOfLeftOut, 'Koordinater');
    expect(deselected).toMatch(/Fibern Har inte svarat än .*026-390 06 01/);
    expect(deselected).not.toContain('Gasbolaget Har');

    const ask = (owner: string) =>
      world.ask('POST', `${path}/ownerstoask/${owner}/asked`, { version: 1, body: { day: today } });
    expect((await ask(silent)).status).toBe(200);
    const oneLeft = await documentOf(caseNumber);
    expect(oneLeft).toContain('Ring och fråga 1 ledningsägare');
    expect(oneLeft).not.toContain('Klart för arbete');
    expect(oneLeft).toMatch(/Gasbolaget Svarade fredag 20 november 2026, enligt /);
    expect(oneLeft).toContain('Fibern Har inte svarat än');
    expect((await ask(leftOut)).status).toBe(200);
    const ready = await documentOf(caseNumber);
    expect(ready).toContain('Klart för arbete från 2026-11-24');
    expect(ready).not.toContain('Har inte svarat än');
  });
});
