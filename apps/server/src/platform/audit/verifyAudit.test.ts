import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileCache } from '../../../testing/compileCache.ts';
import { createEmptyPostgresDatabase, postgresIsThere } from '../../../testing/testPostgres.ts';
import { testConfig } from '../../../testing/testServer.ts';
import { deriveKeys } from '../crypto/keyedHash.ts';
import { storedSecrets } from '../crypto/secrets.ts';
import { migrateDatabase, openDatabase, type Database, type DatabaseOptions } from '../db/database.ts';
import { writeAuditEvent } from './audit.repository.ts';
import { sealLines } from './auditChain.repository.ts';
import { auditKeyUse } from './auditSeal.ts';

const command = fileURLToPath(new URL('./verifyAudit.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'schaktkoll-verify-'));
const data = join(folder, 'database');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Kind {
  readonly name: string;
  readonly prepare: () => Promise<{
    readonly options: DatabaseOptions;
    readonly environment: Readonly<Record<string, string>>;
  }>;
}

const kinds: readonly Kind[] = [
  {
    name: 'the embedded database',
    prepare: async () => ({ options: { kind: 'folder', folder: data }, environment: { DATA_FOLDER: data } }),
  },
  ...(postgresIsThere()
    ? [
        {
          name: 'PostgreSQL',
          prepare: async () => {
            const address = await createEmptyPostgresDatabase();
            return { options: { kind: 'postgresql', address } as const, environment: { DATABASE_URL: address } };
          },
        },
      ]
    : []),
];

describe.each(kinds)('verifyaudit as a command on $name', ({ prepare }) => {
  let options: DatabaseOptions;
  let environment: Readonly<Record<string, string>>;
  beforeAll(async () => {
    ({ options, environment } = await prepare());
    writeFileSync(join(folder, 'deployment.json'), JSON.stringify((await testConfig()).deployment));
    await within(async (database) => {
      await migrateDatabase(database, options);
      const keys = deriveKeys(await storedSecrets(database.kysely), auditKeyUse);
      for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
        await writeAuditEvent(database.kysely, {
          kind: 'SignedIn',
          at: new Date(),
          userId: null,
          address,
          requestId: null,
          details: { method: 'Credentials' },
        });
      expect(await sealLines(database.kysely, keys, new Date(), 100)).toBe(3);
    });
  });

  /** The folder is locked while it is open, so the command runs in between. */
  const within = async (act: (database: Database) => Promise<void>) => {
    const database = await openDatabase(options);
    try {
      await act(database);
    } finally {
      await database.close();
    }
  };
  const verify = () =>
    new Promise<{ readonly code: number; readonly lines: readonly string[]; readonly said: string }>((resolve) => {
      const { DATABASE_URL: _inherited, ...inherited } = process.env;
      const env = {
        ...inherited,
        NODE_COMPILE_CACHE: compileCache,
        DEPLOYMENT: join(folder, 'deployment.json'),
        ...environment,
      };
      execFile(process.execPath, [command], { env }, (error, out, said) => {
        resolve({ code: error === null ? 0 : Number(error.code), lines: out.trim().split('\n'), said });
      });
    });

  test('says how many lines are whole', async () => {
    const whole = await verify();
    expect(whole).toMatchObject({ code: 0, said: '' });
    expect(whole.lines).toEqual([expect.stringMatching(/^3 lines verified\. Last: 3 \S{20,}$/) as string]);
  });

  test('says which line was changed by SQL', async () => {
    let id = '';
    await within(async ({ kysely }) => {
      const changed = await kysely
        .updateTable('audit_event')
        .set({ address: '198.51.100.7' })
        .where('sequence', '=', 2)
        .returning('id')
        .executeTakeFirstOrThrow();
      ({ id } = changed);
    });
    const tampered = await verify();
    expect(tampered).toMatchObject({ code: 1, said: '' });
    expect(tampered.lines[0]).toBe(`Changed  2  ${id}  the line or its seal was changed`);
  });
});
