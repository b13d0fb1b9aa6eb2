import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerNewCases, type Answering, type ListedCase, type Position } from './answerCases.ts';
import { CallFailed, type ApiClient, type Call } from './apiClient.ts';
import type { Decision } from './decide.ts';
import { receiveWebhooks } from './receiveWebhooks.ts';
import { readState, writeState } from './state.ts';
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

test('cursor and numbers of rows are stored over restarts, also of the first version', async () => {
  const file = join(folder, 'state.json');
  expect(await readState(file)).toEqual({ cursor: null, counts: {} });
  await writeState(file, { cursor: 'abc', counts: { 'VA / Servis': 7 } });
  expect(await readState(file)).toEqual({ cursor: 'abc', counts: { 'VA / Servis': 7 } });
  await writeFile(file, '{"cursor":"abc"}');
  expect(await readState(file)).toEqual({ cursor: 'abc', counts: {} });
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
function fakeApi(
  cases: readonly ListedCase[],
  { failing = () => null, network = {} }: { failing?: (path: string) => Error | null; network?: object } = {},
) {
  const keys = new Map<string, string>();
  const bodies: unknown[] = [];
  const files: File[] = [];
  const call = async (method: string, path: string, { key, body: sent, file }: Call = {}) => {
    const fault = failing(path);
    if (fault !== null) throw fault;
    if (file !== undefined) {
      files.push(file);
      return { id: 'network-1', counts: { skipped: 0 }, features: [{}], ...network };
    }
    if (method === 'POST') {
      keys.set(key ?? '', path);
      bodies.push(sent);
      return { version: 2 };
    }
    if (!path.startsWith('/module/cases?')) {
      const recipients = cases.map(({ caseRecipientId: id, status, measure }) => ({ id, version: 1, status, measure }));
      return { workAreas: [], recipients };
    }
    const from = Number(/cursor=(\d+)/.exec(path)?.[1] ?? 0);
    const page = cases.slice(from, from + 2);
    const next = from + page.length;
    return { cases: page, cursor: next === 0 ? null : String(next), hasMore: next < cases.length };
  };
  return { api: { call } as unknown as ApiClient, keys, bodies, files };
}
const listed = (number: number, changes: Partial<ListedCase> = {}): ListedCase => ({
  caseNumber: `20261120-000${number}`,
  caseRecipientId: `r${number}`,
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
const nothing: Decision = { measure: 'NoInterest', comment: undefined, features: [], asOf: '2026-11-18' };
const lines: Decision = {
  ...nothing,
  measure: 'Material',
  features: [
    {
      geometry: {
        shape: 'line',
        paths: [
          [
            [616_400, 6_728_460],
            [616_600, 6_728_460],
          ],
        ],
      },
      ...{ kind: 'fibre', part: 'main', status: 'inUse', drawing: 'unknown', accuracy: 0.5, depth: null },
    },
  ],
};
const answering = (decideCase: Answering['decide']): Answering => ({
  decide: decideCase,
  map: { showsAll: true, audience: 'Side', hidesFromPrivate: false, mayDownload: true },
  log: () => undefined,
});
const decided = answering(async (_, id) => (id === 'r2' ? { review: 'Ett projekt' } : nothing));

test('every open case of every page is answered, or left to a person', async () => {
  const cases = [listed(1), listed(2), listed(3), listed(4, { status: 'UnderReview', measure: 'NoInterest' })];
  const { api, keys, bodies } = fakeApi(cases);
  const position = inMemory();
  expect(await answerNewCases(api, position, decided)).toBe(3);
  expect([...keys.values()]).toEqual([
    '/cases/20261120-0001/recipients/r1/answer',
    '/module/cases/20261120-0002/recipients/r2/manualreview',
    '/cases/20261120-0003/recipients/r3/answer',
  ]);
  expect(bodies.slice(0, 2)).toEqual([{ measure: 'NoInterest' }, { reason: 'Ett projekt' }]);
  expect(position.cursor).toBe('4');
});

test('lines are sent first, and named in the answer with the profile of the own model', async () => {
  const { api, bodies, files } = fakeApi([listed(1)]);
  await answerNewCases(
    api,
    inMemory(),
    answering(async () => lines),
  );
  expect(JSON.parse(await (files[0] as File).text())).toMatchObject({
    crs: { properties: { name: 'urn:ogc:def:crs:EPSG::3006' } },
    features: [{ properties: { kind: 'fibre', accuracy: 0.5, depth: null }, geometry: { type: 'LineString' } }],
  });
  expect(bodies).toMatchObject([
    { measure: 'Material', map: { networkId: 'network-1', showsAll: true, asOf: '2026-11-18', audience: 'Side' } },
  ]);
});

test.each([
  ['has not read all of them', { network: { counts: { skipped: 1 } } }, /inte emot ledningarna/],
  ['has none left after its cut', { network: { features: [] } }, /gränsen/],
  ['asks for their system', { network: { id: null } }, /inte emot ledningarna/],
  ['takes none from programs', { failing: refusing(409, 'LinesFromProgramsOff') }, /från program/],
  ['refuses the file', { failing: refusing(422, 'GeodataMalformed') }, /GeodataMalformed/],
])('a case whose lines the server %s is left to a person', async (_, options, reason) => {
  const { api, bodies } = fakeApi([listed(1)], options);
  expect(
    await answerNewCases(
      api,
      inMemory(),
      answering(async () => lines),
    ),
  ).toBe(1);
  expect(bodies).toEqual([{ reason: expect.stringMatching(reason) }]);
});

function refusing(status: number, code: string) {
  return (path: string) => (path.includes('networks') ? new CallFailed(status, code) : null);
}

test('lines that the server cannot take now are sent later: nothing is answered', async () => {
  const { api, bodies } = fakeApi([listed(1)], { failing: refusing(503, 'FilesUnavailable') });
  const position = inMemory();
  const sending = answerNewCases(
    api,
    position,
    answering(async () => lines),
  );
  await expect(sending).rejects.toThrow('FilesUnavailable');
  expect([bodies, position.cursor]).toEqual([[], null]);
});

test('lines that the server was too busy to read are sent again, and at last the case is left to a person', async () => {
  let calls = 0;
  const failing = (path: string) =>
    path.includes('networks') && (calls += 1) < 3 ? new CallFailed(422, 'GeodataTooSlow') : null;
  const first = fakeApi([listed(1)], { failing });
  const sending = answering(async () => lines);
  await answerNewCases(first.api, inMemory(), sending);
  expect(first.bodies).toMatchObject([{ measure: 'Material' }]);
  const second = fakeApi([listed(1)], { failing: refusing(422, 'GeodataTooSlow') });
  await answerNewCases(second.api, inMemory(), sending);
  expect(second.bodies).toEqual([{ reason: expect.stringContaining('GeodataTooSlow') }]);
});

test('a fault of the module itself leaves the case to a person, and does not hold up the next', async () => {
  const { api, bodies } = fakeApi([listed(1), listed(3)]);
  const faulty = answering(async (_, id) => {
    if (id === 'r1') throw new Error('x is undefined');
    return nothing;
  });
  expect(await answerNewCases(api, inMemory(), faulty)).toBe(2);
  expect(bodies).toEqual([{ reason: expect.stringContaining('x is undefined') }, { measure: 'NoInterest' }]);
});

test('after a failure the page is read again, and an answer has the same key as before', async () => {
  const cases = [listed(1), listed(3)];
  const position = inMemory();
  let isDown = true;
  const failing = (path: string) => (isDown && path.includes('r3') ? new Error('no connection') : null);
  const { api, keys } = fakeApi(cases, { failing });
  await expect(answerNewCases(api, position, decided)).rejects.toThrow('no connection');
  expect([position.cursor, keys.size]).toEqual([null, 1]);
  isDown = false;
  expect(await answerNewCases(api, position, decided)).toBe(2);
  expect([position.cursor, keys.size]).toEqual(['2', 2]);
});

test.each(['VersionConflict', 'IdempotencyKeyReused', 'StillRunning'])(
  'a case that has ended is left alone, and after %s the case is read again',
  async (code) => {
    let conflicts = 0;
    const failing = (path: string) => {
      if (path.includes('r1')) return new CallFailed(409, 'CaseIsClosedOrCanceled');
      conflicts += path.includes('r3') ? 1 : 0;
      return path.includes('r3') && conflicts === 1 ? new CallFailed(412, code) : null;
    };
    const { api } = fakeApi([listed(1), listed(3)], { failing });
    const position = inMemory();
    expect([await answerNewCases(api, position, decided), position.cursor, conflicts]).toEqual([1, '2', 2]);
  },
);

test('a case that changes all the time is not passed: the cursor stays', async () => {
  const failing = (path: string) => (path.includes('r1') ? new CallFailed(412, 'VersionConflict') : null);
  const { api } = fakeApi([listed(1)], { failing });
  const position = inMemory();
  await expect(answerNewCases(api, position, decided)).rejects.toThrow('VersionConflict');
  expect(position.cursor).toBeNull();
});
