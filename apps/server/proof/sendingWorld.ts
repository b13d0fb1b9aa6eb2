import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrateDatabase, openDatabase, type DatabaseOptions } from '../src/platform/db/database.ts';
import { makeArea, makeOwner, makeRecipient, square } from '../testing/caseFixtures.ts';
import { makeUser } from '../testing/rows.ts';
import { setSettings } from '../testing/setSettings.ts';
import { signInAs, startTestServer, testConfig } from '../testing/testServer.ts';

/** Who sends and answers in a fault proof: some inquirers, and one owner with one answer point that wants its mail at once. */
export interface SendingWorld {
  readonly inquirers: readonly string[];
  readonly answerer: string;
  /** The path of the deployment file. */
  readonly deployment: string;
}

/** The limits on a sender would hold up what is tried. */
const allowed = { casesPerUserPerMinute: 10_000, casesPerUserPerDay: 10_000, noticesPerAddressPerHour: 10_000 };

/** Migrates the empty database and makes the users, with an access token for each. */
export async function prepareSending(
  options: DatabaseOptions,
  folder: string,
  inquirers: number,
): Promise<SendingWorld> {
  const database = openDatabase(options);
  try {
    await migrateDatabase(options);
    const queries = database.kysely;
    await setSettings(queries, allowed);
    const owner = await makeOwner(queries, { name: `Elnätet ${randomUUID().slice(0, 8)}` });
    const recipient = await makeRecipient(queries, owner.id, { name: 'Kundtjänst', isDefault: true });
    const recipients = { CableIndication: recipient };
    await makeArea(queries, { organisationId: owner.id, spans: [square(616, 6728)], recipients });
    const admin = await makeUser(queries, { organisation_id: owner.id, roles: ['CableOwnerAdmin'] });
    const server = await startTestServer({ database });
    const tokens: string[] = [];
    for (let count = 0; count < inquirers; count += 1)
      tokens.push(await signInAs(server, await makeUser(queries, { max_number_of_cases: -1 }), 'inquirer'));
    const answerer = await signInAs(server, admin, 'cableowner');
    await server.close();
    const deployment = join(folder, 'deployment.json');
    await writeFile(deployment, JSON.stringify((await testConfig()).deployment));
    return { inquirers: tokens, answerer, deployment };
  } finally {
    await database.close();
  }
}
