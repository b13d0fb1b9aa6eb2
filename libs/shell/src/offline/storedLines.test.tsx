import { ApiError } from '@schaktkoll/api-client';
import { Session, type SignInClient } from '@schaktkoll/auth';
import {
  getAnswerMap,
  getInquirerCase,
  getInquirerCurrentUser,
  type AnswerMap,
  type CurrentUser,
  type InquirerCase,
} from '@schaktkoll/contract';
import { makeCaseRecipient, makeCurrentUser, makeInquirerCase } from '@schaktkoll/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeIndexedDb } from './fakeIndexedDb.ts';
import { offlineReads, type OfflineReads } from './offlineReads.ts';
import { offlineUser } from './offlineUser.ts';
import { forgetStored } from './storedEntries.ts';
import { lineBounds, removeLines, writeLines } from './storedLines.ts';

const here = window.location.origin;
const apps = { identity: here, inquirer: here, useradmin: here, cableowner: here, admin: here };
const frida = makeCurrentUser({ id: '01930000-0000-7000-8000-000000000001' });
const kalle = makeCurrentUser({ id: '01930000-0000-7000-8000-000000000002' });
const monday = new Date('2026-11-23T08:00:00.000Z');
const daysLater = (days: number) => new Date(monday.getTime() + days * 24 * 3_600_000);

const map: AnswerMap = {
  id: 'a',
  sentAt: '2026-11-20T12:45:00.000Z',
  features: 1,
  skipped: 0,
  unknownKinds: 0,
  withoutDepth: 0,
  showsAll: true,
  asOf: null,
  validUntil: '2999-12-04',
  endReason: null,
  reason: null,
  isWithheld: false,
  mayDownload: true,
  isCorrection: false,
};
const caseNumber = '20261120-0001';
const caseWith = (changes: Partial<AnswerMap>, rest: Partial<InquirerCase> = {}) =>
  makeInquirerCase({
    caseNumber,
    recipients: [makeCaseRecipient({ status: 'UnderReview', measure: 'Material', map: { ...map, ...changes } })],
    ...rest,
  });
const linesOf = (mapId: string) => ({ params: { caseNumber, mapId } });
const ofCase = { params: { caseNumber } };
const failure = (status: number) => Promise.reject(new ApiError({ info: null, status, requestId: null }));

let device: FakeIndexedDb;
beforeEach(() => {
  vi.useFakeTimers({ now: monday, toFake: ['Date'] });
  device = new FakeIndexedDb();
  vi.stubGlobal('indexedDB', device);
});
afterEach(() => {
  forgetStored(offlineUser(apps));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page of a user; without one it starts without a network. */
async function openPage(user: CurrentUser | null): Promise<OfflineReads> {
  const nothing = async () => undefined;
  const client = {
    events: { addAccessTokenExpiring: nothing, addAccessTokenExpired: nothing, addUserLoaded: nothing },
    signinSilent: async () => {
      if (user === null) throw new TypeError('Failed to fetch');
      return { access_token: 'token', profile: { sub: user.id } };
    },
    removeUser: nothing,
    revokeTokens: nothing,
  } as unknown as SignInClient;
  const session = new Session(client, window.sessionStorage, null, null);
  const reads = offlineReads({ apps }, session, [getInquirerCurrentUser, getInquirerCase, getAnswerMap]);
  session.storedUser = reads.storedUser;
  await session.restore();
  if (user !== null) await reads.through(getInquirerCurrentUser, {}, Promise.resolve(user));
  return reads;
}

const readLines = (reads: OfflineReads, mapId = 'a') => reads.through(getAnswerMap, linesOf(mapId), failure(0));
const mapIds = () => device.keys().map(([, mapId]) => mapId);

/** A page that has had a case and the lines of its map. */
async function visit(user: CurrentUser): Promise<OfflineReads> {
  const reads = await openPage(user);
  await reads.through(getInquirerCase, ofCase, Promise.resolve(caseWith({})));
  await reads.through(getAnswerMap, linesOf('a'), Promise.resolve({ lines: 'the lines' }));
  await expect.poll(() => reads.isStored(getAnswerMap, linesOf('a'))).not.toBeNull();
  return reads;
}

describe('the lines of a map', () => {
  it('are shown without a network for seven days from when they were last received', async () => {
    await visit(frida);
    vi.setSystemTime(daysLater(6));
    const offline = await openPage(null);
    await expect(readLines(offline)).resolves.toEqual({ lines: 'the lines' });
    expect(offline.storedAt(getAnswerMap, linesOf('a'))).toMatch(/^2026-11-23T08:00:00/);
    vi.setSystemTime(daysLater(8));
    await expect(readLines(await openPage(null))).rejects.toMatchObject({ status: 0 });
    // At the next contact they are erased.
    await openPage(frida);
    await expect.poll(mapIds).toEqual([]);
  });

  it('are shown also where the page has had them from the server, because they never change', async () => {
    await expect(readLines(await visit(frida))).resolves.toEqual({ lines: 'the lines' });
  });

  it.each<[string, InquirerCase]>([
    ['withdrawn', caseWith({ endReason: 'Withdrawn', reason: 'Fel fil' })],
    ['replaced', caseWith({ id: 'b', isCorrection: true })],
    ['out of date', caseWith({ validUntil: '2026-11-22' })],
    ['erased', caseWith({ endReason: 'Erased' })],
    ['withheld', caseWith({ isWithheld: true })],
    ['of a closed case', caseWith({}, { closedAt: '2026-11-23T07:00:00.000Z' })],
  ])('are erased when the case says that the map is %s', async (_what, item) => {
    const reads = await visit(frida);
    expect(mapIds()).toEqual(['a']);
    await reads.through(getInquirerCase, ofCase, Promise.resolve(item));
    await expect.poll(mapIds).toEqual([]);
  });

  it.each([
    ['the case is not for the user', (reads: OfflineReads) => reads.through(getInquirerCase, ofCase, failure(404))],
    ['the map has ended', (reads: OfflineReads) => reads.through(getAnswerMap, linesOf('a'), failure(410))],
  ])('are erased when the server says that %s', async (_what, read) => {
    const reads = await visit(frida);
    await expect(read(reads)).rejects.toBeInstanceOf(ApiError);
    await expect.poll(mapIds).toEqual([]);
  });

  it('stay while the server is ill', async () => {
    const reads = await visit(frida);
    await expect(reads.through(getAnswerMap, linesOf('a'), failure(503))).rejects.toMatchObject({ status: 503 });
    await expect(reads.casesWithLines()).resolves.toEqual([caseNumber]);
  });
});

describe('threat: lines of one user are on the device of another', () => {
  it('are erased at log-out [ASVS 14.3.1 offline]', async () => {
    await visit(frida);
    forgetStored(offlineUser(apps));
    expect(mapIds()).toEqual([]);
  });

  it('are erased when another user signs in [ASVS 14.3.1 offline]', async () => {
    await visit(frida);
    const reads = await openPage(kalle);
    await expect.poll(mapIds).toEqual([]);
    await expect(readLines(reads)).rejects.toMatchObject({ status: 0 });
  });

  it('are not shown to a user whose permission has ended in another app [ASVS 14.3.1 offline]', async () => {
    const reads = await visit(frida);
    offlineUser(apps).set('');
    await expect(readLines(reads)).rejects.toMatchObject({ status: 0 });
  });
});

describe('a device', () => {
  it('without room keeps what it had, and says that the lines are not stored', async () => {
    device.isFull = true;
    const reads = await visit(frida);
    expect(reads.isStored(getAnswerMap, linesOf('a'))).toBe(false);
    expect(mapIds()).toEqual([]);
  });

  it('without a store says so', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const reads = await visit(frida);
    expect(reads.isStored(getAnswerMap, linesOf('a'))).toBe(false);
    await expect(readLines(reads)).rejects.toMatchObject({ status: 0 });
    await expect(reads.casesWithLines()).resolves.toEqual([]);
  });

  it('has the newest lines within its limits, and one record of each map', async () => {
    const write = (mapId: string, minute: number, lines: string) =>
      writeLines(
        { caseNumber, mapId },
        { user: frida.id, at: `2026-11-23T08:${String(minute).padStart(2, '0')}:00.000Z`, lines },
      );
    const half = 'x'.repeat(lineBounds.characters / 2);
    await write('a', 1, half);
    await write('b', 2, half);
    expect(mapIds()).toEqual(['a', 'b']);
    await write('b', 3, 'short');
    expect(mapIds()).toEqual(['a', 'b']);
    await write('c', 4, half);
    // 20,000,000 + 5 + 20,000,000 are too many.
    expect(mapIds()).toEqual(['b', 'c']);
    await removeLines(() => true);
    for (let count = 0; count <= lineBounds.maps; count += 1)
      device.databases
        .get('schaktkoll.lines')
        ?.set(JSON.stringify([caseNumber, `old ${count}`, frida.id, monday.toISOString(), 1]), 'x');
    await write('d', 5, 'x');
    expect(device.keys()).toHaveLength(lineBounds.maps);
    expect(mapIds()).toContain('d');
  });
});
