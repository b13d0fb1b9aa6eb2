import { getCableOwnerOverview } from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall } from '@schaktkoll/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StartPage } from './StartPage.tsx';

const nothing = { waiting: [], answeredCount: 0, hasAreas: true, answerPointCount: 1, stoppedRuleCount: 0 };
const open = (role: 'CableOwnerAdmin' | 'CableOwnerAnswerer' = 'CableOwnerAdmin') =>
  renderApp([{ path: '/', element: <StartPage /> }], { app: 'cableowner', user: makeCurrentUser({ roles: [role] }) });

it('says what waits, the most urgent first, with a link to the first case of each', async () => {
  mockCall(getCableOwnerOverview, {
    ...nothing,
    waiting: [
      { kind: 'late', count: 2, first: '20261120-0007' },
      { kind: 'toAnswer', count: 12, first: '20261120-0007' },
    ],
    answeredCount: 3,
  });
  await open();
  const section = within(await screen.findByRole('region', { name: 'Väntar på er' }));
  const [late, toAnswer] = section.getAllByRole('listitem');
  expect(late).toHaveTextContent('2försenade svarÖppna det första 20261120-0007');
  expect(within(late as HTMLElement).getByRole('link')).toHaveAttribute('href', '/cases/20261120-0007');
  expect(toAnswer).toHaveTextContent('12att besvara sammanlagt');
  expect(section.getByText('3 ärenden väntar på att frågaren ska bekräfta ert svar.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ärenden på karta' })).toHaveAttribute('href', '/cases?view=map');
  expect(screen.getByRole('link', { name: 'Statistik över svaren' })).toHaveAttribute('href', '/statistics');
});

it('says to a new owner why no cases come, and what to do', async () => {
  mockCall(getCableOwnerOverview, { ...nothing, hasAreas: false });
  await open();
  expect(await screen.findByText('Ni får inga ärenden än')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lägg till ett område' })).toHaveAttribute('href', '/organization/areas');
  expect(screen.getByText('Inget ärende väntar på ert svar just nu.')).toBeVisible();
});

it('says to an administrator that rules have stopped', async () => {
  mockCall(getCableOwnerOverview, { ...nothing, stoppedRuleCount: 1 });
  await open();
  expect(await screen.findByText(/^1 regel svarar inte längre/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Se reglerna' })).toHaveAttribute('href', '/organization/rules');
});

it('says to an answerer without an answer point whom to ask', async () => {
  mockCall(getCableOwnerOverview, { ...nothing, hasAreas: false, answerPointCount: 0 });
  await open('CableOwnerAnswerer');
  expect(await screen.findByText('Du är inte kopplad till något svarsställe')).toBeVisible();
  expect(screen.getByText('Be en administratör (ledningsägare) i er organisation lägga till områden.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Områden' })).not.toBeInTheDocument();
});
