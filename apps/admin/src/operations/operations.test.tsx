import {
  dropDeadLetter,
  dropDeadWebhook,
  getOperations,
  sendDeadLetterAgain,
  sendDeadWebhookAgain,
  type DeadWebhook,
  type ListedDeadLetter,
} from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall, MockError } from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { OperationsPage } from './OperationsPage.tsx';

const letter: ListedDeadLetter = {
  id: '00000000-0000-7000-8000-000000000001',
  channel: 'Email',
  kind: 'NewCase',
  to: 'elnat@exempel.se',
  subject: 'Nytt ärende',
  body: 'Öppna ärendet och svara',
  caseNumber: '20261120-0001',
  attempts: 31,
  lastError: 'Mailbox unavailable',
  deadAt: '2026-11-20T11:00:00.000Z',
  mayBeSentAgain: true,
};
const state = (...deadLetters: ListedDeadLetter[]) => ({
  queues: [
    { channel: 'Email' as const, waiting: 3, oldestDueAt: '2026-11-20T11:00:00.000Z' },
    { channel: 'Sms' as const, waiting: 0, oldestDueAt: null },
  ],
  deadLetters,
  deadLetterCount: deadLetters.length,
  deadWebhooks: [] as DeadWebhook[],
  deadWebhookCount: 0,
  waitingWebhooks: 2,
  jobs: [
    {
      job: 'archivedCases',
      cron: '30 3 * * *',
      lastRun: {
        startedAt: '2026-11-20T02:30:00.000Z',
        endedAt: '2026-11-20T02:30:01.500Z',
        done: null,
        error: 'no space',
      },
    },
    { job: 'reminders', cron: '10 8-16 * * *', lastRun: null },
  ],
  failures: [
    {
      organisationId: '00000000-0000-7000-8000-000000000009',
      organisationName: 'Tvåbäcks Elnät',
      failed: 3,
      lastAt: '2026-11-20T11:00:00.000Z',
    },
  ],
  erasures: [
    {
      day: '2026-11-20',
      step: 'Erased' as const,
      purposes: [
        { purpose: 'CableIndication' as const, count: 4 },
        { purpose: 'Project' as const, count: 3 },
      ],
    },
  ],
});
const open = () =>
  renderApp([{ path: '/', element: <OperationsPage /> }], {
    app: 'admin',
    user: makeCurrentUser({ roles: ['SuperUser'], isSuperUser: true }),
  });

it('shows queue, dead letters, jobs and what was erased', async () => {
  mockCall(getOperations, state(letter));
  await open();
  expect(await screen.findByText('Mejl: 3 väntar. Det äldsta skulle ha skickats 2026-11-20 12:00.')).toBeVisible();
  expect(screen.getByText('Fel: Mailbox unavailable')).toBeVisible();
  expect(screen.getByText('Misslyckades: no space')).toBeVisible();
  const jobs = within(screen.getByRole('table', { name: 'När varje jobb körs, och dess senaste körning' }));
  expect(jobs.getByText('Varje dag 03:30')).toBeVisible();
  expect(jobs.getByText('Varje timme från 08:10 till 16:10')).toBeVisible();
  expect(jobs.getByText('Inte än')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tvåbäcks Elnät' })).toHaveAttribute(
    'href',
    '/organizations/00000000-0000-7000-8000-000000000009',
  );
  const erased = within(screen.getByRole('region', { name: 'Arkiverat och raderat' }));
  expect(erased.getByText('7')).toBeVisible();
});

it('sends a dead letter again, and reads the page again', async () => {
  mockCall(getOperations, state(letter));
  await open();
  mockCall(sendDeadLetterAgain, () => {
    mockCall(getOperations, state());
    return null;
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Skicka igen till elnat@exempel.se' }));
  expect(await screen.findByText('Alla meddelanden har gått att skicka.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('gives the focus to the heading when a colleague was faster, and to the button when sending fails', async () => {
  mockCall(getOperations, state(letter));
  await open();
  mockCall(sendDeadLetterAgain, () => {
    throw new MockError('ServiceUnavailable');
  });
  const again = await screen.findByRole('button', { name: 'Skicka igen till elnat@exempel.se' });
  const closeDialog = async () =>
    userEvent.click(
      within(await screen.findByRole('alertdialog'))
        .getAllByRole('button')
        .at(-1) as HTMLElement,
    );
  await userEvent.click(again);
  await closeDialog();
  await waitFor(() => expect(again).toHaveFocus());
  mockCall(sendDeadLetterAgain, () => {
    mockCall(getOperations, state());
    throw new MockError('NotFound');
  });
  await userEvent.click(again);
  await closeDialog();
  expect(await screen.findByText('Alla meddelanden har gått att skicka.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('asks before a dead letter is given up, and hides the text of a code', async () => {
  mockCall(getOperations, state({ ...letter, subject: null, body: null, mayBeSentAgain: false }));
  await open();
  await userEvent.click(await screen.findByText('Visa texten'));
  expect(screen.getByText(/^Texten visas inte/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Skicka igen/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Ge upp meddelandet till elnat@exempel.se' }));
  const question = await screen.findByRole('alertdialog', { name: 'Vill du ge upp meddelandet?' });
  mockCall(dropDeadLetter, () => {
    mockCall(getOperations, state());
    return null;
  });
  await userEvent.click(within(question).getByRole('button', { name: 'Ge upp meddelandet' }));
  expect(await screen.findByText('Alla meddelanden har gått att skicka.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('shows a webhook that was given up, and sends it again or gives it up for good', async () => {
  const webhook: DeadWebhook = {
    id: '00000000-0000-7000-8000-000000000002',
    organisationName: 'Tvåbäcks Elnät',
    host: 'modul.example.com',
    type: 'CaseReceived',
    caseNumber: '20261120-0001',
    attempts: 30,
    lastStatus: 500,
    lastFault: 'Status',
    deadAt: '2026-11-20T11:00:00.000Z',
  };
  const other = { ...webhook, id: '00000000-0000-7000-8000-000000000003', organisationName: 'Vattenverket' };
  const withWebhooks = (...deadWebhooks: DeadWebhook[]) => ({
    ...state(),
    deadWebhooks,
    deadWebhookCount: deadWebhooks.length,
  });
  mockCall(getOperations, withWebhooks(webhook, other));
  await open();
  const section = within(await screen.findByRole('region', { name: 'Webhookar som gavs upp (2)' }));
  expect(section.getByText('Tvåbäcks Elnät (modul.example.com)')).toBeVisible();
  expect(section.getAllByText('Fel: Mottagaren svarade 500')[0]).toBeVisible();
  expect(screen.getByText('Webhookar: 2 väntar.')).toBeVisible();
  mockCall(sendDeadWebhookAgain, () => {
    mockCall(getOperations, withWebhooks(other));
    return null;
  });
  await userEvent.click(section.getByRole('button', { name: 'Skicka webhooken igen till Tvåbäcks Elnät' }));
  expect(await screen.findByRole('region', { name: 'Webhookar som gavs upp (1)' })).toBeVisible();
  mockCall(dropDeadWebhook, () => {
    mockCall(getOperations, withWebhooks());
    return null;
  });
  await userEvent.click(screen.getByRole('button', { name: 'Ge upp webhooken till Vattenverket' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ge upp webhooken' }));
  expect(await screen.findByText('Inga webhookar har getts upp.')).toBeVisible();
});
