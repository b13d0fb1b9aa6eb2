import { getInquirerCase, listInquirerCases, type InquirerCase } from '@schaktkoll/contract';
import { makeInquirerCase, makeInquirerCaseItem, mockCall, MockError, testBases } from '@schaktkoll/testing';
import { render, screen } from '@testing-library/react';
import { memo, Profiler, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ResponseCache } from './ResponseCache.tsx';
import { ApiProvider } from './ApiProvider.tsx';
import { PrefetchCache } from './prefetchCache.ts';
import { useInquirerCase, useInquirerCases } from './hooks/cases.ts';
import { swrSettings } from './swrSettings.ts';

const caseNumber = '20261120-0001';
const input = { params: { caseNumber } };
const tokens = { accessToken: () => 'token', renew: async () => false, end: () => undefined };
let asked: number;
let prefetched: PrefetchCache;

beforeEach(() => {
  asked = 0;
  prefetched = new PrefetchCache(testBases, tokens);
  mockCall(getInquirerCase, () => {
    asked += 1;
    return { ...makeInquirerCase(), name: `svar ${asked}` };
  });
});

function Case() {
  const { data, error } = useInquirerCase(caseNumber);
  return <p>{data?.name ?? (error ? 'fel' : 'väntar')}</p>;
}

function draw(screenOf: ReactNode) {
  return render(screenOf, {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <ResponseCache prefetched={prefetched}>
        <ApiProvider bases={testBases} tokens={tokens} prefetched={prefetched}>
          {children}
        </ApiProvider>
      </ResponseCache>
    ),
  });
}

describe('a prefetched read', () => {
  it('is what the page is rendered with at once, and is not requested again', async () => {
    await prefetched.prefetch(getInquirerCase, input);
    draw(<Case />);
    expect(screen.getByText('svar 1')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByText('svar 1')).toBeVisible();
    expect(asked).toBe(1);
  });

  it('is awaited while it is in progress', async () => {
    void prefetched.prefetch(getInquirerCase, input);
    draw(<Case />);
    expect(screen.getByText('väntar')).toBeVisible();
    expect(await screen.findByText('svar 1')).toBeVisible();
    expect(asked).toBe(1);
  });

  it('provides the first page of a paged list, shown at once', async () => {
    mockCall(listInquirerCases, {
      items: [makeInquirerCaseItem({ caseNumber })],
      totalCount: 1,
      nextCursor: null,
    });
    await prefetched.prefetch(listInquirerCases, { query: { sort: 'NameAscending' } });
    function List() {
      const { items, isStale } = useInquirerCases({ sort: 'NameAscending' });
      return <p>{items && !isStale ? `${items.length} ärende` : 'väntar'}</p>;
    }
    draw(<List />);
    expect(screen.getByText('1 ärende')).toBeVisible();
  });

  it('is rendered once, and a list keeps its initial rows', async () => {
    const item = makeInquirerCaseItem({ caseNumber });
    let lists = 0;
    mockCall(listInquirerCases, () => {
      lists += 1;
      return { items: [item], totalCount: 1, nextCursor: null };
    });
    await Promise.all([
      prefetched.prefetch(getInquirerCase, input),
      prefetched.prefetch(listInquirerCases, { query: {} }),
    ]);
    const rendered = vi.fn();
    const Row = memo(({ row }: { readonly row: typeof item }) => {
      rendered(row.name);
      return <li>{row.name}</li>;
    });
    function List() {
      const { items } = useInquirerCases({});
      return items?.map((row) => <Row key={row.caseNumber} row={row} />);
    }
    const renderedCase = vi.fn();
    draw(
      <>
        <Profiler id="case" onRender={renderedCase}>
          <Case />
        </Profiler>
        <List />
      </>,
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByText('svar 1')).toBeVisible();
    expect(screen.getByText(item.name)).toBeVisible();
    expect(renderedCase).toHaveBeenCalledOnce();
    expect(rendered).toHaveBeenCalledOnce();
    expect(lists).toBe(1);
  });

  it('is requested again by a component that mounts later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      await prefetched.prefetch(getInquirerCase, input);
      const { rerender } = draw(<Case key="first" />);
      await vi.advanceTimersByTimeAsync(swrSettings.standard.dedupingInterval + 100);
      rerender(<Case key="second" />);
      expect(screen.getByText('svar 1')).toBeVisible();
      expect(await screen.findByText('svar 2')).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });

  it('replaces one request only: the next is made', async () => {
    await prefetched.prefetch(getInquirerCase, input);
    expect(((await prefetched.take(getInquirerCase, input)) as InquirerCase).name).toBe('svar 1');
    expect(prefetched.take(getInquirerCase, input)).toBeUndefined();
  });

  it('is not used for another input', async () => {
    await prefetched.prefetch(getInquirerCase, input);
    expect(prefetched.take(getInquirerCase, { params: { caseNumber: '20261120-0002' } })).toBeUndefined();
  });

  it('is discarded if it is not used within 5 s, and when the session ends', async () => {
    await prefetched.prefetch(getInquirerCase, input);
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_001);
    expect(prefetched.responses()).toEqual([]);
    expect(prefetched.take(getInquirerCase, input)).toBeUndefined();
    now.mockRestore();
    await prefetched.prefetch(getInquirerCase, input);
    expect(prefetched.responses()).toMatchObject([{ value: { name: 'svar 2' } }]);
    prefetched.discardAll();
    expect(prefetched.responses()).toEqual([]);
  });

  it('is requested again by the page when it failed', async () => {
    mockCall(getInquirerCase, () => {
      throw new MockError('ServiceUnavailable');
    });
    await prefetched.prefetch(getInquirerCase, input).catch(() => undefined);
    draw(<Case />);
    expect(await screen.findByText('fel')).toBeVisible();
  });
});
