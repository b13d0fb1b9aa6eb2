import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewCase } from '@schaktkoll/contract';
import { addDays, swedishDayOf, valuesOfPurpose } from '@schaktkoll/domain';
import { boxAround } from '@schaktkoll/geometry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeArea, validCase, square } from '../../../testing/caseFixtures.ts';
import { makeCaseWorld } from '../../../testing/caseWorld.ts';
import { freePort } from '../../../testing/freePort.ts';
import { makeProgram } from '../../../testing/programs.ts';
import { startReferenceModule, writeModuleNetwork } from '../../../testing/referenceModule.ts';
import { setSettings } from '../../../testing/setSettings.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import type { Database } from '../../platform/db/database.ts';
import { startWebhooks } from '../../platform/webhooks/deliverWebhooks.ts';

const awayFromLines = [
  { name: 'Område 1', geometry: boxAround([616_500, 6_728_800], 60, 60) },
] as unknown as NewCase['workAreas'];
const noLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

// The proof (`ownerModule.proof.ts`) does this with 1,000 cases and kills the server too.
describe('the reference module', () => {
  let database: Database;
  let server: TestServer;
  let address: string;
  let folder: string;
  let stopWebhooks: () => Promise<void>;
  const started: ChildProcess[] = [];
  beforeAll(async () => {
    database = await openTestDatabase();
    await setSettings(database.kysely, { casesPerUserPerMinute: 10_000 });
    // In real time, because the module compares the signatures' time with its own.
    server = await startTestServer({ database });
    address = await server.listen();
    folder = await mkdtemp(join(tmpdir(), 'schaktkoll-module-'));
    stopWebhooks = startWebhooks({
      queries: database.kysely,
      keys: server.platform.webhookKeys,
      now: server.clock.now,
      log: noLog,
      allowsLocal: true,
    });
  });
  afterAll(async () => {
    for (const each of started) each.kill('SIGKILL');
    await stopWebhooks();
    await server.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('every case is answered once: those before it started, by webhook, and while it was killed', async () => {
    const world = await makeCaseWorld(server);
    await makeArea(database.kysely, {
      organisationId: world.owner.id,
      spans: [square(616, 6728)],
      recipients: { Project: world.recipientId },
    });
    await database.kysely
      .updateTable('organisation')
      .set({ takes_purposes: ['CableIndication', 'Project'], lines_from_programs: true })
      .where('id', '=', world.owner.id)
      .execute();
    const { clientId, secret } = await makeProgram(server, world.owner.id);
    const port = await freePort();
    const webhook = await world.answer('POST', '/cableowner/api/organization/module/webhook', {
      body: { address: `http://127.0.0.1:${port}/krok` },
    });
    expect(webhook.status).toBe(201);
    await writeModuleNetwork(folder);
    const start = () => {
      const module = startReferenceModule({
        server: address,
        clientId,
        secret,
        webhookSecret: String(webhook.body['secret']),
        port,
        folder,
        // Longer than the test: what comes while it runs is answered because of a webhook.
        pollSeconds: 600,
      });
      started.push(module);
      return module;
    };
    const today = swedishDayOf(new Date());
    const period = { startDate: addDays(today, 20), endDate: addDays(today, 30) };
    let sent = 0;
    // Every second case is at the cable of the module's network, every other where it has none.
    const send = async (count: number) => {
      for (let index = 0; index < count; index += 1) {
        sent += 1;
        await world.send({ ...period, ...(sent % 2 === 0 ? {} : { workAreas: awayFromLines }) });
      }
    };
    const sendProject = async () => {
      const project = valuesOfPurpose(validCase({ ...period, purpose: 'Project' }), 'Project');
      expect((await world.ask('POST', '/inquirer/api/cases', { body: project })).status).toBe(201);
    };
    const settled = () =>
      database.kysely
        .selectFrom('case_recipient as r')
        .innerJoin('case_event as e', 'e.case_id', 'r.case_id')
        .select(['r.case_id', 'r.measure', 'r.status', 'e.type'])
        .where('r.organisation_id', '=', world.owner.id)
        .where('e.type', 'in', ['ModuleAnswered', 'ModuleFailed'])
        .execute();
    const untilSettled = (count: number) =>
      expect.poll(async () => (await settled()).length).toBeGreaterThanOrEqual(count);

    await send(10);
    const first = start();
    await untilSettled(10);
    await send(8);
    await untilSettled(18);
    first.kill('SIGKILL');
    await send(8);
    start();
    await send(2);
    await sendProject();
    await untilSettled(29);

    const rows = await settled();
    expect(new Set(rows.map((row) => row.case_id)).size).toBe(29);
    const outcomes = rows.map(({ measure, status, type }) => `${type} ${status} ${measure}`);
    expect(
      Object.fromEntries([...new Set(outcomes)].map((each) => [each, outcomes.filter((one) => one === each).length])),
    ).toEqual({
      'ModuleAnswered UnderReview NoInterest': 14,
      'ModuleAnswered UnderReview Material': 14,
      'ModuleFailed RequiresManualReview null': 1,
    });
    const maps = await database.kysely
      .selectFrom('answer_map as m')
      .innerJoin('case_recipient as r', 'r.id', 'm.case_recipient_id')
      .select(['m.case_recipient_id', 'm.facts', 'r.measure'])
      .where('m.state', '=', 'Active')
      .execute();
    expect(new Set(maps.map(({ case_recipient_id }) => case_recipient_id)).size).toBe(14);
    for (const { facts, measure } of maps)
      expect([measure, facts]).toMatchObject([
        'Material',
        { features: 1, unknownKinds: 0, skipped: 0, showsAll: true },
      ]);
  });
});
