import { logIdentityFaults, logInquirerFaults, takeRequestId, type FrontendLog } from '@schaktkoll/contract';
import { mockCall, MockError, testBases } from '@schaktkoll/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './ApiError.ts';
import { createFaultReporter } from './faultReporter.ts';

let posted: FrontendLog[];
const code = '01930000-0000-7000-8000-0000000000c1';
beforeEach(() => {
  posted = [];
  window.history.replaceState(null, '', '/cases/20261120-0001?tab=answers#first');
  mockCall(logInquirerFaults, ({ body }) => {
    posted.push(...(body as { logs: FrontendLog[] }).logs);
    return null;
  });
  mockCall(takeRequestId, () => {
    throw new MockError('TooManyRequests', { requestId: code });
  });
});
afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

const reporter = (app: 'inquirer' | 'admin' = 'inquirer') =>
  createFaultReporter({ app, version: '1.2.3', bases: testBases });

describe('an error in a page', () => {
  it('is reported with app, version, path without query, and text without secrets', async () => {
    await reporter()(new TypeError('no user åsa@exempel.se'));
    expect(posted).toMatchObject([
      { app: 'inquirer', version: '1.2.3', path: '/cases/[number]', message: 'TypeError: no user [e-mail]' },
    ]);
    expect(posted[0]?.stack).not.toContain('åsa');
  });

  it('is reported without its content when it is not an Error', async () => {
    await reporter()({ password: 'hemligt' });
    await reporter()('plain words');
    expect(posted.map(({ message }) => message)).toEqual(['Thrown: [object Object]', 'plain words']);
  });

  it('goes to the identity API from an app that has no log call of its own', async () => {
    const received: unknown[] = [];
    mockCall(logIdentityFaults, ({ body }) => {
      received.push(body);
      return null;
    });
    await reporter('admin')(new Error('x'));
    expect([received.length, posted.length]).toEqual([1, 0]);
  });

  it('gets the error code from the response, also from an error response, or requests one', async () => {
    const refusedCode = '01930000-0000-7000-8000-0000000000c2';
    expect(await reporter()(new Error('answer without the header'))).toBe(code);
    mockCall(logInquirerFaults, () => {
      throw new MockError('TooManyRequests', { requestId: refusedCode });
    });
    expect(await reporter()(new Error('refused'))).toBe(refusedCode);
  });

  it('is reported once, and has the same code the second time', async () => {
    const report = reporter();
    const error = new Error('again');
    expect(await report(error)).toBe(await report(error));
    expect(posted).toHaveLength(1);
  });

  it('is reported five times a minute at most', async () => {
    const report = reporter();
    vi.useFakeTimers({ now: new Date('2026-11-20T11:00:00Z'), toFake: ['Date'] });
    for (let count = 0; count < 7; count += 1) await report(new Error(`fault ${count}`));
    expect(posted).toHaveLength(5);
    expect(await report(new Error('one more'))).toBeNull();
    vi.setSystemTime(new Date('2026-11-20T11:01:01Z'));
    await report(new Error('a minute later'));
    expect(posted).toHaveLength(6);
  });

  it('is not a failed or aborted call', async () => {
    const report = reporter();
    expect(await report(new ApiError({ info: null, status: 0, requestId: null }))).toBeNull();
    expect(await report(new DOMException('The operation was aborted', 'AbortError'))).toBeNull();
    expect(posted).toEqual([]);
  });

  it('causes no further error when it cannot be reported', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(reporter()(new Error('no network'))).resolves.toBeNull();
    vi.unstubAllGlobals();
  });
});
