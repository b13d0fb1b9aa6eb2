import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Acting, logInAsRecordOf, readLogInAs, removeLogInAs, storeLogInAs } from './logInAs.ts';

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

describe('what a record may hold', () => {
  it('is a token and a moment, and nothing else is kept', () => {
    expect(logInAsRecordOf({ ...record, role: 'admin' })).toEqual(record);
  });

  it.each([
    ['nothing', null],
    ['no value', undefined],
    ['a text', 'las_abc'],
    ['a number', 7],
    ['an empty token', { ...record, token: '' }],
    ['the placeholder of the address', { ...record, token: ':token' }],
    ['a token that is a number', { ...record, token: 7 }],
    ['an end that is a number, even one that reads as a year', { ...record, expireTime: 2027 }],
    ['an end that is no moment', { ...record, expireTime: 'soon' }],
  ])('is not %s', (_what, value) => {
    expect(logInAsRecordOf(value)).toBeNull();
  });

  it('is stored under its own key, and removing it leaves other entries', () => {
    localStorage.setItem('other', 'kept');
    storeLogInAs(localStorage, record);
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual(record);
    removeLogInAs(localStorage);
    expect([localStorage.getItem(key), localStorage.getItem('other')]).toEqual([null, 'kept']);
  });

  it('is absent, and nothing is removed, when nothing is stored', () => {
    const removed = vi.spyOn(Storage.prototype, 'removeItem');
    expect(readLogInAs(localStorage, now)).toBeNull();
    expect(removed).not.toHaveBeenCalled();
    removed.mockRestore();
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

  it('ends by a timer at its very moment, not before', () => {
    storeLogInAs(localStorage, record);
    const acting = new Acting(localStorage);
    vi.advanceTimersByTime(20 * 60_000 - 1);
    expect(acting.hasEnded()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(acting.hasEnded()).toBe(true);
  });

  it('does not end at once when its end is further off than a timer can count', () => {
    storeLogInAs(localStorage, { ...record, expireTime: '2027-11-20T14:05:00.000Z' });
    const acting = new Acting(localStorage);
    vi.advanceTimersByTime(2 ** 31 - 2);
    expect(acting.hasEnded()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(acting.hasEnded()).toBe(true);
  });

  it('has the token each time it is asked, and asking does not end it', () => {
    storeLogInAs(localStorage, record);
    const acting = new Acting(localStorage);
    expect([acting.token(), acting.token(), acting.hasEnded()]).toEqual(['las_abc', 'las_abc', false]);
  });

  it('sets no timer without a record', () => {
    expect([new Acting(localStorage).began, vi.getTimerCount()]).toEqual([false, 0]);
  });

  it('deletes its record when it ends, and once: a later record of another tab stays', () => {
    storeLogInAs(localStorage, record);
    const acting = new Acting(localStorage);
    const told = vi.fn();
    acting.subscribe(told);
    acting.end();
    expect(localStorage.getItem(key)).toBeNull();
    storeLogInAs(localStorage, record);
    acting.end();
    expect([told.mock.calls.length, readLogInAs(localStorage, now)]).toEqual([1, record]);
  });

  it('that never impersonated does not end: the record of another tab stays, and nobody is notified', () => {
    const acting = new Acting(localStorage);
    const told = vi.fn();
    acting.subscribe(told);
    storeLogInAs(localStorage, record);
    acting.end();
    expect([acting.hasEnded(), told.mock.calls.length, readLogInAs(localStorage, now)]).toEqual([false, 0, record]);
  });

  it('notifies no one who has left', () => {
    storeLogInAs(localStorage, record);
    const acting = new Acting(localStorage);
    const [stays, leaves] = [vi.fn(), vi.fn()];
    acting.subscribe(stays);
    const leave = acting.subscribe(leaves);
    leave();
    acting.end();
    expect([stays.mock.calls.length, leaves.mock.calls.length]).toEqual([1, 0]);
  });
});

describe('the notice that impersonation is over', () => {
  const begin = () => {
    storeLogInAs(localStorage, record);
    const acting = new Acting(localStorage);
    const told = vi.fn();
    acting.subscribe(told);
    return { acting, told };
  };

  it('is due from the end until it is confirmed, when data of the user was shown', () => {
    const { acting, told } = begin();
    acting.noteShown();
    expect(acting.isToBeTold()).toBe(false);
    acting.end();
    expect(acting.isToBeTold()).toBe(true);
    acting.noteTold();
    expect([acting.isToBeTold(), acting.hasEnded(), told.mock.calls.length]).toEqual([false, true, 2]);
  });

  it('is not due when no data was shown, or only after the end', () => {
    const { acting } = begin();
    acting.end();
    expect(acting.isToBeTold()).toBe(false);
    acting.noteShown();
    expect(acting.isToBeTold()).toBe(false);
  });

  it('cannot be confirmed before it is due, nor twice', () => {
    const { acting, told } = begin();
    acting.noteShown();
    acting.noteTold();
    expect(told).not.toHaveBeenCalled();
    acting.end();
    expect(acting.isToBeTold()).toBe(true);
    acting.noteTold();
    acting.noteTold();
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('is never due in a tab that did not impersonate', () => {
    const acting = new Acting(localStorage);
    acting.noteShown();
    acting.end();
    expect([acting.began, acting.isToBeTold()]).toEqual([false, false]);
  });
});
