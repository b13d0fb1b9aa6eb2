import { ApiError } from '@schaktkoll/api-client';
import { Impersonation, Session, storeLogInAs, type SignInClient } from '@schaktkoll/auth';
import { getInquirerCase, getInquirerCurrentUser, type CurrentUser } from '@schaktkoll/contract';
import { makeCurrentUser, makeInquirerCase } from '@schaktkoll/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offlineReads, type OfflineReads } from './offlineReads.ts';
import { OfflineStore } from './OfflineStore.ts';
import { offlineUser } from './offlineUser.ts';
import { storedBounds } from './ResponseWriter.ts';
import { forgetStored, storedKeys } from './storedEntries.ts';

const here = window.location.origin;
const apps = { identity: here, inquirer: here, useradmin: here, cableowner: here, admin: here };
const frida = makeCurrentUser({ id: '01930000-0000-7000-8000-000000000001' });
const kalle = makeCurrentUser({ id: '01930000-0000-7000-8000-000000000002' });
const [monday, sunday] = [new Date('2026-11-23T08:00:00.000Z'), new Date('2026-11-29T08:00:00.000Z')];

beforeEach(() => void vi.useFakeTimers({ now: monday, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  forgetStored(offlineUser(apps));
  window.localStorage.clear();
});

const nothing = async () => undefined;
const inputOf = (caseNumber: string) => ({ params: { caseNumber } });
const caseOf = (caseNumber: string, description = '') => ({ ...makeInquirerCase({ caseNumber }), description });

/** A page of a user; without one it starts without a network. */
async function openPage(user: CurrentUser | null, impersonation: Impersonation | null = null) {
  const client = {
    events: { addAccessTokenExpiring: nothing, addAccessTokenExpired: nothing, addUserLoaded: nothing },
    signinSilent: async () => {
      if (user === null) throw new TypeError('Failed to fetch');
      return { access_token: 'token', profile: { sub: user.id } };
    },
    removeUser: nothing,
    revokeTokens: nothing,
  } as unknown as SignInClient;
  const session = new Session(client, window.sessionStorage, null, impersonation);
  const reads = offlineReads({ apps }, session, [getInquirerCurrentUser, getInquirerCase]);
  session.storedUser = reads.storedUser;
  await session.restore();
  return { session, reads };
}

const lost = () => Promise.reject(new ApiError({ info: null, status: 0, requestId: null }));
const readCase = (reads: OfflineReads, caseNumber: string) =>
  reads.through(getInquirerCase, inputOf(caseNumber), lost());

/** A page of a user that reads the user and cases, and stores them. */
async function visit(user: CurrentUser, cases: readonly ReturnType<typeof caseOf>[]) {
  const { session, reads } = await openPage(user);
  await untilReceived(1 + cases.length, async () => {
    await reads.through(getInquirerCurrentUser, {}, Promise.resolve(user));
    for (const item of cases) await reads.through(getInquirerCase, inputOf(item.caseNumber), Promise.resolve(item));
  });
  return { session, reads };
}

/** Waits until the store has had so many responses: it gets them later, by code that is loaded for it. */
async function untilReceived(count: number, read: () => Promise<unknown>): Promise<void> {
  const received = vi.spyOn(OfflineStore.prototype, 'received');
  await read();
  await expect.poll(() => received.mock.calls.length).toBe(count);
  received.mockRestore();
}

describe('responses that are stored', () => {
  it('are shown at a start without a network, with the moment at which they were received', async () => {
    await visit(frida, [caseOf('20261120-0001', 'Gräv här')]);
    vi.setSystemTime(sunday);
    const { session, reads } = await openPage(null);
    expect([session.status(), session.person()]).toEqual(['offline', frida.id]);
    expect(reads.storedAt(getInquirerCase, inputOf('20261120-0001'))).toBeNull();
    await expect(readCase(reads, '20261120-0001')).resolves.toMatchObject({ description: 'Gräv här' });
    expect(reads.storedAt(getInquirerCase, inputOf('20261120-0001'))).toBe(monday.toISOString());
    await expect(reads.through(getInquirerCurrentUser, {}, lost())).resolves.toEqual(frida);
    await expect(readCase(reads, '20261120-0002')).rejects.toMatchObject({ status: 0 });
  });

  it('are replaced by the next ones of the server, which nothing is said of', async () => {
    await visit(frida, [caseOf('20261120-0001', 'före')]);
    const { reads } = await visit(frida, []);
    const listener = vi.fn();
    reads.subscribe(listener);
    await expect(readCase(reads, '20261120-0001')).resolves.toMatchObject({ description: 'före' });
    expect(listener).toHaveBeenCalledTimes(1);
    const after = caseOf('20261120-0001', 'efter');
    await reads.through(getInquirerCase, inputOf('20261120-0001'), Promise.resolve(after));
    await expect.poll(() => reads.storedAt(getInquirerCase, inputOf('20261120-0001'))).toBeNull();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('do not replace what the page has had from the server, nor an error of the server', async () => {
    const { reads } = await visit(frida, [caseOf('20261120-0001')]);
    await expect(readCase(reads, '20261120-0001')).rejects.toMatchObject({ status: 0 });
    const later = await visit(frida, []);
    const error = new ApiError({ info: null, status: 404, requestId: null });
    await expect(later.reads.through(getInquirerCase, inputOf('20261120-0001'), Promise.reject(error))).rejects.toBe(
      error,
    );
  });

  it('say since when they are, where the page has had one of an earlier day from the server', async () => {
    const { reads } = await visit(frida, [caseOf('20261120-0001')]);
    const input = inputOf('20261120-0001');
    // Half past eleven in the evening in Sweden.
    vi.setSystemTime(new Date('2026-11-23T22:30:00.000Z'));
    await expect(readCase(reads, '20261120-0001')).rejects.toMatchObject({ status: 0 });
    expect(reads.storedAt(getInquirerCase, input)).toBeNull();
    vi.setSystemTime(new Date('2026-11-23T23:30:00.000Z'));
    await expect(readCase(reads, '20261120-0001')).rejects.toMatchObject({ status: 0 });
    expect(reads.storedAt(getInquirerCase, input)).toBe(monday.toISOString());
    await reads.through(getInquirerCase, input, Promise.resolve(caseOf('20261120-0001')));
    await expect.poll(() => reads.storedAt(getInquirerCase, input)).toBeNull();
  });

  it.each([
    ['are not shown after seven days', new Date(monday.getTime() + 7 * 24 * 3_600_000)],
    ['are not shown by a clock that is before them', new Date(monday.getTime() - 1)],
  ])('%s', async (_title, now) => {
    await visit(frida, [caseOf('20261120-0001')]);
    vi.setSystemTime(now);
    const { session, reads } = await openPage(null);
    expect(session.status()).toBe('unreachable');
    await expect(readCase(reads, '20261120-0001')).rejects.toMatchObject({ status: 0 });
  });
});

describe('threat: what one user has read is shown to another', () => {
  it('is removed at once when everything is forgotten at log-out [ASVS 14.3.1 offline]', async () => {
    await visit(frida, [caseOf('20261120-0001')]);
    expect(storedKeys()).toHaveLength(2);
    forgetStored(offlineUser(apps));
    expect(storedKeys()).toEqual([]);
    expect((await openPage(null)).session.status()).toBe('unreachable');
  });

  it('is not shown after a log-out in another app, which only ends the permission [ASVS 14.3.1 offline]', async () => {
    await visit(frida, [caseOf('20261120-0001')]);
    offlineUser(apps).set('');
    expect((await openPage(null)).session.status()).toBe('unreachable');
    await visit(frida, []);
    expect(storedKeys()).toHaveLength(1);
  });

  it('is removed when another user signs in, and shown to neither of them [ASVS 14.3.1 offline]', async () => {
    await visit(frida, [caseOf('20261120-0001')]);
    const { reads } = await openPage(kalle);
    await expect(readCase(reads, '20261120-0001')).rejects.toMatchObject({ status: 0 });
    await visit(kalle, []);
    const offline = await openPage(null);
    expect(offline.session.person()).toBe(kalle.id);
    await expect(readCase(offline.reads, '20261120-0001')).rejects.toMatchObject({ status: 0 });
  });

  it('is not stored by a response that arrives when the user has logged out in another tab', async () => {
    const { reads } = await visit(frida, []);
    forgetStored(offlineUser(apps));
    await untilReceived(1, () =>
      reads.through(getInquirerCase, inputOf('20261120-0001'), Promise.resolve(caseOf('20261120-0001'))),
    );
    expect(storedKeys()).toEqual([]);
  });

  it('is not stored for a super user, who reads the cases of all organisations', async () => {
    await visit(frida, [caseOf('20261120-0001')]);
    await visit({ ...frida, isSuperUser: true }, [caseOf('20261120-0002')]);
    expect(storedKeys()).toEqual([]);
  });

  it('is neither stored nor shown in a tab that impersonates [ASVS 14.3.1 offline]', async () => {
    await visit(frida, [caseOf('20261120-0001')]);
    const expireTime = new Date(monday.getTime() + 600_000).toISOString();
    storeLogInAs(window.localStorage, { token: 'loginas.abc', expireTime });
    const { reads } = await openPage(frida, new Impersonation(window.localStorage));
    await expect(readCase(reads, '20261120-0001')).rejects.toMatchObject({ status: 0 });
    await reads.through(getInquirerCase, inputOf('20261120-0002'), Promise.resolve(caseOf('20261120-0002')));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(storedKeys()).toHaveLength(2);
  });
});

describe('the bounds of what is stored', () => {
  const numbers = (count: number) =>
    Array.from({ length: count }, (_, index) => `20261120-${String(index + 1).padStart(4, '0')}`);
  const storedCases = () =>
    storedKeys()
      .flatMap((key) => /\d{8}-\d{4}/.exec(key) ?? [])
      .sort();

  it('leave the user and the newest responses, 60 in all', async () => {
    await visit(
      frida,
      numbers(1).map((number) => caseOf(number)),
    );
    vi.setSystemTime(sunday);
    await visit(
      frida,
      numbers(60)
        .slice(1)
        .map((number) => caseOf(number)),
    );
    expect(storedKeys()).toHaveLength(storedBounds.entries);
    expect(storedCases()).toEqual(numbers(60).slice(1));
    expect((await openPage(null)).session.status()).toBe('offline');
  });

  it('leave out a response of more than half a million characters, also the earlier one of the same read', async () => {
    await visit(frida, [caseOf('20261120-0001')]);
    await visit(frida, [caseOf('20261120-0001', 'x'.repeat(storedBounds.charactersOfEntry))]);
    expect(storedCases()).toEqual([]);
  });

  it('leave at most two million characters', async () => {
    await visit(
      frida,
      numbers(6).map((number) => caseOf(number, 'x'.repeat(400_000))),
    );
    expect(storedCases()).toHaveLength(4);
  });
});
