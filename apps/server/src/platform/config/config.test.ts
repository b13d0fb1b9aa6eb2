import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { makeSecrets } from '../crypto/secrets.ts';
import { testConfig } from '../../../testing/testServer.ts';

let folder: string;
let local: string;
let secure: string;
let broken: string;
let partlyPlain: string;
let pathless: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'schaktkoll-config-'));
  partlyPlain = join(folder, 'partlyPlain.json');
  pathless = join(folder, 'pathless.json');
  [local, secure, broken] = [join(folder, 'local.json'), join(folder, 'secure.json'), join(folder, 'broken.json')];
  const { deployment } = await testConfig();
  writeFileSync(local, JSON.stringify(deployment));
  const secured = JSON.parse(JSON.stringify(deployment).replaceAll('http://', 'https://'));
  writeFileSync(secure, JSON.stringify({ ...secured, authority: 'https://api.schaktkoll.example/oidc' }));
  writeFileSync(
    partlyPlain,
    JSON.stringify({ ...secured, apps: { ...secured.apps, admin: 'http://admin.schaktkoll.example' } }),
  );
  writeFileSync(pathless, JSON.stringify({ ...secured, authority: 'https://api.schaktkoll.example' }));
  writeFileSync(broken, JSON.stringify({ ...deployment, apps: { ...deployment.apps, admin: 'admin' } }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const database = { DATABASE_URL: 'postgresql://db/schaktkoll' };

describe('the environment', () => {
  test('needs only the deployment file and the database on a local start', () => {
    expect(readConfig({ DEPLOYMENT: local, ...database })).toMatchObject({
      port: 4300,
      hosts: ['127.0.0.1', '::1'],
      isSecure: false,
      isProduction: false,
      secrets: null,
      demoData: false,
      trustProxy: [],
      databaseOptions: { address: 'postgresql://db/schaktkoll' },
    });
  });

  test('takes everything in production', async () => {
    const config = readConfig({
      NODE_ENV: 'production',
      FILES: 's3://bilagor',
      CLAMD_URL: 'none',
      DEPLOYMENT: secure,
      DATABASE_URL: 'postgresql://db/schaktkoll',
      SECRETS: JSON.stringify(await makeSecrets()),
      TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
      SMTP_URL: 'smtps://mail.example:465',
      MAIL_FROM: 'Schaktkoll <noreply@schaktkoll.example>',
      PORT: '80',
    });
    expect(config).toMatchObject({
      smtpAddress: 'smtps://mail.example:465',
      mailFrom: 'Schaktkoll <noreply@schaktkoll.example>',
      isProduction: true,
      isSecure: true,
      smtpNeedsTls: true,
      trustProxy: ['10.0.0.0/8', '127.0.0.1'],
      port: 80,
    });
  });

  test('in production requires TLS for mail and the proxies to be named, unless configured otherwise [ASVS 4.1.3] [ASVS 12.3.1]', async () => {
    const production = {
      NODE_ENV: 'production',
      FILES: 's3://bilagor',
      CLAMD_URL: 'none',
      DEPLOYMENT: secure,
      DATABASE_URL: 'postgresql://db/schaktkoll',
      SECRETS: JSON.stringify(await makeSecrets()),
      SMTP_URL: 'smtp://mail.example:587',
      MAIL_FROM: 'noreply@schaktkoll.example',
    };
    expect(() => readConfig(production)).toThrow(
      'TRUST_PROXY must name the addresses of the proxies in front of the server, or be none.',
    );
    for (const nothing of [' ', ',', ' , ,'])
      expect(() => readConfig({ ...production, TRUST_PROXY: nothing })).toThrow('TRUST_PROXY must name');
    expect(readConfig({ ...production, TRUST_PROXY: 'none' })).toMatchObject({ trustProxy: [], smtpNeedsTls: true });
    expect(readConfig({ ...production, TRUST_PROXY: 'none', SMTP_TLS: 'none' }).smtpNeedsTls).toBe(false);
    expect(readConfig({ DEPLOYMENT: local, ...database }).smtpNeedsTls).toBe(false);
  });

  test.each(['SMTP_URL', 'MAIL_FROM'])('in production refuses to start without %s', async (missing) => {
    const environment = {
      NODE_ENV: 'production',
      FILES: 's3://bilagor',
      CLAMD_URL: 'none',
      DEPLOYMENT: secure,
      DATABASE_URL: 'postgresql://db/schaktkoll',
      SECRETS: JSON.stringify(await makeSecrets()),
      TRUST_PROXY: 'none',
      SMTP_URL: 'smtp://mail.example:587',
      MAIL_FROM: 'noreply@schaktkoll.example',
    };
    expect(readConfig(environment).isProduction).toBe(true);
    expect(() => readConfig({ ...environment, [missing]: undefined })).toThrow(
      'SMTP_URL and MAIL_FROM must name the mail server and the sender',
    );
  });

  test('offers SMS when URL, user and password of a gateway are set', () => {
    const gateway = {
      DEPLOYMENT: local,
      ...database,
      SMS_URL: 'https://api.46elks.com/',
      SMS_USER: 'u1',
      SMS_PASSWORD: 'p1',
    };
    expect(readConfig({ DEPLOYMENT: local, ...database }).sms).toBeNull();
    expect(readConfig(gateway).sms).toEqual({
      address: 'https://api.46elks.com',
      user: 'u1',
      password: 'p1',
      from: 'Schaktkoll',
    });
    expect(readConfig({ ...gateway, SMS_FROM: '+46766861004' }).sms?.from).toBe('+46766861004');
  });

  test.each([
    [
      () => ({ DEPLOYMENT: local, ...database, SMS_URL: 'https://api.46elks.com', SMS_USER: 'u1' }),
      'SMS_PASSWORD is missing',
    ],
    [
      () => ({
        DEPLOYMENT: local,
        ...database,
        SMS_URL: 'https://api.46elks.com/a1',
        SMS_USER: 'u1',
        SMS_PASSWORD: 'p1',
      }),
      'without a path',
    ],
    [() => ({ DEPLOYMENT: local, ...database, SMS_FROM: 'Schaktkollen' }), 'SMS_FROM: must be 3 to 11'],
    [() => ({ ...database }), 'DEPLOYMENT: must name the deployment file'],
    [() => ({ DEPLOYMENT: '/nowhere.json', ...database }), 'The deployment file /nowhere.json cannot be read'],
    [() => ({ DEPLOYMENT: broken, ...database }), 'at apps.admin'],
    [() => ({ DEPLOYMENT: pathless, ...database }), 'https://api.schaktkoll.example has none'],
    [() => ({ DEPLOYMENT: local, ...database, PORT: 'x' }), 'PORT'],
    [() => ({ DEPLOYMENT: local, ...database, PORT: '70000' }), 'PORT: must be at most 65535'],
    [() => ({ DEPLOYMENT: local, DATABASE_URL: 'mysql://x' }), 'DATABASE_URL'],
    [() => ({ DEPLOYMENT: local, ...database, TRUST_PROXY: 'everyone' }), 'TRUST_PROXY holds everyone'],
    [() => ({ DEPLOYMENT: local, ...database, SECRETS: '{' }), 'SECRETS is not JSON'],
    [
      () => ({ DEPLOYMENT: local, ...database, SECRETS: '{"cookieKeys":["short"],"jwks":{"keys":[{}]}}' }),
      'SECRETS is wrong at cookieKeys.0',
    ],
    [() => ({ DEPLOYMENT: local, NODE_ENV: 'production' }), 'DATABASE_URL: must name a PostgreSQL database'],
    [
      () => ({ DEPLOYMENT: local, NODE_ENV: 'production', DATABASE_URL: 'postgresql://db/x' }),
      'SECRETS must hold the signing keys',
    ],
    [
      () => ({
        DEPLOYMENT: secure,
        NODE_ENV: 'production',
        DATABASE_URL: 'postgresql://db/x',
        SECRETS: '{}',
        DEMO_DATA: 'true',
      }),
      'DEMO_DATA must be false',
    ],
    [
      () => ({
        DEPLOYMENT: secure,
        NODE_ENV: 'production',
        DATABASE_URL: 'postgresql://db/x',
        SECRETS: '{}',
        BANK_ID_URL: 'https://e-id.example',
      }),
      'PERSONAL_NUMBER_KEY must hold the key',
    ],
    [() => ({ DEPLOYMENT: local, ...database, PERSONAL_NUMBER_KEY: 'kort' }), 'PERSONAL_NUMBER_KEY'],
    [
      () => ({ DEPLOYMENT: local, NODE_ENV: 'production', DATABASE_URL: 'postgresql://db/x', SECRETS: '{}' }),
      'must be https',
    ],
    [
      () => ({ DEPLOYMENT: partlyPlain, NODE_ENV: 'production', DATABASE_URL: 'postgresql://db/x', SECRETS: '{}' }),
      'http://admin.schaktkoll.example is not',
    ],
  ])('is refused with one line: %#', (environment, words) => {
    const read = () => readConfig(environment());
    expect(read).toThrow(words);
    expect(read).toThrow(/^[^\n]+$/);
  });
});
