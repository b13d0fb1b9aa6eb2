import { describe, expect, test } from 'vitest';
import { ConfigError } from './configError.ts';
import { readFilesConfig } from './filesConfig.ts';

describe('where files are stored', () => {
  test('is a folder beside the embedded database by default, and files are not scanned for viruses', () => {
    expect(readFilesConfig({}, false)).toEqual({ store: { kind: 'folder', folder: '.data/files' }, clamd: null });
  });

  test.each([
    ['/var/lib/schaktkoll', {}, { kind: 'folder', folder: '/var/lib/schaktkoll' }],
    ['s3://bilagor', {}, { kind: 's3', bucket: 'bilagor', prefix: '', region: 'eu-north-1', endpoint: null }],
    [
      's3://bilagor/prov/',
      { S3_ENDPOINT: 'https://s3.exempel.se', S3_REGION: 'sto' },
      { kind: 's3', bucket: 'bilagor', prefix: 'prov', region: 'sto', endpoint: 'https://s3.exempel.se' },
    ],
  ] as const)('%s is read with %j', (FILES, more, store) => {
    expect(readFilesConfig({ FILES, CLAMD_URL: 'none', ...more }, true)).toEqual({ store, clamd: null });
  });

  test.each([
    ['tcp://clamav:3310', { host: 'clamav', port: 3310 }],
    ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
    ['unix:/run/clamd.sock', { path: '/run/clamd.sock' }],
  ])('the scanner is found at %s', (CLAMD_URL, clamd) => {
    expect(readFilesConfig({ CLAMD_URL }, false).clamd).toEqual(clamd);
  });
});

describe('is refused with one line', () => {
  test.each([
    [{ CLAMD_URL: 'none' }, true, 'FILES must name'],
    [{ FILES: '/var/files' }, true, 'CLAMD_URL must be the address'],
    [{ FILES: '' }, false, 'FILES must name a folder'],
    [{ FILES: 's3://' }, false, 'FILES must name a bucket'],
    [{ FILES: 's3://bilagor', S3_ENDPOINT: 'https://x/y' }, false, 'without a path'],
    [{ FILES: 's3://bilagor', S3_ENDPOINT: 'http://x', CLAMD_URL: 'none' }, true, 'must be https'],
    [{ CLAMD_URL: 'http://clamav' }, false, 'must be tcp://host:port'],
  ] as const)('%j (production: %s)', (environment, isProduction, words) => {
    const reading = () => readFilesConfig(environment, isProduction);
    expect(reading).toThrow(ConfigError);
    expect(reading).toThrow(words);
  });
});
