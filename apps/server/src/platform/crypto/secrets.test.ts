import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importJWK, SignJWT } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { testConfig } from '../../../testing/testServer.ts';

const folder = mkdtempSync(join(tmpdir(), 'schaktkoll-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const printed = (): string =>
  spawnSync(process.execPath, ['apps/server/src/platform/crypto/secrets.ts'], { encoding: 'utf8' }).stdout;

test('prints one line that the server takes as SECRETS, with a key that signs by ES256', async () => {
  const line = printed();
  expect(line).toMatch(/^\{[^\n]+\}\n$/);
  const DEPLOYMENT = join(folder, 'deployment.json');
  writeFileSync(DEPLOYMENT, JSON.stringify((await testConfig()).deployment));
  const { secrets } = readConfig({ DEPLOYMENT, DATABASE_URL: 'postgresql://db/schaktkoll', SECRETS: line });
  expect(secrets).toEqual(JSON.parse(line));
  const key = await importJWK(secrets?.jwks.keys[0] ?? {}, 'ES256');
  expect((await new SignJWT({}).setProtectedHeader({ alg: 'ES256' }).sign(key)).split('.')).toHaveLength(3);
});

test('prints other keys each time', () => {
  expect(printed()).not.toBe(printed());
});
