import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError } from './configError.ts';
import { withSecretFiles } from './secretFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'schaktkoll-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fileWith = (name: string, content: string) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

/** The words of a name that say that its value is secret; the addresses of databases and of the mail server hold a password. */
const secretWords = /PASSWORD|PASSPHRASE|SECRET|PERSONAL_NUMBER_KEY|_USER$|^DATABASE_(LISTEN_)?URL$|^SMTP_URL$/;

describe('a secret in a file', () => {
  test('is read for every variable of the server that holds one, without the end of its line', () => {
    const sources = ['config', 'databaseConfig', 'bankIdConfig', 'placeSearchConfig', 'filesConfig'].map((name) =>
      readFileSync(new URL(`${name}.ts`, import.meta.url), 'utf8'),
    );
    const names = [...new Set(sources.join('\n').match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*(?=:)/g))].filter((name) =>
      secretWords.test(name),
    );
    expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'SECRETS', 'SMTP_URL', 'PERSONAL_NUMBER_KEY']));
    for (const name of names) {
      const file = fileWith(name, ' hemligt värde\r\n');
      expect(withSecretFiles({ [`${name}_FILE`]: file, PORT: '1' })).toMatchObject({
        [name]: 'hemligt värde',
        PORT: '1',
      });
    }
  });

  test('is not looked for where a variable is set itself, and what is no secret has no file', () => {
    const environment = { SECRETS: '{}', PORT_FILE: '/nowhere', BANK_ID_PFX: 'client.p12' };
    expect(withSecretFiles(environment)).toEqual(environment);
  });

  test.each([
    ['is set beside its file', { SMS_PASSWORD: 'hemligt', SMS_PASSWORD_FILE: '/nowhere' }, 'are both set'],
    ['has a file that is not there', { SECRETS_FILE: '/nowhere' }, '/nowhere of SECRETS_FILE cannot be read (ENOENT)'],
    ['has a folder for a file', { SECRETS_FILE: '/' }, 'SECRETS_FILE cannot be read (EISDIR)'],
    ['has an empty file', { SMTP_URL_FILE: fileWith('empty', '\n') }, 'empty of SMTP_URL_FILE is empty'],
  ])('is refused with one line when it %s', (_how, environment, words) => {
    const read = () => withSecretFiles(environment);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(words);
    expect(read).toThrow(/^[^\n]+$/);
    expect(read).not.toThrow('hemligt');
  });
});
