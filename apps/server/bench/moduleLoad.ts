import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { swedishDayOf } from '@schaktkoll/domain';
import { answerAutomatically } from '../src/cases/rules/automaticAnswers.ts';
import { insertRule, setRuleState } from '../src/cases/rules/answerRules.repository.ts';
import { insertWebhook } from '../src/organisations/module/webhook.repository.ts';
import { encrypt } from '../src/platform/crypto/encrypt.ts';
import { deriveKeys } from '../src/platform/crypto/keyedHash.ts';
import { migrateDatabase, openDatabase, type Database } from '../src/platform/db/database.ts';
import { deliverDueWebhooks } from '../src/platform/webhooks/deliverWebhooks.ts';
import { newWebhookSecret } from '../src/platform/webhooks/signature.ts';
import { makeOwner } from '../testing/caseFixtures.ts';
import { makeManyCases, manyCasesUserId, settleStatements } from '../testing/manyCases.repository.ts';
import { storedMessages } from '../testing/messages.ts';
import { makeUser } from '../testing/rows.ts';
import { testConfig } from '../testing/testServer.ts';
import { insertDueWebhooks, listCableIndications, reopenCasesOfOwner, runStatement } from './moduleLoad.repository.ts';

/**
 * Measures what the server does for modules and rules (first argument) so many times (second argument) on the PostgreSQL
 * database in DATABASE_URL, empty at first, and prints `{ count, milliseconds }` as JSON.
 * - `webhooks`: events of 20 organisations to a receiver on this machine, which answers at once;
 * - `automatic`: a rule answers cases, four at a time.
 */
const [what, times = '0'] = process.argv.slice(2);
const wanted = Number(times);
const organisations = 20;
const eventsOfEach = wanted / organisations;
/** More than there are answers, because some are of other purposes. */
const cases = wanted * 1.08;
const lanes = 4;

const noLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function measureWebhooks({ kysely: queries }: Database): Promise<{ count: number; milliseconds: number }> {
  const keys = deriveKeys({ cookieKeys: [randomBytes(32).toString('base64url')] }, 'webhook secrets');
  const receiver = createServer((request, response) =>
    request.resume().once('end', () => response.writeHead(204).end()),
  );
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  for (let index = 0; index < organisations; index += 1) {
    const { id } = await makeOwner(queries);
    const { id: userId } = await makeUser(queries, { organisation_id: id });
    const secret = encrypt(keys, newWebhookSecret(), id);
    await insertWebhook(queries, { kind: 'organisation', id }, { address, secret }, { userId, now: new Date() });
    await insertDueWebhooks(queries, id, eventsOfEach);
  }
  const context = { queries, keys, now: () => new Date(), log: noLog, allowsLocal: true };
  const started = performance.now();
  let count = 0;
  for (;;) {
    const attempts = await deliverDueWebhooks(context);
    if (attempts === 0) break;
    count += attempts;
  }
  const milliseconds = performance.now() - started;
  receiver.closeAllConnections();
  receiver.close();
  return { count, milliseconds };
}

async function measureAutomatic(database: Database): Promise<{ count: number; milliseconds: number }> {
  const { kysely: queries } = database;
  await makeManyCases(queries, { cases, today: swedishDayOf(new Date()) });
  const userId = await manyCasesUserId(queries, 'owner');
  const id = await reopenCasesOfOwner(queries, userId);
  for (const statement of settleStatements) await runStatement(queries, statement);
  const conditions = {
    hit: 'Affected' as const,
    purposes: ['CableIndication' as const],
    workCategories: [],
    workMethods: [],
    deepest: null,
    startsFrom: null,
    endsBy: null,
    area: null,
  };
  const rule = { name: 'Långt från oss', conditions, measure: 'NoInterest' as const, comment: null };
  const scope = { kind: 'organisation', id } as const;
  const ruleId = await insertRule(queries, scope, rule, { position: 1, userId, now: new Date() });
  await setRuleState(queries, ruleId, userId, new Date());
  const caseIds = await listCableIndications(queries, wanted);
  const { apps } = (await testConfig()).deployment;
  const context = { database, messages: storedMessages, apps, hasSms: false, now: () => new Date() };
  const started = performance.now();
  const left = caseIds.values();
  let count = 0;
  const lane = async () => {
    for (const caseId of left) {
      const answered = await answerAutomatically(caseId, context);
      count += answered;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { count, milliseconds: performance.now() - started };
}

const options = { address: process.env['DATABASE_URL'] ?? '' } as const;
const database = openDatabase(options);
await migrateDatabase(options);
const measured = await (what === 'webhooks' ? measureWebhooks(database) : measureAutomatic(database));
await database.close();
process.stdout.write(JSON.stringify(measured));
