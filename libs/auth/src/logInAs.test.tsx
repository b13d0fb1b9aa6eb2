import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Impersonation, logInAsRecordOf, readLogInAs, removeLogInAs, storeLogInAs } from './logInAs.ts';

const now = Date.parse('2026-11-20T13:45:00.000Z');
const record = { token: 'las_abc', expireTime: '2026-11-20T14:05:00.000Z' };
const key = 'schaktkoll.logInAs';

beforeEach(() => {
  vi.useFakeTimers({ now });
  localStorage.clear();
});
afterEach(() => void vi.useRealTimers());

describe('the record of impersonating another user', () => {
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
  it('is a token and a moment, and nothing else is stored', () => {
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
    localStorage.setItem('other', 'unchanged');
    storeLogInAs(localStorage, record);
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual(record);
    removeLogInAs(localStorage);
    expect([localStorage.getItem(key), localStorage.getItem('other')]).toEqual([null, 'unchanged']);
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
    const impersonation = new Impersonation(localStorage);
    const listener = vi.fn();
    impersonation.subscribe(listener);
    expect([impersonation.began, impersonation.token()]).toEqual([true, 'las_abc']);
    vi.advanceTimersByTime(20 * 60_000);
    expect(listener).toHaveBeenCalledTimes(1);
    expect([impersonation.hasEnded(), impersonation.token(), localStorage.getItem(key)]).toEqual([true, null, null]);
  });

  it('threat: confused identity: does not become another user when the record is deleted or replaced after the end', () => {
    storeLogInAs(localStorage, record);
    const impersonation = new Impersonation(localStorage);
    localStorage.clear();
    expect([impersonation.token(), impersonation.hasEnded()]).toEqual([null, true]);
    storeLogInAs(localStorage, { ...record, token: 'las_other' });
    expect(impersonation.token()).toBeNull();
  });

  it('was not opened so when there is no record, and takes none up later', () => {
    const impersonation = new Impersonation(localStorage);
    storeLogInAs(localStorage, record);
    expect([impersonation.began, impersonation.token(), impersonation.hasEnded()]).toEqual([false, null, false]);
  });

  it('ends by a timer at its very moment, not before', () => {
    storeLogInAs(localStorage, record);
    const impersonation = new Impersonation(localStorage);
    vi.advanceTimersByTime(20 * 60_000 - 1);
    expect(impersonation.hasEnded()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(impersonation.hasEnded()).toBe(true);
  });

  it('does not end at once when its end is further off than a timer can count', () => {
    storeLogInAs(localStorage, { ...record, expireTime: '2027-11-20T14:05:00.000Z' });
    const impersonation = new Impersonation(localStorage);
    vi.advanceTimersByTime(2 ** 31 - 2);
    expect(impersonation.hasEnded()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(impersonation.hasEnded()).toBe(true);
  });

  it('has the token each time it is asked, and asking does not end it', () => {
    storeLogInAs(localStorage, record);
    const impersonation = new Impersonation(localStorage);
    expect([impersonation.token(), impersonation.token(), impersonation.hasEnded()]).toEqual([
      'las_abc',
      'las_abc',
      false,
    ]);
  });

  it('sets no timer without a record', () => {
    expect([new Impersonation(localStorage).began, vi.getTimerCount()]).toEqual([false, 0]);
  });

  it('deletes its record when it ends, and once: a later record of another tab stays', () => {
    storeLogInAs(localStorage, record);
    const impersonation = new Impersonation(localStorage);
    const listener = vi.fn();
    impersonation.subscribe(listener);
    impersonation.end();
    expect(localStorage.getItem(key)).toBeNull();
    storeLogInAs(localStorage, record);
    impersonation.end();
    expect([listener.mock.calls.length, readLogInAs(localStorage, now)]).toEqual([1, record]);
  });

  it('that never impersonated does not end: the record of another tab stays, and no listener is called', () => {
    const impersonation = new Impersonation(localStorage);
    const listener = vi.fn();
    impersonation.subscribe(listener);
    storeLogInAs(localStorage, record);
    impersonation.end();
    expect([impersonation.hasEnded(), listener.mock.calls.length, readLogInAs(localStorage, now)]).toEqual([
      false,
      0,
      record,
    ]);
  });

  it('notifies no one who has left', () => {
    storeLogInAs(localStorage, record);
    const impersonation = new Impersonation(localStorage);
    const [stays, leaves] = [vi.fn(), vi.fn()];
    impersonation.subscribe(stays);
    const leave = impersonation.subscribe(leaves);
    leave();
    impersonation.end();
    expect([stays.mock.calls.length, leaves.mock.calls.length]).toEqual([1, 0]);
  });
});

describe('the notice that impersonation is over', () => {
  const begin = () => {
    storeLogInAs(localStorage, record);
    const impersonation = new Impersonation(localStorage);
    const listener = vi.fn();
    impersonation.subscribe(listener);
    return { impersonation, listener };
  };

  it('is due from the end until it is confirmed, when data of the user was shown', () => {
    const { impersonation, listener } = begin();
    impersonation.noteDataShown();
    expect(impersonation.needsEndNotice()).toBe(false);
    impersonation.end();
    expect(impersonation.needsEndNotice()).toBe(true);
    impersonation.confirmEndNotice();
    expect([impersonation.needsEndNotice(), impersonation.hasEnded(), listener.mock.calls.length]).toEqual([
      false,
      true,
      2,
    ]);
  });

  it('is not due when no data was shown, or only after the end', () => {
    const { impersonation } = begin();
    impersonation.end();
    expect(impersonation.needsEndNotice()).toBe(false);
    impersonation.noteDataShown();
    expect(impersonation.needsEndNotice()).toBe(false);
  });

  it('cannot be confirmed before it is due, nor twice', () => {
    const { impersonation, listener } = begin();
    impersonation.noteDataShown();
    impersonation.confirmEndNotice();
    expect(listener).not.toHaveBeenCalled();
    impersonation.end();
    expect(impersonation.needsEndNotice()).toBe(true);
    impersonation.confirmEndNotice();
    impersonation.confirmEndNotice();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('is never due in a tab that did not impersonate', () => {
    const impersonation = new Impersonation(localStorage);
    impersonation.noteDataShown();
    impersonation.end();
    expect([impersonation.began, impersonation.needsEndNotice()]).toEqual([false, false]);
  });
});
