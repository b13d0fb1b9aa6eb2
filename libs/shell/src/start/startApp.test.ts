import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadConfig, untilOneTimesOut, wait } from './startApp.ts';

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

describe('the timeout of two responses in a row', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** After how many milliseconds one of two responses with a timeout of 400 ms has timed out. */
  async function timeUntil(first: Promise<void>): Promise<number> {
    const began = Date.now();
    const ended = untilOneTimesOut(first, 400).then(() => Date.now() - began);
    await vi.advanceTimersByTimeAsync(2_000);
    return ended;
  }

  it('a first response that is late times out, even if it comes afterwards', async () => {
    expect(await timeUntil(wait(401))).toBe(400);
  });

  it('the timeout of the second response begins when the first has come', async () => {
    expect(await timeUntil(wait(300))).toBe(700);
  });
});
