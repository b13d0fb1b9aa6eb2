import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileCache } from '../../../testing/compileCache.ts';
import { createEmptyDatabase } from '../../../testing/testDatabase.ts';
import { testConfig } from '../../../testing/testServer.ts';
import { deriveKeys } from '../crypto/keyedHash.ts';
import { storedSecrets } from '../crypto/secrets.ts';
import { migrateDatabase, openDatabase, type Database } from '../db/database.ts';
import { writeAuditEvent } from './audit.repository.ts';
import { sealLines } from './auditChain.repository.ts';
import { auditKeyUse } from './auditSeal.ts';

const command = fileURLToPath(new URL('./verifyAudit.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'schaktkoll-verify-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('verifyaudit as a command', () => {
  let address: string;
  let database: Database;
  beforeAll(async () => {
    address = await createEmptyDatabase();
    await migrateDatabase({ address });
    database = openDatabase({ address, maximumConnections: 2 });
    writeFileSync(join(folder, 'deployment.json'), JSON.stringify((await testConfig()).deployment));
    const keys = deriveKeys(await storedSecrets(database.kysely), auditKeyUse);
    for (const network of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
      await writeAuditEvent(database.kysely, {
        kind: 'SignedIn',
        at: new Date(),
        userId: null,
        address: network,
        requestId: null,
        details: { method: 'Credentials' },
      });
    expect(await sealLines(database.kysely, keys, new Date(), 100)).toBe(3);
  });
  afterAll(() => database.close());

  const verify = () =>
    new Promise<{ readonly code: number; readonly lines: readonly string[]; readonly said: string }>((resolve) => {
      const env = {
        ...process.env,
        NODE_COMPILE_CACHE: compileCache,
        DEPLOYMENT: join(folder, 'deployment.json'),
        DATABASE_URL: address,
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
    const { id } = await database.kysely
      .updateTable('audit_event')
      .set({ address: '198.51.100.7' })
      .where('sequence', '=', 2)
      .returning('id')
      .executeTakeFirstOrThrow();
    const tampered = await verify();
    expect(tampered).toMatchObject({ code: 1, said: '' });
    expect(tampered.lines[0]).toBe(`Changed  2  ${id}  the line or its seal was changed`);
  });
});
