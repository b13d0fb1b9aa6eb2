import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SettingKey } from '@schaktkoll/domain';
import { migrateDatabase, openDatabase, type DatabaseOptions } from '../src/platform/db/database.ts';
import { makeDemoData } from '../demo/makeDemoData.ts';
import { openFileStore } from '../src/platform/files/fileStore.ts';
import { makeUser } from '../testing/rows.ts';
import { setSettings } from '../testing/setSettings.ts';
import { signInAs, startTestServer, testConfig } from '../testing/testServer.ts';

/**
 * A migrated database with demo data, the deployment file in the folder, and an access token for each demo user, in the
 * app of inquirers, for each of `owners`, in that of cable owners, and for the given number of additional inquirers.
 */
export async function prepareServer(
  options: DatabaseOptions,
  folder: string,
  {
    logins,
    owners = [],
    inquirers = 0,
    settings,
  }: {
    readonly logins: readonly string[];
    readonly owners?: readonly string[];
    readonly inquirers?: number;
    readonly settings: Partial<Record<SettingKey, number>>;
  },
): Promise<{ readonly tokens: readonly string[]; readonly deployment: string }> {
  const database = openDatabase(options);
  await migrateDatabase(options);
  const files = await openFileStore({ kind: 'folder', folder: join(folder, 'files') });
  await makeDemoData(database, { isProduction: false, now: new Date(), files });
  if (Object.keys(settings).length > 0) await setSettings(database.kysely, settings);
  const server = await startTestServer({ database });
  const tokens: string[] = [];
  for (const [names, app] of [[logins, 'inquirer'] as const, [owners, 'cableowner'] as const])
    for (const login of names)
      tokens.push(
        await signInAs(
          server,
          await database.kysely
            .selectFrom('app_user')
            .select('id')
            .where('login', '=', login)
            .executeTakeFirstOrThrow(),
          app,
        ),
      );
  for (let count = 0; count < inquirers; count += 1)
    tokens.push(await signInAs(server, await makeUser(database.kysely), 'inquirer'));
  await server.close();
  await database.close();
  const deployment = join(folder, 'deployment.json');
  await writeFile(deployment, JSON.stringify((await testConfig()).deployment));
  return { tokens, deployment };
}
