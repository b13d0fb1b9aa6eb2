import { describe, expect, it } from 'vitest';
import { leadOf } from './announcements/leadOf.ts';
import { sharedDomain } from './browser/sharedValue.ts';
import { loadConfig } from './loadConfig.ts';

const config = {
  environment: 'local',
  version: '1.0.0',
  apps: {
    identity: 'http://identity.test',
    inquirer: 'http://inquirer.test',
    useradmin: 'http://useradmin.test',
    cableowner: 'http://cableowner.test',
    admin: 'http://admin.test',
  },
  api: {
    identity: 'http://api.test/identity',
    inquirer: 'http://api.test/inquirer',
    cableowner: 'http://api.test/cableowner',
    admin: 'http://api.test/admin',
  },
  authority: 'http://api.test/oidc',
  map: { sources: [], search: [] },
  links: {},
};
const host =
  (body: unknown, status = 200) =>
  async (): Promise<Response> =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });

describe('the configuration of an app', () => {
  it('is read from its own host, with the cookies of that host only', async () => {
    const asked: unknown[] = [];
    const read = await loadConfig(async (...input) => {
      asked.push(input);
      return Response.json(config);
    });
    expect(read.apps.inquirer).toBe('http://inquirer.test');
    expect(asked).toEqual([['/config.json', { credentials: 'same-origin' }]]);
  });

  it.each([
    ['is not there', host('', 404), 'config.json answered 404'],
    ['is refused by the host', host('', 503), 'config.json answered 503'],
    ['is a page instead', host('<!doctype html>'), /JSON/],
    ['lacks the apps', host({ ...config, apps: undefined }), 'config.json is wrong at apps'],
    [
      'lacks one app',
      host({ ...config, apps: { ...config.apps, admin: undefined } }),
      'config.json is wrong at apps.admin',
    ],
    ['is nothing', host(null), /^config\.json is wrong at/],
  ])('that %s stops the app, and says what is wrong', async (_what, fetchFile, message) => {
    await expect(loadConfig(fetchFile)).rejects.toThrow(message);
  });
});

describe('how a long announcement begins', () => {
  const words = 'Kartan visas inte i natt. ';
  it.each<[string, string, string | null]>([
    ['a short one is shown whole', 'Kartan visas inte i natt.', null],
    ['180 characters are short', 'x'.repeat(180), null],
    ['181 in one word are cut at 180', 'x'.repeat(181), `${'x'.repeat(180)} …`],
    ['a long one is cut between words', words.repeat(10), `${words.repeat(6)}Kartan visas inte i …`],
    ['four lines are short', 'a\nb\nc\nd', null],
    ['of five lines the first two are shown', 'a\nb\nc\nd\ne', 'a\nb …'],
    ['lines of another system are lines too', 'a\r\nb\r\nc\r\nd\r\ne', 'a\nb …'],
  ])('%s', (_what, body, expected) => {
    expect(leadOf(body)).toBe(expected);
  });
});

describe('the domain that hosts share', () => {
  it.each<[readonly string[], string | null | undefined]>([
    [['inquirer.example.se', 'admin.example.se'], 'example.se'],
    [['a.dig.example.se', 'b.dig.example.se'], 'dig.example.se'],
    [['a.dig.example.se', 'example.se'], 'example.se'],
    [['example.se', 'example.se'], null],
    [['localhost'], null],
    [['example.se', 'example.com'], undefined],
    [['one.se', 'other.se'], undefined],
  ])('of %j is %s', (hostnames, expected) => {
    expect(sharedDomain(hostnames)).toBe(expected);
  });
});
