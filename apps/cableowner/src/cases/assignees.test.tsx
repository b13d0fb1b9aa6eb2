import { listCableOwnerCases, listCaseAnswerPoints } from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall } from '@schaktkoll/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { CasesPage } from './CasesPage.tsx';

const anna = { id: '01930000-0000-7000-8000-0000000000b1', name: 'Anna Ek' };
const recipient = {
  id: '01930000-0000-7000-8000-0000000000a1',
  version: 1,
  name: 'Kundtjänst',
  organisationType: 'CableOwner' as const,
  hit: 'Affected' as const,
  status: 'UnderReview' as const,
  measure: null,
  answerDueDay: '2099-11-25',
};
const row = (caseNumber: string, assignee: typeof anna | null) => ({
  caseNumber,
  name: `Schakt ${caseNumber}`,
  purpose: 'CableIndication' as const,
  startDate: '2026-12-01',
  endDate: '2026-12-12',
  createdAt: '2026-11-20T08:15:00.000Z',
  inquirerName: 'Frida Frågare',
  inquirerOrganisation: 'Grävbolaget AB',
  status: { kind: 'Open' as const },
  recipients: [{ ...recipient, assignee }],
});

afterEach(() => sessionStorage.clear());

it('names who has a case, and narrows the list to own cases', async () => {
  const asked: (string | null)[] = [];
  mockCall(listCaseAnswerPoints, { answerPoints: [] });
  mockCall(listCableOwnerCases, ({ url }) => {
    // The number of cases that a filter finds has no order.
    if (url.searchParams.has('sort')) asked.push(url.searchParams.get('assigned'));
    return { items: [row('20261120-0001', anna), row('20261120-0002', null)], totalCount: 2, nextCursor: null };
  });
  await renderApp([{ path: '/cases', element: <CasesPage /> }], {
    app: 'cableowner',
    path: '/cases',
    user: makeCurrentUser({ roles: ['CableOwnerAnswerer'] }),
  });
  expect(await screen.findAllByText('Hos Anna Ek')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Vems ärenden' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Mina' }));
  await userEvent.click(screen.getByRole('button', { name: 'Använd' }));
  await screen.findByText('Hos Anna Ek');
  await waitFor(() => expect(asked).toEqual([null, 'Mine']));
});
