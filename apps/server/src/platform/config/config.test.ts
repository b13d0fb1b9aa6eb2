import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig, type Secrets } from './config.ts';
import { makeSecrets } from '../crypto/secrets.ts';
import { testConfig } from '../../../testing/testServer.ts';

let folder: string;
let local: string;
let secure: string;
let broken: string;
let partlyPlain: string;
let pathless: string;
let saysProd: string;
let secrets: Secrets;
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
  saysProd = join(folder, 'prod.json');
  writeFileSync(saysProd, JSON.stringify({ ...deployment, environment: 'prod' }));
  secrets = await makeSecrets();
  writeFileSync(broken, JSON.stringify({ ...deployment, apps: { ...deployment.apps, admin: 'admin' } }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const secretsWith = (parts: object) => JSON.stringify({ ...secrets, ...parts });
const shortRsa = () => generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ format: 'jwk' });

const database = { DATABASE_URL: 'postgresql://db/schaktkoll' };

describe('the environment', () => {
  test('needs only the deployment file and the database on a local start', () => {
    expect(readConfig({ DEPLOYMENT: local, ...database })).toMatchObject({
      port: 4300,
      hosts: ['127.0.0.1', '::1'],
      isSecure: false,
      isProduction: false,
      secrets: null,
      trustProxy: [],
      databaseOptions: { address: 'postgresql://db/schaktkoll' },
      drainSeconds: 0,
    });
  });

  test('names with DATABASE_LISTEN_URL the database behind a pooler', () => {
    const pooled = { DEPLOYMENT: local, ...database, DATABASE_LISTEN_URL: 'postgresql://direct/schaktkoll' };
    expect(readConfig(pooled).databaseOptions).toEqual({
      address: 'postgresql://db/schaktkoll',
      listenAddress: 'postgresql://direct/schaktkoll',
    });
    expect(readConfig({ ...pooled, DATABASE_PREPARED_STATEMENTS: 'on' }).databaseOptions).toMatchObject({
      preparesStatements: true,
    });
    expect(() => readConfig({ ...pooled, DATABASE_LISTEN_URL: 'direct' })).toThrow(
      'The environment is wrong at DATABASE_LISTEN_URL: must begin with postgresql://.',
    );
    expect(() => readConfig({ ...pooled, DATABASE_PREPARED_STATEMENTS: 'yes' })).toThrow(
      'The environment is wrong at DATABASE_PREPARED_STATEMENTS: must be on or off.',
    );
  });

  test('names with DATABASE_REPLICA_URL the replica that lists are read from', () => {
    const DATABASE_REPLICA_URL = 'postgresql://replica/schaktkoll';
    expect(readConfig({ DEPLOYMENT: local, ...database, DATABASE_REPLICA_URL }).databaseOptions).toEqual({
      address: 'postgresql://db/schaktkoll',
      replicaAddress: DATABASE_REPLICA_URL,
    });
  });

  test.each(['-1', '61', '2.5', 'soon'])('takes no DRAIN_SECONDS of %s', (DRAIN_SECONDS) => {
    expect(readConfig({ DEPLOYMENT: local, ...database, DRAIN_SECONDS: '60' }).drainSeconds).toBe(60);
    expect(() => readConfig({ DEPLOYMENT: local, ...database, DRAIN_SECONDS })).toThrow(
      'The environment is wrong at DRAIN_SECONDS: must be ',
    );
  });

  test('serves metrics and sends traces only where they are configured', () => {
    const start = { DEPLOYMENT: local, ...database };
    expect(readConfig(start)).toMatchObject({ metrics: null, tracing: null });
    expect(
      readConfig({ ...start, METRICS_PORT: '9464', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' }),
    ).toMatchObject({
      metrics: { host: '127.0.0.1', port: 9464 },
      tracing: { endpoint: 'http://127.0.0.1:4318', service: 'schaktkoll', share: 1 },
    });
    const faults = [
      [{ METRICS_PORT: '65536' }, 'The environment is wrong at METRICS_PORT: must be at most 65535.'],
      [
        { OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://collector:4317' },
        'The environment is wrong at OTEL_EXPORTER_OTLP_ENDPOINT: must be the http address of a collector.',
      ],
      [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'The environment is wrong at OTEL_TRACES_SAMPLER_ARG: must be from 0 to 1.'],
    ] as const;
    for (const [wrong, said] of faults) expect(() => readConfig({ ...start, ...wrong })).toThrow(said);
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
      drainSeconds: 5,
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

  test('requires TLS wherever a password of the mail server goes to another machine', () => {
    const needs = (SMTP_URL: string, SMTP_TLS?: string) =>
      readConfig({ DEPLOYMENT: local, ...database, SMTP_URL, SMTP_TLS }).smtpNeedsTls;
    expect(needs('smtp://u:p@mail.example:587')).toBe(true);
    for (const host of ['localhost', '127.0.0.1', '[::1]']) expect(needs(`smtp://u:p@${host}:25`, 'none')).toBe(false);
    expect(needs('smtp://mail.example:25', 'none')).toBe(false);
    expect(needs('smtps://u:p@mail.example:465', 'none')).toBe(false);
  });

  test.each(['127.0.0.1', '10.0.0.0/8', 'fc00::/7', '::1', '::ffff:10.0.0.0/104', '192.0.2.7/32'])(
    'takes %s as proxies',
    (proxies) => {
      expect(readConfig({ DEPLOYMENT: local, ...database, TRUST_PROXY: proxies }).trustProxy).toEqual([proxies]);
    },
  );

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

  test.each<readonly [() => Readonly<Record<string, string>>, string]>([
    [
      () => ({ DEPLOYMENT: local, ...database, SMS_URL: 'https://api.46elks.com', SMS_USER: 'u1' }),
      'SMS_PASSWORD is missing',
    ],
    [() => ({ DEPLOYMENT: local, ...database, SMS_URL: 'https://api.46elks.com' }), 'SMS_USER is missing'],
    [() => ({ DEPLOYMENT: local, ...database, SMS_USER: 'u1', SMS_PASSWORD: 'p1' }), 'SMS_URL is missing'],
    [() => ({ DEPLOYMENT: local, ...database, SMS_USER: 'u1' }), 'SMS_URL is missing'],
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
    [
      () => ({ DEPLOYMENT: local, ...database, SECRETS: secretsWith({ cookieKeys: ['0'.repeat(43)] }) }),
      'SECRETS is wrong at cookieKeys.0: must be at least 32 random characters',
    ],
    [
      () => ({ DEPLOYMENT: local, ...database, SECRETS: secretsWith({ jwks: { keys: [{}] } }) }),
      'SECRETS is wrong at jwks.keys.0: must be a private key',
    ],
    [
      () => ({ DEPLOYMENT: local, ...database, SECRETS: secretsWith({ jwks: { keys: [shortRsa()] } }) }),
      'SECRETS is wrong at jwks.keys.0: must be a private key',
    ],
    [
      () => ({ DEPLOYMENT: local, ...database, PERSONAL_NUMBER_KEY: Buffer.alloc(32).toString('base64') }),
      'PERSONAL_NUMBER_KEY: must be at least 32 random bytes',
    ],
    [() => ({ DEPLOYMENT: secure, ...database }), 'so NODE_ENV must be production'],
    [() => ({ DEPLOYMENT: partlyPlain, ...database }), 'has an https address'],
    [() => ({ DEPLOYMENT: saysProd, ...database }), 'says prod, so NODE_ENV must be production'],
    [() => ({ DEPLOYMENT: saysProd, ...database, NODE_ENV: 'Production' }), 'NODE_ENV must be production'],
    ...['0.0.0.0/0', '128.0.0.0/1', '::/0', '::ffff:0.0.0.0/96', '2000::/3', '10.0.0.0/8, 0.0.0.0/0'].map(
      (proxies) =>
        [
          () => ({ DEPLOYMENT: local, ...database, TRUST_PROXY: proxies }),
          'to which too many addresses belong',
        ] as const,
    ),
    [() => ({ DEPLOYMENT: local, ...database, TRUST_PROXY: '10.0.0.0/33' }), 'which is no address or network'],
    [
      () => ({ DEPLOYMENT: local, ...database, SMTP_URL: 'smtp://u:p@mail.example:587', SMTP_TLS: 'none' }),
      'would go to mail.example in plain text',
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
