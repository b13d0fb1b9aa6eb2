import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerNewCases, type ListedCase, type Position } from './answerCases.ts';
import { CallFailed, type ApiClient, type Call } from './apiClient.ts';
import { readCursor, writeCursor } from './cursorFile.ts';
import { receiveWebhooks } from './receiveWebhooks.ts';
import { isGenuine, SeenIds } from './verifyWebhook.ts';

// Computed with openssl dgst -sha256 -mac HMAC over `msg_1.1763640000.{"a":1}`; the keys are 31 zero bytes and a one,
// and 32 bytes of ones.
const body = '{"a":1}';
const secret = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE=';
const old = 'whsec_//////////////////////////////////////////8=';
const headers = {
  'webhook-id': 'msg_1',
  'webhook-timestamp': '1763640000',
  'webhook-signature':
    'v1,hIV0pQsd6i3owP+oQxffyA5efXO1jLRbumlZkpEaB6U= v1,3OCN5UE5/9XZs2yZeoRAyPkiZwjc+Ju7m/FMB1lvtiM=',
};
const at = (seconds: number) => new Date((1_763_640_000 + seconds) * 1_000);

test('a webhook with the signature of either secret is genuine for five minutes', () => {
  expect([isGenuine(secret, headers, body, at(0)), isGenuine(old, headers, body, at(-300))]).toEqual([true, true]);
  expect(isGenuine(secret, headers, body, at(300))).toBe(true);
  expect(isGenuine(secret, headers, body, at(301))).toBe(false);
  expect(isGenuine(secret, headers, body, at(-301))).toBe(false);
});

test('another id, time, body or secret, and missing headers, are not genuine', () => {
  const changed = [
    { ...headers, 'webhook-id': 'msg_2' },
    { ...headers, 'webhook-timestamp': '1763640001' },
    { ...headers, 'webhook-timestamp': 'x' },
    { ...headers, 'webhook-signature': 'v1,' },
    {},
  ];
  expect(changed.map((each) => isGenuine(secret, each, body, at(0)))).toEqual(changed.map(() => false));
  expect(isGenuine(secret, headers, '{"a":2}', at(0))).toBe(false);
  expect(isGenuine('whsec_AAAA', headers, body, at(0))).toBe(false);
});

test('an id counts once', () => {
  const seen = new SeenIds();
  expect([seen.add('a'), seen.add('a'), seen.add('b')]).toEqual([true, false, true]);
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schaktkoll-module-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the cursor is stored over restarts', async () => {
  const file = join(folder, 'cursor.json');
  expect(await readCursor(file)).toBeNull();
  await writeCursor(file, 'abc');
  expect(await readCursor(file)).toBe('abc');
});

test('what is forged or too large is refused, and what is genuine wakes the module', async () => {
  let events = 0;
  const server = receiveWebhooks(secret, () => (events += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = async (text: string) => (await fetch(address, { method: 'POST', headers, body: text })).status;
  // Its signature is years old.
  expect([await send(body), await send('x'.repeat(10_001)), events]).toEqual([401, 400, 0]);
  await new Promise((resolve) => server.close(resolve));
});

/** An API with cases in pages of two, in which each key acts once. */
function fakeApi(cases: readonly ListedCase[], failing: (path: string) => Error | null = () => null) {
  const keys = new Map<string, string>();
  const call = (method: string, path: string, { key }: Call = {}) => {
    const fault = failing(path);
    if (fault !== null) return Promise.reject(fault);
    if (method === 'POST') {
      keys.set(key ?? '', path);
      return Promise.resolve({ version: 2 });
    }
    if (!path.startsWith('/cases?')) {
      const recipients = cases.map(({ caseRecipientId: id, status, measure }) => ({ id, version: 1, status, measure }));
      return Promise.resolve({ workAreas: [], recipients });
    }
    const from = Number(/cursor=(\d+)/.exec(path)?.[1] ?? 0);
    const page = cases.slice(from, from + 2);
    const next = from + page.length;
    return Promise.resolve({ cases: page, cursor: next === 0 ? null : String(next), hasMore: next < cases.length });
  };
  return { api: { call } as unknown as ApiClient, keys };
}
const listed = (number: number, changes: Partial<ListedCase> = {}): ListedCase => ({
  caseNumber: `20261120-000${number}`,
  caseRecipientId: `r${number}`,
  purpose: number === 2 ? 'Project' : 'CableIndication',
  status: 'New',
  measure: null,
  ...changes,
});
const inMemory = (): Position & { cursor: string | null } => ({
  cursor: null,
  read() {
    return Promise.resolve(this.cursor);
  },
  write(cursor) {
    this.cursor = cursor;
    return Promise.resolve();
  },
});
const rule = ({ purpose }: ListedCase) =>
  purpose === 'CableIndication' ? { measure: 'NoInterest' } : { review: 'Ett projekt' };

test('every open case of every page is answered, or left to a person', async () => {
  const cases = [listed(1), listed(2), listed(3), listed(4, { status: 'UnderReview', measure: 'NoInterest' })];
  const { api, keys } = fakeApi(cases);
  const position = inMemory();
  expect(await answerNewCases(api, position, rule)).toBe(3);
  expect([...keys.values()]).toEqual([
    '/cases/20261120-0001/recipients/r1/answer',
    '/cases/20261120-0002/recipients/r2/manualreview',
    '/cases/20261120-0003/recipients/r3/answer',
  ]);
  expect(position.cursor).toBe('4');
});

test('after a failure the page is read again, and an answer has the same key as before', async () => {
  const cases = [listed(1), listed(3)];
  const position = inMemory();
  let isDown = true;
  const { api, keys } = fakeApi(cases, (path) => (isDown && path.includes('r3') ? new Error('no connection') : null));
  await expect(answerNewCases(api, position, rule)).rejects.toThrow('no connection');
  expect([position.cursor, keys.size]).toEqual([null, 1]);
  isDown = false;
  expect(await answerNewCases(api, position, rule)).toBe(2);
  expect([position.cursor, keys.size]).toEqual(['2', 2]);
});

test('a case that has ended is left alone, and one that was changed meanwhile is read again', async () => {
  let conflicts = 0;
  const { api } = fakeApi([listed(1), listed(3)], (path) => {
    if (path.includes('r1')) return new CallFailed(409, 'CaseIsClosedOrCanceled');
    conflicts += path.includes('r3') ? 1 : 0;
    return path.includes('r3') && conflicts === 1 ? new CallFailed(412, 'VersionConflict') : null;
  });
  const position = inMemory();
  expect([await answerNewCases(api, position, rule), position.cursor, conflicts]).toEqual([1, '2', 2]);
});

test('a case that changes all the time is not passed: the cursor stays', async () => {
  const { api } = fakeApi([listed(1)], (path) => (path.includes('r1') ? new CallFailed(412, 'VersionConflict') : null));
  const position = inMemory();
  await expect(answerNewCases(api, position, rule)).rejects.toThrow('VersionConflict');
  expect(position.cursor).toBeNull();
});
