import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Acting, readLogInAs, storeLogInAs } from './logInAs.ts';

const now = Date.parse('2026-11-20T13:45:00.000Z');
const record = { token: 'las_abc', expireTime: '2026-11-20T14:05:00.000Z' };
const key = 'schaktkoll.logInAs';

beforeEach(() => {
  vi.useFakeTimers({ now });
  localStorage.clear();
});
afterEach(() => void vi.useRealTimers());

describe('the record of acting as another user', () => {
  it('is read while its 20 minutes last', () => {
    storeLogInAs(localStorage, record);
    expect(readLogInAs(localStorage, now)).toEqual(record);
    expect(readLogInAs(localStorage, Date.parse(record.expireTime) - 1)).toEqual(record);
  });

  it.each([
    ['expired', JSON.stringify({ ...record, expireTime: '2026-11-20T13:45:00.000Z' })],
    ['empty', ''],
    ['without a token', JSON.stringify({ ...record, token: '' })],
    ['the placeholder', JSON.stringify({ ...record, token: ':token' })],
    ['no JSON', '{token'],
    ['another shape', JSON.stringify(['las_abc'])],
    ['without an end', JSON.stringify({ token: 'las_abc' })],
  ])('threat: a token left behind: one that is %s is removed and ignored', (_what, stored) => {
    localStorage.setItem(key, stored);
    expect(readLogInAs(localStorage, now)).toBeNull();
    expect(localStorage.getItem(key)).toBeNull();
  });
});

describe('an impersonating tab', () => {
  it('has the token until it expires, then none, and is notified', () => {
    storeLogInAs(localStorage, record);
    const acting = new Acting(localStorage);
    const told = vi.fn();
    acting.subscribe(told);
    expect([acting.began, acting.token()]).toEqual([true, 'las_abc']);
    vi.advanceTimersByTime(20 * 60_000);
    expect(told).toHaveBeenCalledTimes(1);
    expect([acting.hasEnded(), acting.token(), localStorage.getItem(key)]).toEqual([true, null, null]);
  });

  it('threat: confused identity: does not become another user when the record is deleted or replaced after the end', () => {
    storeLogInAs(localStorage, record);
    const acting = new Acting(localStorage);
    localStorage.clear();
    expect([acting.token(), acting.hasEnded()]).toEqual([null, true]);
    storeLogInAs(localStorage, { ...record, token: 'las_other' });
    expect(acting.token()).toBeNull();
  });

  it('was not opened so when there is no record, and takes none up later', () => {
    const acting = new Acting(localStorage);
    storeLogInAs(localStorage, record);
    expect([acting.began, acting.token(), acting.hasEnded()]).toEqual([false, null, false]);
  });
});
