import { getInquirerCase, listInquirerCases, type InquirerCase } from '@schaktkoll/contract';
import { makeInquirerCase, mockCall, testBases } from '@schaktkoll/testing';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProvider } from '../ApiProvider.tsx';
import { PrefetchCache } from '../prefetchCache.ts';
import { useInquirerCase, useInquirerCases } from '../hooks/cases.ts';
import { useLiveCase, useLiveCases } from '../useLiveCases.ts';

const caseNumber = '20261120-0001';
const tokens = { accessToken: () => 'token', renew: async () => false, end: () => undefined };

/** The broadcast channel of the origin: another tab has the stream and broadcasts its events. */
class FakeChannel {
  static open: FakeChannel[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    FakeChannel.open.push(this);
  }
  postMessage() {}
  close() {
    FakeChannel.open.splice(FakeChannel.open.indexOf(this), 1);
  }
}
const receive = (version: number, of = caseNumber) =>
  act(async () =>
    FakeChannel.open.forEach(({ onmessage }) =>
      onmessage?.({ data: { kind: 'changed', change: { caseNumber: of, version } } }),
    ),
  );

/** The server's current data, and the number of requests. */
let server: { name: string; asked: number; lists: number };
/** Responses that wait until the test releases them. */
let held: (() => void)[] | null;

beforeEach(() => {
  FakeChannel.open = [];
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  Object.defineProperty(navigator, 'locks', {
    value: { request: () => new Promise(() => undefined) },
    configurable: true,
  });
  server = { name: 'gammalt', asked: 0, lists: 0 };
  held = null;
  mockCall(getInquirerCase, async () => {
    server.asked += 1;
    const answer: InquirerCase = { ...makeInquirerCase(), name: server.name };
    const waiting = held;
    if (waiting !== null) await new Promise<void>((resolve) => waiting.push(resolve));
    return answer;
  });
  mockCall(listInquirerCases, () => {
    server.lists += 1;
    return { items: [], totalCount: server.lists, nextCursor: null };
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
});

const updated = vi.fn();
function Case() {
  const { data } = useInquirerCase(caseNumber);
  useLiveCase('inquirer', { caseNumber, onUpdated: updated });
  return <p>ärende {data?.name ?? 'väntar'}</p>;
}
function List() {
  const list = useInquirerCases();
  useLiveCases('inquirer', list.retry);
  return <p>lista {list.totalCount}</p>;
}

const screens = { case: <Case />, list: <List />, withoutCases: <p>utan ärenden</p> };

async function show(shown: keyof typeof screens, prefetched?: PrefetchCache) {
  const cache = new Map();
  const screenOf = (what: typeof shown) => (
    <SWRConfig value={{ provider: () => cache }}>
      <ApiProvider bases={testBases} tokens={tokens} prefetched={prefetched}>
        {screens[what]}
      </ApiProvider>
    </SWRConfig>
  );
  const { rerender } = render(screenOf(shown));
  await waitFor(() => expect(FakeChannel.open.length).toBeGreaterThan(0));
  return (next: typeof shown) => rerender(screenOf(next));
}

describe('a changed case', () => {
  it('is fetched again when it is opened, although it was read less than two seconds ago and the list is shown', async () => {
    const turnTo = await show('case');
    await screen.findByText('ärende gammalt');
    turnTo('list');
    server.name = 'nytt';
    await receive(2);
    turnTo('case');
    expect(await screen.findByText('ärende nytt')).toBeVisible();
    expect(server.asked).toBe(2);
  });

  it('is fetched again when it is opened, although no screen was listening when it changed', async () => {
    const turnTo = await show('case');
    await screen.findByText('ärende gammalt');
    turnTo('withoutCases');
    server.name = 'nytt';
    await receive(2);
    expect(server.asked).toBe(1);
    turnTo('case');
    expect(await screen.findByText('ärende nytt')).toBeVisible();
    expect(server.asked).toBe(2);
  });

  it('is fetched again on its page, which has taken over the stream of the list', async () => {
    const turnTo = await show('list');
    await waitFor(() => expect(server.lists).toBeGreaterThan(0));
    turnTo('case');
    await screen.findByText('ärende gammalt');
    server.name = 'nytt';
    await receive(2);
    expect(await screen.findByText('ärende nytt')).toBeVisible();
  });

  it('is not shown from a request made before the change whose response arrived after it', async () => {
    const turnTo = await show('list');
    held = [];
    turnTo('case');
    await waitFor(() => expect(server.asked).toBe(1));
    const waiting = held;
    held = null;
    server.name = 'nytt';
    await receive(2);
    expect(await screen.findByText('ärende nytt')).toBeVisible();
    await act(async () => {
      waiting.forEach((letGo) => letGo());
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(screen.getByText('ärende nytt')).toBeVisible();
  });

  it('does not invalidate other cases', async () => {
    await show('case');
    await screen.findByText('ärende gammalt');
    await receive(2, '20261120-0002');
    expect(server.asked).toBe(1);
  });

  it('is not rendered from a response that was prefetched before the change', async () => {
    const prefetched = new PrefetchCache(testBases, tokens);
    const turnTo = await show('list', prefetched);
    await prefetched.prefetch(getInquirerCase, { params: { caseNumber } });
    server.name = 'nytt';
    await receive(2);
    turnTo('case');
    expect(screen.queryByText('ärende gammalt')).not.toBeInTheDocument();
    expect(await screen.findByText('ärende nytt')).toBeVisible();
  });

  it('notifies its open page when what is shown has changed', async () => {
    updated.mockClear();
    await show('case');
    await screen.findByText('ärende gammalt');
    await receive(2);
    await waitFor(() => expect(server.asked).toBe(2));
    expect(updated).not.toHaveBeenCalled();
    server.name = 'nytt';
    await receive(3);
    await waitFor(() => expect(updated).toHaveBeenCalledTimes(1));
  });
});

describe('a list', () => {
  it('that is shown again within two seconds of a change is fetched again', async () => {
    const turnTo = await show('list');
    await screen.findByText('lista 1');
    turnTo('case');
    await screen.findByText('ärende gammalt');
    await receive(2);
    turnTo('list');
    expect(await screen.findByText('lista 2')).toBeVisible();
  });
});

it('live updates end with the app: it receives nothing and opens no stream afterwards', async () => {
  await show('list');
  cleanup();
  await new Promise((resolve) => setTimeout(resolve));
  expect(FakeChannel.open).toEqual([]);
});
