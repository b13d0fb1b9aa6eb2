import { randomUUID } from 'node:crypto';
import { addDays, swedishDayOf } from '@schaktkoll/domain';
import { findCaseId } from '../src/cases/read/caseScope.repository.ts';
import { answerAutomatically } from '../src/cases/rules/automaticAnswers.ts';
import { migrateDatabase, openDatabase } from '../src/platform/db/database.ts';
import { noInterestRule } from '../testing/answerRule.ts';
import { makeArea, makeOwner, makeRecipient, soundCase, workAreaAt } from '../testing/caseFixtures.ts';
import { storedMessages } from '../testing/messages.ts';
import { makeUser } from '../testing/rows.ts';
import { setSettings } from '../testing/setSettings.ts';
import { signInAs, startTestServer, type TestServer } from '../testing/testServer.ts';
import { insertNationalOwners, vacuum } from './national.repository.ts';
import { nationalData } from './nationalOwners.ts';

/**
 * Measures what owners do beside the national data set, through the server's own calls and without a network, on the
 * PostgreSQL database in DATABASE_URL (empty at first): 1,000 owners each save an area of 400 squares and switch a rule
 * on, 200 cases in their towns are answered by those rules, and one owner answers the 200 cases a few at a time, as
 * several at once on the screen. Prints `{"areas": [ms…], "automatic": [ms…], "answered": n, "severalSeconds": s}`. With
 * the argument `short` there are 40 owners and 20 cases.
 */
const isShort = process.argv.includes('short');
const ownerCount = isShort ? 40 : 1000;
const caseCount = isShort ? 20 : 200;
const atOnce = 3;
const side = 20;
const kilometre = 1000;

type Ask = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object, version?: number) => Promise<unknown>;

/** Calls as a user. Any error invalidates the whole run. */
function callerOf(server: TestServer, authorization: string): Ask {
  return async (method, url, body, version) => {
    const response = await server.http.inject({
      method,
      url,
      headers: {
        authorization,
        'idempotency-key': randomUUID(),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    if (response.statusCode >= 400) throw new Error(`${method} ${url}: ${response.body.slice(0, 300)}`);
    return response.body === '' ? null : response.json<unknown>();
  };
}

async function timed(action: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await action();
  return performance.now() - started;
}

const address = process.env['DATABASE_URL'];
if (address === undefined) throw new Error('DATABASE_URL must name an empty PostgreSQL database.');
const options = { address } as const;
const database = openDatabase(options);
const queries = database.kysely;
await migrateDatabase(options);
const { owners, towns } = nationalData(isShort);
await insertNationalOwners(queries, owners);
await setSettings(queries, {
  casesPerUserPerMinute: 10_000,
  casesPerUserPerDay: 10_000,
  casesPerNetworkPerDay: 30_000,
});
const server = await startTestServer({ database });
const townAt = (index: number) => towns[index % towns.length] ?? { easting: 616, northing: 6728 };

const admins: Ask[] = [];
const areas: number[] = [];
for (let index = 0; index < ownerCount; index += 1) {
  const owner = await makeOwner(queries, { name: `Bänken ${index + 1}` });
  const recipientId = await makeRecipient(queries, owner.id, { isDefault: true, schedule: 'Never' });
  const admin = await makeUser(queries, { organisation_id: owner.id, roles: ['CableOwnerAdmin'] });
  const ask = callerOf(server, await signInAs(server, admin, 'cableowner'));
  const { easting, northing } = townAt(index);
  const squares = Array.from({ length: side }, (_, row) => [northing + row, easting, easting + side - 1]);
  const body = {
    type: 'Affected',
    name: 'Nätet',
    squares,
    recipients: { CableIndication: recipientId },
    acceptsNotCounting: true,
  };
  areas.push(await timed(() => ask('POST', '/cableowner/api/areas', body)));
  admins.push(ask);
}
for (const ask of admins) {
  const { id } = (await ask('POST', '/cableowner/api/answerrules', noInterestRule)) as { id: string };
  await ask('POST', `/cableowner/api/answerrules/${id}/dryrun`, undefined, 1);
  await ask('PUT', `/cableowner/api/answerrules/${id}/state`, { isOn: true }, 1);
}

const several = await makeOwner(queries, { name: 'Flera' });
const recipientId = await makeRecipient(queries, several.id, { isDefault: true, schedule: 'Never' });
const spans = towns.map(({ easting, northing }) => ({ northing, eastingFrom: easting, eastingTo: easting + 1 }));
await makeArea(queries, { organisationId: several.id, spans, recipients: { CableIndication: recipientId } });
await vacuum(queries);

const inquirer = callerOf(server, await signInAs(server, await makeUser(queries, { max_number_of_cases: -1 })));
const startDate = addDays(swedishDayOf(new Date()), 4);
const automatic: number[] = [];
let answered = 0;
for (let index = 0; index < caseCount; index += 1) {
  const { easting, northing } = townAt(index);
  const workAreas = [workAreaAt(easting * kilometre + 400, northing * kilometre + 400)];
  const digCase = soundCase({ startDate, endDate: addDays(startDate, 10), workAreas, notificationSchedule: 'Never' });
  const { caseNumber } = (await inquirer('POST', '/inquirer/api/cases', digCase)) as { caseNumber: string };
  const id = (await findCaseId(queries, { kind: 'everything' }, caseNumber)) ?? '';
  const context = { database, messages: storedMessages, apps: server.platform.config.deployment.apps, hasSms: false };
  automatic.push(
    await timed(async () => {
      answered += await answerAutomatically(id, { ...context, now: () => server.clock.now() });
    }),
  );
}

const answerer = await makeUser(queries, { organisation_id: several.id, roles: ['CableOwnerAdmin'] });
const ask = callerOf(server, await signInAs(server, answerer, 'cableowner'));
interface Page {
  readonly items: readonly { caseNumber: string; recipients: readonly { id: string; version: number }[] }[];
  readonly nextCursor: string | null;
}
const waiting: { readonly url: string; readonly version: number }[] = [];
let cursor: string | null = '';
while (cursor !== null) {
  const query: string = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`;
  const page = (await ask('GET', `/cableowner/api/cases${query}`)) as Page;
  for (const { caseNumber, recipients } of page.items)
    for (const { id, version } of recipients)
      waiting.push({ url: `/cableowner/api/cases/${caseNumber}/recipients/${id}/answer`, version });
  cursor = page.nextCursor;
}
if (waiting.length !== caseCount) throw new Error(`${waiting.length} cases await an answer instead of ${caseCount}.`);
const severalSeconds =
  (await timed(() =>
    Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let place = waiting.shift(); place !== undefined; place = waiting.shift())
          await ask('POST', place.url, { measure: 'NoInterest' }, place.version);
      }),
    ),
  )) / 1000;
await server.close();
await database.close();
process.stdout.write(`${JSON.stringify({ areas, automatic, answered, severalSeconds })}\n`);
