import { listInquirerCases, type InquirerCaseItem } from '@schaktkoll/contract';
import { makeInquirerCaseItem, mockCall, testBases } from '@schaktkoll/testing';
import { act, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { describe, expect, it } from 'vitest';
import { ApiProvider } from './ApiProvider.tsx';
import { usePages } from './usePages.ts';

const tokens = { accessToken: () => 'token', renew: async () => false, end: () => undefined };

const item = (caseNumber: string, kind: InquirerCaseItem['status']['kind']) =>
  makeInquirerCaseItem({ caseNumber, status: { kind } });

function List() {
  const { items = [], showMore } = usePages(listInquirerCases, { keyOf: ({ caseNumber }) => caseNumber });
  return (
    <>
      {items.map(({ caseNumber, status }) => (
        <p key={caseNumber}>{`${caseNumber} ${status.kind}`}</p>
      ))}
      {showMore && <button onClick={showMore}>more</button>}
    </>
  );
}

function Screen({ isShown }: { readonly isShown: boolean }) {
  return (
    <ApiProvider bases={testBases} tokens={tokens}>
      <SWRConfig value={{ dedupingInterval: 0 }}>{isShown && <List />}</SWRConfig>
    </ApiProvider>
  );
}

describe('a paged list', () => {
  it('shows a case of a later page with its current status when the list is opened again', async () => {
    let kind: InquirerCaseItem['status']['kind'] = 'WorkOngoing';
    mockCall(listInquirerCases, ({ url }) =>
      url.searchParams.get('cursor') === null
        ? { items: [item('20261120-0002', 'WorkOngoing')], totalCount: 2, nextCursor: 'second' }
        : { items: [item('20261120-0001', kind)], totalCount: 2, nextCursor: null },
    );
    const { rerender } = render(<Screen isShown />);
    const more = await screen.findByRole('button');
    act(() => more.click());
    await screen.findByText('20261120-0001 WorkOngoing');
    rerender(<Screen isShown={false} />);
    kind = 'Closed';
    rerender(<Screen isShown />);
    expect(await screen.findByText('20261120-0001 Closed')).toBeDefined();
  });

  it('fetches only the next page when it grows, and shows a case that has moved to it once, with its current status', async () => {
    const asked: (string | null)[] = [];
    mockCall(listInquirerCases, ({ url }) => {
      asked.push(url.searchParams.get('cursor'));
      return asked.at(-1) === null
        ? {
            items: [item('20261120-0002', 'WorkOngoing'), item('20261120-0003', 'WorkOngoing')],
            totalCount: 3,
            nextCursor: 'second',
          }
        : {
            items: [item('20261120-0003', 'Closed'), item('20261120-0001', 'WorkOngoing')],
            totalCount: 3,
            nextCursor: null,
          };
    });
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <Screen isShown />
      </SWRConfig>,
    );
    const more = await screen.findByRole('button');
    asked.length = 0;
    act(() => more.click());
    await screen.findByText('20261120-0001 WorkOngoing');
    expect(asked).toEqual(['second']);
    expect(screen.getAllByText(/^2026/).map(({ textContent }) => textContent)).toEqual([
      '20261120-0002 WorkOngoing',
      '20261120-0003 Closed',
      '20261120-0001 WorkOngoing',
    ]);
  });
});
