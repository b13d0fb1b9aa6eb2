import { getInquirerCase, listInquirerCases, type InquirerCase } from '@schaktkoll/contract';
import { makeInquirerCase, mockCall, Refusal, testBases } from '@schaktkoll/testing';
import { render, screen } from '@testing-library/react';
import { memo, Profiler, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AnswerCache } from './AnswerCache.tsx';
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
      <AnswerCache prefetched={prefetched}>
        <ApiProvider bases={testBases} tokens={tokens} prefetched={prefetched}>
          {children}
        </ApiProvider>
      </AnswerCache>
    ),
  });
}

describe('a read that was requested before its page was there', () => {
  it('is what the page is drawn with at once, and is not asked for again', async () => {
    await prefetched.prefetch(getInquirerCase, input);
    draw(<Case />);
    expect(screen.getByText('svar 1')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByText('svar 1')).toBeVisible();
    expect(asked).toBe(1);
  });

  it('is waited for while it is under way', async () => {
    void prefetched.prefetch(getInquirerCase, input);
    draw(<Case />);
    expect(screen.getByText('väntar')).toBeVisible();
    expect(await screen.findByText('svar 1')).toBeVisible();
    expect(asked).toBe(1);
  });

  it('gives a growing list its first page, to be shown at once', async () => {
    const { name, purpose, startDate, endDate, createdAt, status, inquirerName, isOwn } = makeInquirerCase();
    mockCall(listInquirerCases, {
      items: [{ caseNumber, name, purpose, startDate, endDate, createdAt, status, inquirerName, isOwn }],
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

  it('is rendered once, and a list keeps the rows that it opens with', async () => {
    const { name, purpose, startDate, endDate, createdAt, status, inquirerName, isOwn } = makeInquirerCase();
    const item = { caseNumber, name, purpose, startDate, endDate, createdAt, status, inquirerName, isOwn };
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
    expect(screen.getByText(name)).toBeVisible();
    expect(renderedCase).toHaveBeenCalledOnce();
    expect(rendered).toHaveBeenCalledOnce();
    expect(lists).toBe(1);
  });

  it('is asked for anew by who comes later, as every read', async () => {
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

  it('stands for one request alone: the next is made', async () => {
    await prefetched.prefetch(getInquirerCase, input);
    expect(((await prefetched.take(getInquirerCase, input)) as InquirerCase).name).toBe('svar 1');
    expect(prefetched.take(getInquirerCase, input)).toBeUndefined();
  });

  it('stands for no other input', async () => {
    await prefetched.prefetch(getInquirerCase, input);
    expect(prefetched.take(getInquirerCase, { params: { caseNumber: '20261120-0002' } })).toBeUndefined();
  });

  it('is forgotten when nobody took it within 5 s, and when the session is over', async () => {
    await prefetched.prefetch(getInquirerCase, input);
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_001);
    expect(prefetched.answers()).toEqual([]);
    expect(prefetched.take(getInquirerCase, input)).toBeUndefined();
    now.mockRestore();
    await prefetched.prefetch(getInquirerCase, input);
    expect(prefetched.answers()).toMatchObject([{ value: { name: 'svar 2' } }]);
    prefetched.forget();
    expect(prefetched.answers()).toEqual([]);
  });

  it('is made again by the page when it failed', async () => {
    mockCall(getInquirerCase, () => {
      throw new Refusal('ServiceUnavailable');
    });
    await prefetched.prefetch(getInquirerCase, input).catch(() => undefined);
    draw(<Case />);
    expect(await screen.findByText('fel')).toBeVisible();
  });
});
