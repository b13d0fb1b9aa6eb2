import {
  countActiveAnnouncements,
  getOperations,
  listAdminOrganisations,
  listAdminUsers,
  runJobAgain,
  type Operations,
} from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall, MockError } from '@schaktkoll/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { StartPage } from './StartPage.tsx';

const user = makeCurrentUser({
  name: 'Sixten System',
  roles: ['SuperUser'],
  isSuperUser: true,
  organization: { name: 'Schaktkoll', status: 'Active' },
});
const open = () =>
  renderApp(
    [
      { path: '/', element: <StartPage /> },
      { path: '/organizations', element: 'listan' },
    ],
    {
      app: 'admin',
      user,
    },
  );

const calm: Operations = {
  queues: [],
  deadLetters: [],
  deadLetterCount: 0,
  deadWebhooks: [],
  deadWebhookCount: 0,
  waitingWebhooks: 0,
  jobs: [
    {
      job: 'reminders',
      cron: '10 8-16 * * *',
      lastRun: { startedAt: '2026-11-20T07:10:00.000Z', endedAt: '2026-11-20T07:10:01.000Z', done: 2, error: null },
    },
  ],
  failures: [],
  erasures: [],
};
const organisation = {
  id: '00000000-0000-7000-8000-000000000011',
  name: 'Åhamns Schakt AB',
  organizationNumber: '559012-3456',
  type: 'Inquirer' as const,
  status: 'AwaitingActivation' as const,
  isHidden: false,
  userCount: 1,
  creationDate: '2026-11-19T08:00:00.000Z',
};
const person = {
  id: '00000000-0000-7000-8000-000000000012',
  name: 'Kim Karlsson',
  login: 'kim.karlsson',
  organization: { name: 'Koloniföreningen Tån' },
  roles: [],
  status: 'AwaitingActivation' as const,
  lastLogin: null,
  mayLogInAs: false,
};

function answer(operations: Operations, isWaiting: boolean): void {
  mockCall(getOperations, operations);
  mockCall(listAdminOrganisations, {
    items: isWaiting ? [organisation] : [],
    totalCount: isWaiting ? 1 : 0,
    nextCursor: null,
  });
  mockCall(listAdminUsers, {
    items: isWaiting ? [person] : [],
    totalCount: isWaiting ? 12 : 0,
    hasNextPage: false,
  });
  mockCall(countActiveAnnouncements, { numberOfActiveSystemAnnouncements: 1 });
}

it('greets the user with name and organisation, and links to the cases', async () => {
  answer(calm, false);
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Välkommen, Sixten System' })).toBeVisible();
  expect(screen.getByText('Du är inloggad för Schaktkoll.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Visa alla ärenden' })).toHaveAttribute('href', '/cases');
});

it('says that nothing waits when all jobs run and no user waits', async () => {
  answer(calm, false);
  await open();
  expect(await screen.findByText('Inget väntar på dig. Alla jobb går.')).toBeVisible();
  const counts = within(screen.getByRole('list', { name: 'Behöver dig' })).getAllByRole('link');
  expect(counts.map(({ textContent }) => textContent)).toEqual([
    '0jobb har misslyckats',
    '0meddelanden kom inte fram',
    '0organisationer att aktivera',
    '0konton att aktivera',
    '1systemmeddelande visas nu',
  ]);
});

it('names what failed before who waits, each with the way to where something is done about it', async () => {
  const failed = {
    job: 'reminders',
    cron: '10 8-16 * * *',
    lastRun: {
      startedAt: '2026-11-20T07:10:00.000Z',
      endedAt: '2026-11-20T07:10:01.000Z',
      done: null,
      error: 'connection reset',
    },
  };
  const letter = {
    id: '00000000-0000-7000-8000-000000000001',
    channel: 'Email' as const,
    kind: 'NewCase',
    to: 'drift@norrgas.example',
    subject: 'Nytt ärende',
    body: null,
    caseNumber: '20261120-0001',
    attempts: 31,
    lastError: 'Mailbox unavailable',
    deadAt: '2026-11-20T11:00:00.000Z',
    mayBeSentAgain: true,
  };
  answer({ ...calm, jobs: [failed], deadLetters: [letter], deadLetterCount: 1 }, true);
  await open();
  const todo = within(await screen.findByRole('region', { name: 'Gör nu' }));
  expect(todo.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Visa driften Jobbet ”Skickar påminnelser” misslyckades', '/system/operations'],
    ['Visa driften Mejl till drift@norrgas.example kom inte fram', '/system/operations'],
    ['Granska Åhamns Schakt AB väntar på aktivering', `/organizations/${organisation.id}`],
    ['Granska Kim Karlsson väntar på aktivering', `/organizations/users/${person.id}`],
  ]);
  expect(todo.getByText('Senaste körning 2026-11-20 08:10. connection reset')).toBeVisible();
  expect(screen.getByRole('row', { name: /^Skickar påminnelser/ })).toHaveTextContent(
    '2026-11-20 08:10Misslyckades: connection reset',
  );
  mockCall(runJobAgain, ({ params }) => {
    expect(params).toEqual({ job: 'reminders' });
    return null;
  });
  await userEvent.click(todo.getByRole('button', { name: 'Kör igen Jobbet ”Skickar påminnelser” misslyckades' }));
  expect(await screen.findByText(/^Jobbet körs strax/)).toBeVisible();
});

it('opens the list behind a number with its filter', async () => {
  answer(calm, true);
  await open();
  await userEvent.click(await screen.findByRole('link', { name: '1 organisation att aktivera' }));
  expect(window.sessionStorage.getItem('schaktkoll.filters.organisations')).toBe('{"statuses":["AwaitingActivation"]}');
});

it('says so when it cannot be read, and reads again', async () => {
  answer(calm, false);
  mockCall(getOperations, () => {
    throw new MockError('ServiceUnavailable');
  });
  await open();
  expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeVisible();
});
