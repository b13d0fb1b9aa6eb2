import { getInquirerCase, listInquirerCases, type InquirerCase } from '@schaktkoll/contract';
import { makeInquirerCase, mockCall, Refusal, testBases } from '@schaktkoll/testing';
import { render, screen } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProvider } from './ApiProvider.tsx';
import { BegunCalls } from './begunCalls.ts';
import { useInquirerCase, useInquirerCases } from './hooks/cases.ts';

const caseNumber = '20261120-0001';
const input = { params: { caseNumber } };
const tokens = { accessToken: () => 'token', renew: async () => false, end: () => undefined };
let asked: number;
let begun: BegunCalls;

beforeEach(() => {
  asked = 0;
  begun = new BegunCalls(testBases, tokens);
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
      <SWRConfig value={{ provider: () => new Map() }}>
        <ApiProvider bases={testBases} tokens={tokens} begun={begun}>
          {children}
        </ApiProvider>
      </SWRConfig>
    ),
  });
}

describe('a read that was begun before its page was there', () => {
  it('is what the page is drawn with at once, and is not asked for again', async () => {
    await begun.begin(getInquirerCase, input);
    draw(<Case />);
    expect(screen.getByText('svar 1')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByText('svar 1')).toBeVisible();
    expect(asked).toBe(1);
  });

  it('is waited for while it is under way', async () => {
    void begun.begin(getInquirerCase, input);
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
    await begun.begin(listInquirerCases, { query: { sort: 'NameAscending' } });
    function List() {
      const { items, isStale } = useInquirerCases({ sort: 'NameAscending' });
      return <p>{items && !isStale ? `${items.length} ärende` : 'väntar'}</p>;
    }
    draw(<List />);
    expect(screen.getByText('1 ärende')).toBeVisible();
  });

  it('is drawn once: neither the read nor the list that it opens with is drawn again when it is in the cache', async () => {
    mockCall(listInquirerCases, { items: [], totalCount: 0, nextCursor: null });
    await Promise.all([begun.begin(getInquirerCase, input), begun.begin(listInquirerCases, { query: {} })]);
    const drawn = vi.fn();
    function Both() {
      const { data } = useInquirerCase(caseNumber);
      const { items } = useInquirerCases({});
      return <p>{`${data?.name}, ${items?.length} ärenden`}</p>;
    }
    draw(
      <Profiler id="both" onRender={drawn}>
        <Both />
      </Profiler>,
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByText('svar 1, 0 ärenden')).toBeVisible();
    expect(drawn).toHaveBeenCalledOnce();
  });

  it('is asked for anew by who comes when it has been shown', async () => {
    await begun.begin(getInquirerCase, input);
    const { rerender } = draw(<Case key="first" />);
    rerender(<Case key="second" />);
    expect(screen.getByText('svar 1')).toBeVisible();
    expect(await screen.findByText('svar 2')).toBeVisible();
  });

  it('stands for one request alone: the next is made', async () => {
    await begun.begin(getInquirerCase, input);
    expect(((await begun.take(getInquirerCase, input)) as InquirerCase).name).toBe('svar 1');
    expect(begun.take(getInquirerCase, input)).toBeUndefined();
  });

  it('stands for no other input', async () => {
    await begun.begin(getInquirerCase, input);
    expect(begun.take(getInquirerCase, { params: { caseNumber: '20261120-0002' } })).toBeUndefined();
    expect(begun.answerOf(getInquirerCase, { params: { caseNumber: '20261120-0002' } })).toBeUndefined();
  });

  it('is forgotten when nobody took it within 5 s, and when the session is over', async () => {
    await begun.begin(getInquirerCase, input);
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_001);
    expect(begun.answerOf(getInquirerCase, input)).toBeUndefined();
    expect(begun.take(getInquirerCase, input)).toBeUndefined();
    now.mockRestore();
    expect(begun.answerOf(getInquirerCase, input)?.name).toBe('svar 1');
    begun.forget();
    expect(begun.answerOf(getInquirerCase, input)).toBeUndefined();
  });

  it('is made again by the page when it failed', async () => {
    mockCall(getInquirerCase, () => {
      throw new Refusal('ServiceUnavailable');
    });
    await begun.begin(getInquirerCase, input).catch(() => undefined);
    draw(<Case />);
    expect(await screen.findByText('fel')).toBeVisible();
  });
});
