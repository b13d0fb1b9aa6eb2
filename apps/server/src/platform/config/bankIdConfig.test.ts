import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError } from './configError.ts';
import { readBankIdConfig } from './bankIdConfig.ts';
import { testCertificate } from '../../../testing/bankIdFiles.ts';

const address = 'https://appapi2.bankid.com/rp/v6.0';
let folder: string;
let at: (name: string) => string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'schaktkoll-bankid-'));
  at = (name) => join(folder, name);
  const strange = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  writeFileSync(at('client.p12'), Buffer.from(testCertificate.p12, 'base64'));
  writeFileSync(at('old.p12'), Buffer.from(testCertificate.oldP12, 'base64'));
  writeFileSync(at('client.pem'), testCertificate.cert);
  writeFileSync(at('client-key.pem'), testCertificate.key);
  writeFileSync(at('strange-key.pem'), strange.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(
    at('locked-key.pem'),
    strange.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'a' }),
  );
  writeFileSync(at('misleading-key.pem'), testCertificate.misleadingKey);
  writeFileSync(at('words.txt'), 'hej');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the bank e-ID in the environment', () => {
  test('is not there when nothing of it is set', () => {
    expect(readBankIdConfig({ PORT: '80' }, true)).toBeNull();
  });

  test('is taken with a .p12 file and its password', () => {
    const config = readBankIdConfig(
      {
        BANK_ID_URL: `${address}/`,
        BANK_ID_PFX: at('client.p12'),
        BANK_ID_PASSPHRASE: 'hemligt',
        BANK_ID_CA: at('client.pem'),
      },
      true,
    );
    expect(config).toEqual({
      address,
      tls: {
        pfx: Buffer.from(testCertificate.p12, 'base64'),
        passphrase: 'hemligt',
        ca: Buffer.from(testCertificate.cert),
      },
      risk: 'moderate',
    });
  });

  test('is taken with certificate and key as PEM', () => {
    const config = readBankIdConfig(
      {
        BANK_ID_URL: address,
        BANK_ID_CERT: at('client.pem'),
        BANK_ID_KEY: at('client-key.pem'),
        BANK_ID_CA: at('client.pem'),
      },
      true,
    );
    expect(config?.tls).toEqual({
      cert: Buffer.from(testCertificate.cert),
      key: Buffer.from(testCertificate.key),
      ca: Buffer.from(testCertificate.cert),
    });
  });

  test.each([
    ['low', 'low'],
    ['moderate', 'moderate'],
    ['any', null],
  ] as const)('lets identifications through up to the risk %s [ASVS 6.6.2 approval]', (BANK_ID_RISK, risk) => {
    const environment = {
      BANK_ID_URL: address,
      BANK_ID_CERT: at('client.pem'),
      BANK_ID_KEY: at('client-key.pem'),
      BANK_ID_CA: at('client.pem'),
    };
    expect(readBankIdConfig({ ...environment, BANK_ID_RISK }, true)?.risk).toBe(risk);
  });

  test.each<readonly [string, () => Record<string, string>, string]>([
    [
      'a risk that there is not',
      () => ({ BANK_ID_URL: address, BANK_ID_RISK: 'high' }),
      'at BANK_ID_RISK: must be low, moderate or any',
    ],
    [
      'an address that is not https',
      () => ({ BANK_ID_URL: 'http://appapi2.bankid.com/rp/v6.0' }),
      'at BANK_ID_URL: must begin with https://',
    ],
    [
      'a certificate without an address',
      () => ({ BANK_ID_PFX: at('client.p12') }),
      'BANK_ID_PFX is set, but BANK_ID_URL is not.',
    ],
    [
      'no certificate',
      () => ({ BANK_ID_URL: address, BANK_ID_CA: at('client.pem') }),
      'BANK_ID_URL needs the client certificate',
    ],
    [
      'a certificate without its key',
      () => ({ BANK_ID_URL: address, BANK_ID_CERT: at('client.pem') }),
      'BANK_ID_URL needs the client certificate',
    ],
    [
      'two certificates',
      () => ({ BANK_ID_URL: address, BANK_ID_PFX: at('client.p12'), BANK_ID_CERT: at('client.pem') }),
      'set one or the others',
    ],
    [
      'a file that is not there',
      () => ({ BANK_ID_URL: address, BANK_ID_PFX: at('none.p12') }),
      'none.p12) cannot be read.',
    ],
    [
      'a .p12 with old ciphers',
      () => ({ BANK_ID_URL: address, BANK_ID_PFX: at('old.p12'), BANK_ID_PASSPHRASE: 'hemligt' }),
      'ciphers that are no longer read. Export it anew: openssl pkcs12 -legacy',
    ],
    [
      'the wrong password',
      () => ({ BANK_ID_URL: address, BANK_ID_PFX: at('client.p12'), BANK_ID_PASSPHRASE: 'fel' }),
      'BANK_ID_PASSPHRASE does not open BANK_ID_PFX.',
    ],
    ['a .p12 that is none', () => ({ BANK_ID_URL: address, BANK_ID_PFX: at('words.txt') }), 'is not a PKCS #12 file'],
    [
      'a key that is locked',
      () => ({ BANK_ID_URL: address, BANK_ID_CERT: at('client.pem'), BANK_ID_KEY: at('locked-key.pem') }),
      'BANK_ID_PASSPHRASE does not open BANK_ID_KEY.',
    ],
    [
      'a key that the wrong password seems to open',
      () => ({
        BANK_ID_URL: address,
        BANK_ID_CERT: at('client.pem'),
        BANK_ID_KEY: at('misleading-key.pem'),
        BANK_ID_PASSPHRASE: '',
      }),
      'BANK_ID_PASSPHRASE does not open BANK_ID_KEY.',
    ],
    [
      'a key that is none',
      () => ({ BANK_ID_URL: address, BANK_ID_CERT: at('client.pem'), BANK_ID_KEY: at('words.txt') }),
      'is not a key as PEM',
    ],
    [
      'the key of another',
      () => ({ BANK_ID_URL: address, BANK_ID_CERT: at('client.pem'), BANK_ID_KEY: at('strange-key.pem') }),
      'BANK_ID_KEY is not the key of BANK_ID_CERT.',
    ],
    [
      'a certificate that is none',
      () => ({ BANK_ID_URL: address, BANK_ID_CERT: at('words.txt'), BANK_ID_KEY: at('client-key.pem') }),
      'BANK_ID_CERT is not a certificate as PEM',
    ],
    [
      'no authority',
      () => ({ BANK_ID_URL: address, BANK_ID_PFX: at('client.p12'), BANK_ID_PASSPHRASE: 'hemligt' }),
      'BANK_ID_URL needs BANK_ID_CA',
    ],
    [
      'an authority that is no certificate',
      () => ({
        BANK_ID_URL: address,
        BANK_ID_PFX: at('client.p12'),
        BANK_ID_PASSPHRASE: 'hemligt',
        BANK_ID_CA: at('words.txt'),
      }),
      'holds no certificate as PEM.',
    ],
    [
      'the test host where people sign in for real',
      () => ({ BANK_ID_URL: 'https://appapi2.test.bankid.com/rp/v6.0' }),
      'where anyone can make an identity',
    ],
    [
      'this machine where people sign in for real',
      () => ({ BANK_ID_URL: 'https://127.0.0.1:4317/rp/v6.0' }),
      'where anyone can make an identity',
    ],
  ])('%s is refused with one line', (_what, environment, words) => {
    const reading = () => readBankIdConfig(environment(), true);
    expect(reading).toThrow(ConfigError);
    expect(reading).toThrow(words);
    expect(reading).toThrow(/^[^\n]+$/);
  });

  test('the test host is taken everywhere else', () => {
    const environment = {
      BANK_ID_URL: 'https://appapi2.test.bankid.com/rp/v6.0',
      BANK_ID_PFX: at('client.p12'),
      BANK_ID_PASSPHRASE: 'hemligt',
      BANK_ID_CA: at('client.pem'),
    };
    expect(readBankIdConfig(environment, false)?.address).toBe('https://appapi2.test.bankid.com/rp/v6.0');
  });
});
