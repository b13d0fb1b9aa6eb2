import {
  listCableOwnerCasePositions,
  listCableOwnerCases,
  listCaseAnswerPoints,
  type CableOwnerCaseItem,
} from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall } from '@schaktkoll/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { CasesPage } from './CasesPage.tsx';

const answeredAt = (end: number, name: string): CableOwnerCaseItem['recipients'][number] => ({
  id: `01930000-0000-7000-8000-0000000000a${end}`,
  version: 2,
  name,
  organisationType: 'CableOwner',
  hit: 'Affected',
  status: 'UnderReview',
  measure: 'Material',
  answerDueDay: '2099-11-25',
  assignee: null,
});

/** The list in a window of this width, with one case that has been answered at three answer points. */
async function openList(width: number) {
  vi.stubGlobal('matchMedia', (condition: string) => ({
    matches: width >= 16 * Number(/min-width: ([\d.]+)em/.exec(condition)?.[1]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  mockCall(listCaseAnswerPoints, { answerPoints: [] });
  mockCall(listCableOwnerCases, {
    items: [
      {
        caseNumber: '20261120-0001',
        name: 'Fiber längs väg',
        purpose: 'CableIndication',
        startDate: '2026-12-01',
        endDate: '2026-12-12',
        createdAt: '2026-11-20T08:15:00.000Z',
        inquirerName: 'Frida Frågare',
        inquirerOrganisation: 'Grävbolaget AB',
        status: { kind: 'Open' },
        recipients: [answeredAt(1, 'Norr'), answeredAt(2, 'Söder'), answeredAt(3, 'Öster')],
      },
    ],
    totalCount: 1,
    nextCursor: null,
  });
  mockCall(listCableOwnerCasePositions, { positions: [], isCut: false });
  await renderApp([{ path: '/cases', element: <CasesPage /> }], {
    app: 'cableowner',
    path: '/cases',
    user: makeCurrentUser({ roles: ['CableOwnerAnswerer'] }),
  });
  return within(await screen.findByRole('row', { name: /Fiber längs väg/ }));
}
const answerOf = (name: string) => new RegExp(`${name}: Ja, vi har skickat ledningskarta`);

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('a row from 1 440 px on has number and last day, and the given answers only in what it opens', async () => {
  const row = await openList(1_440);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Läge',
    'Ärende',
    'Nummer',
    'Start',
    'Slut',
    'Mer',
  ]);
  expect(row.getByText('Besvarat, inte bekräftat än')).toBeVisible();
  expect(screen.queryByText(/^Norr:/)).not.toBeInTheDocument();
  await userEvent.click(row.getByRole('button', { name: 'Visa mer om 20261120-0001' }));
  expect(screen.getByText('Ert svar')).toBeVisible();
  for (const name of ['Norr', 'Söder', 'Öster']) expect(screen.getByText(answerOf(name))).toBeVisible();
});

it('a row in the widest windows has the given answers in a column of their own', async () => {
  const row = await openList(2_115);
  expect(screen.getByRole('columnheader', { name: 'Ert svar' })).toBeVisible();
  expect(row.getByText('Besvarat, inte bekräftat än')).toBeVisible();
  for (const name of ['Norr', 'Söder', 'Öster']) expect(row.getByText(answerOf(name))).toBeVisible();
});

it('a row below 1 440 px has status, name and start day', async () => {
  await openList(1_439);
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Läge', 'Ärende', 'Start', 'Mer']);
});
