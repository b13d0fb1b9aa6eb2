import {
  closeCase,
  getInquirerCase,
  getInquirerOverview,
  listInquirerCases,
  type InquirerCase,
  type InquirerCaseItem,
} from '@schaktkoll/contract';
import { makeInquirerCase, makeInquirerCaseItem, mockCall, testBases } from '@schaktkoll/testing';
import { act, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { expect, it } from 'vitest';
import { ApiProvider } from './ApiProvider.tsx';
import { useInquirerCase, useInquirerCases, useInquirerOverview } from './hooks/cases.ts';
import { useCloseCase, useListedCase } from './hooks/laterCases.ts';

const tokens = { accessToken: () => 'token', renew: async () => false, end: () => undefined };
const numbers = ['20261120-0003', '20261120-0002', '20261120-0001'];
const changed = '20261120-0001';

function List() {
  const { items, showMore } = useInquirerCases({});
  const { data: overview } = useInquirerOverview();
  return (
    <>
      <p>{overview === undefined ? 'not counted' : `${overview.openCount} open`}</p>
      <p>{items?.map(({ caseNumber, status }) => `${caseNumber} ${status.kind}`).join(', ')}</p>
      {showMore && <button onClick={showMore}>more</button>}
    </>
  );
}

function Page() {
  const { data } = useInquirerCase(changed);
  useListedCase(data);
  const { run } = useCloseCase();
  return (
    <>
      <h1>{data?.status.kind}</h1>
      <button onClick={() => void run({ params: { caseNumber: changed }, version: 1 })}>close</button>
    </>
  );
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  act(() => button.click());
};

it('a list opened right after an action shows the row as the page of the case did and no old counts, before it has been fetched again', async () => {
  let item: InquirerCase = makeInquirerCase({ caseNumber: changed });
  let answerList = (): void => undefined;
  let isHeld = false;
  mockCall(getInquirerCase, () => item);
  mockCall(getInquirerOverview, async () => {
    if (isHeld) await new Promise<void>(() => undefined);
    return { openCount: 3, waiting: [] };
  });
  mockCall(closeCase, () => {
    item = { ...item, status: { kind: 'Closed' }, closedAt: '2026-11-20T13:15:00.000Z' };
    isHeld = true;
    return { version: 2 };
  });
  mockCall(listInquirerCases, async ({ url }) => {
    if (isHeld) await new Promise<void>((resolve) => (answerList = resolve));
    const rows = numbers.map((caseNumber): InquirerCaseItem => ({ ...makeInquirerCaseItem(item), caseNumber }));
    return url.searchParams.get('cursor') === null
      ? { items: rows.slice(0, 2), totalCount: 3, nextCursor: 'second' }
      : { items: rows.slice(2), totalCount: 3, nextCursor: null };
  });
  const at = (content: React.ReactNode) => (
    <ApiProvider bases={testBases} tokens={tokens}>
      {content}
    </ApiProvider>
  );
  const { rerender } = render(at(<List />), {
    wrapper: ({ children }) => <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>,
  });
  await press('more');
  await screen.findByText('3 open');
  await screen.findByText(`20261120-0003 AwaitingAnswers, 20261120-0002 AwaitingAnswers, ${changed} AwaitingAnswers`);
  rerender(at(<Page />));
  await press('close');
  await screen.findByRole('heading', { name: 'Closed' });
  rerender(at(<List />));
  expect(
    screen.getByText(`20261120-0003 AwaitingAnswers, 20261120-0002 AwaitingAnswers, ${changed} Closed`),
  ).toBeDefined();
  expect(screen.getByText('not counted')).toBeDefined();
  await act(async () => answerList());
});
