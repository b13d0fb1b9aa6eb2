import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'schaktkoll-compose-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
  readonly services: { readonly server: { readonly environment: Readonly<Record<string, string>> } };
};

/** What the variables are without a file `.env`. */
const withDefaults = (value: string): string => value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');

test('compose.yaml gives the server an environment with which it starts, from files that are made once', () => {
  const prepare = () =>
    execFileSync(process.execPath, ['tools/deployment/prepareCompose.ts', folder, folder], {
      env: { ...process.env, DOMAIN: 'grav.example' },
    });
  prepare();
  const names = ['database-password', 'database-url', 'secrets.json', 'personal-number-key'];
  const read = () => names.map((name) => readFileSync(join(folder, name), 'utf8'));
  const first = read();
  prepare();
  expect(read()).toEqual(first);
  for (const name of names) expect(statSync(join(folder, name)).mode & 0o077).toBe(0);

  const given = Object.entries(compose.services.server.environment).map(
    ([name, value]) => [name, withDefaults(value).replace('/secrets', folder)] as const,
  );
  const config = readConfig({
    ...Object.fromEntries(given),
    ...{ NODE_ENV: 'production', FILES: '/files', DEPLOYMENT: join(folder, 'deployment.json') },
  });
  expect(config).toMatchObject({
    isProduction: true,
    smtpAddress: 'smtp://mail:1025',
    smtpNeedsTls: false,
    trustProxy: ['172.28.43.0/24'],
    databaseOptions: { address: `postgresql://schaktkoll:${first[0]}@database/schaktkoll` },
  });
  expect(config.deployment.apps.inquirer).toBe('https://ask.grav.example');
});
