import { getAnswerStatistics, getCableOwnerOverview, listCableOwnerCases } from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall, MockError } from '@schaktkoll/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { StartPage } from './StartPage.tsx';

const idOf = (end: number) => `01930000-0000-7000-8000-0000000000a${end}`;
const nothing = {
  waiting: [],
  answeredCount: 0,
  hasAreas: true,
  answerPoints: [{ id: idOf(1), name: 'Norr', toAnswer: 0, late: 0 }],
  stoppedRuleCount: 0,
};
const figures = { received: 3, answered: 2, onTime: 1, late: 2, medianDays: 1, p90Days: 4 };
const statistics = {
  from: '2026-08-23',
  to: '2026-11-20',
  total: figures,
  byRecipient: [],
  byPurpose: [],
  byWeek: [
    { monday: '2026-11-02', ...figures },
    { monday: '2026-11-16', ...figures, late: 7, medianDays: null },
  ],
  answersByDays: [],
};
const open = (role: 'CableOwnerAdmin' | 'CableOwnerAnswerer' = 'CableOwnerAdmin') =>
  renderApp(
    [
      { path: '/', element: <StartPage /> },
      { path: '/cases', element: <p>Listan</p> },
    ],
    { app: 'cableowner', user: makeCurrentUser({ roles: [role] }) },
  );

beforeEach(() => {
  sessionStorage.clear();
  mockCall(listCableOwnerCases, { items: [], totalCount: 0, nextCursor: null });
  mockCall(getAnswerStatistics, { ...statistics, byWeek: [] });
});

it('counts what waits, the most urgent first, and opens the list behind a number with its filter', async () => {
  mockCall(getCableOwnerOverview, {
    ...nothing,
    waiting: [
      { kind: 'late', count: 2 },
      { kind: 'mine', count: 1 },
      { kind: 'toAnswer', count: 12 },
    ],
    answerPoints: [
      { id: idOf(1), name: 'Norr', toAnswer: 9, late: 2 },
      { id: idOf(2), name: 'Söder', toAnswer: 3, late: 0 },
    ],
    answeredCount: 3,
  });
  await open();
  const counts = within(await screen.findByRole('list', { name: 'Väntar på er' }));
  expect(counts.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '2försenade',
    '0ska besvaras i dag',
    '0måste besvaras för hand',
    '12att besvara i 2 svarsställen',
    '3väntar på frågaren ni är klara',
  ]);
  expect(screen.getByRole('link', { name: '1 ärende som du har hand om' })).toHaveAttribute('href', '/cases');
  const points = within(screen.getByRole('region', { name: 'Obesvarat per svarsställe' }));
  expect(points.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Norr 9, 2 försenade',
    'Söder 3',
  ]);
  await userEvent.click(points.getByRole('link', { name: 'Söder 3' }));
  const stored = () => sessionStorage.getItem('schaktkoll.filters.ownerCases');
  expect(stored()).toBe(`{"recipientId":"${idOf(2)}","waiting":"toAnswer"}`);
});

it('lists the cases that are to be answered next, and leads to the first', async () => {
  mockCall(getCableOwnerOverview, nothing);
  mockCall(listCableOwnerCases, {
    items: [
      {
        caseNumber: '20261120-0007',
        name: 'Lekplats',
        purpose: 'CableIndication',
        startDate: '2026-12-01',
        endDate: '2026-12-12',
        createdAt: '2026-11-20T08:15:00.000Z',
        inquirerName: 'Frida Frågare',
        inquirerOrganisation: 'Grävbolaget AB',
        status: { kind: 'Open' },
        recipients: [
          {
            id: idOf(3),
            version: 2,
            name: 'Norr',
            organisationType: 'CableOwner',
            hit: 'Affected',
            status: 'New',
            measure: null,
            answerDueDay: '2099-11-25',
            assignee: null,
          },
        ],
      },
    ],
    totalCount: 1,
    nextCursor: null,
  });
  await open();
  const row = await screen.findByRole('row', { name: /Lekplats/ });
  expect(row).toHaveTextContent('Svara senast');
  expect(row).toHaveTextContent('Norr');
  expect(screen.getByRole('link', { name: 'Besvara det första' })).toHaveAttribute('href', '/cases/20261120-0007');
});

it('shows answer times and late answers by week, also as tables, from the second week on', async () => {
  mockCall(getCableOwnerOverview, nothing);
  const { unmount } = await open();
  expect(await screen.findByText('Statistik visas efter första veckan.')).toBeVisible();
  unmount();
  mockCall(getAnswerStatistics, statistics);
  await open();
  expect(await screen.findByRole('img', { name: 'Svarstid. Arbetsdagar, median' })).toBeVisible();
  const late = within(screen.getByRole('region', { name: 'Försenade svar' }));
  await userEvent.click(late.getByText('Visa siffrorna som tabell'));
  const rows = late.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'VeckaAntal försenade',
    '45 (från 2026-11-02)2',
    '46 (från 2026-11-09)–',
    '47 (från 2026-11-16)7',
  ]);
  expect(screen.queryByRole('link', { name: /^Svarstid, Vecka 47/ })).not.toBeInTheDocument();
  await userEvent.click(late.getByRole('link', { name: 'Försenade svar, Vecka 47 (från 2026-11-16): 7' }));
  expect(sessionStorage.getItem('schaktkoll.filters.ownerCases')).toBe('{"lateWeek":"2026-11-16"}');
});

it('says so when it cannot be read, and reads again', async () => {
  mockCall(getCableOwnerOverview, () => {
    throw new MockError('Unknown');
  });
  await open();
  const again = await screen.findByRole('button', { name: 'Försök igen' });
  mockCall(getCableOwnerOverview, nothing);
  await userEvent.click(again);
  expect(await screen.findByText('Inget att besvara.')).toBeVisible();
});

it('says to a new owner why no cases come, and what to do', async () => {
  mockCall(getCableOwnerOverview, { ...nothing, hasAreas: false });
  await open();
  expect(await screen.findByText('Ni får inga ärenden än')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lägg till ett område' })).toHaveAttribute('href', '/organization/areas');
  expect(screen.getByText('Inget att besvara.')).toBeVisible();
});

it('says to an administrator that rules have stopped', async () => {
  mockCall(getCableOwnerOverview, { ...nothing, stoppedRuleCount: 1 });
  await open();
  expect(await screen.findByText(/^1 regel svarar inte längre/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Se reglerna' })).toHaveAttribute('href', '/organization/rules');
});

it('says to an answerer without an answer point whom to ask', async () => {
  mockCall(getCableOwnerOverview, { ...nothing, hasAreas: false, answerPoints: [] });
  await open('CableOwnerAnswerer');
  expect(await screen.findByText('Du är inte kopplad till något svarsställe')).toBeVisible();
  expect(screen.getByText('Be en administratör (ledningsägare) i er organisation lägga till områden.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Lägg till ett område' })).not.toBeInTheDocument();
});
