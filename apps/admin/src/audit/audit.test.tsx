import { listAuditEvents, type ListedAuditEvent } from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall } from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AuditPage } from './AuditPage.tsx';

const line: ListedAuditEvent = {
  id: '00000000-0000-7000-8000-000000000001',
  at: '2026-11-20T11:00:00.000Z',
  kind: 'SystemSettingChanged',
  userName: 'Asta Berg',
  userLogin: 'asta.berg',
  organisationName: 'Grävarna AB',
  aboutName: null,
  aboutLogin: null,
  adminName: 'Sune Support',
  address: '192.0.2.1',
  requestId: null,
  caseNumber: null,
  details: { setting: 'wideningMetres', from: 10, to: 25 },
  sequence: 7,
};

const open = () =>
  renderApp([{ path: '/', element: <AuditPage /> }], {
    app: 'admin',
    user: makeCurrentUser({ roles: ['SuperUser'], isSuperUser: true }),
  });

it('shows who did what on behalf of whom, and filters when a day is written right', async () => {
  const asked: string[] = [];
  mockCall(listAuditEvents, ({ url }) => {
    asked.push(url.search);
    return { items: [line], totalCount: 1, nextCursor: null };
  });
  await open();
  const table = within(await screen.findByRole('table'));
  expect(table.getByText('Asta Berg (asta.berg)')).toBeVisible();
  expect(table.getByText('Gjort av Sune Support, inloggad som användaren')).toBeVisible();
  expect(table.getByText('Systeminställning ändrad')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Från och med dag' }));
  const panel = within(await screen.findByRole('form', { name: 'Från och med dag' }));
  await userEvent.type(await panel.findByLabelText('Från och med dag'), '20 november{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('används inte i filtret');
  expect(asked.at(-1)).toBe('');
  await userEvent.click(screen.getByRole('button', { name: /^Från och med dag:/ }));
  const again = within(await screen.findByRole('form', { name: 'Från och med dag' }));
  const field = await again.findByLabelText('Från och med dag');
  await userEvent.clear(field);
  await userEvent.type(field, '2026-11-20{Enter}');
  expect(await screen.findByRole('button', { name: 'Ta bort Från och med dag: 2026-11-20' })).toBeVisible();
  await waitFor(() => expect(asked.at(-1)).toBe('?from=2026-11-20'));
});

it('says whom a line is about', async () => {
  const inactivated = { ...line, id: line.id.replace(/1$/, '2'), kind: 'UserInactivated' };
  const unregistered = { ...line, id: line.id.replace(/1$/, '3'), kind: 'OrganisationUnregistered' };
  mockCall(listAuditEvents, {
    items: [
      { ...inactivated, aboutName: 'Kajsa Krok', aboutLogin: 'kajsa.krok' },
      { ...unregistered, aboutName: 'Krokarna AB' },
    ],
    totalCount: 2,
    nextCursor: null,
  });
  await open();
  const table = within(await screen.findByRole('table'));
  expect(table.getByText('Gäller Kajsa Krok (kajsa.krok)')).toBeVisible();
  expect(table.getByText('Gäller Krokarna AB')).toBeVisible();
});

it('says when more have the name than the log is searched for', async () => {
  mockCall(listAuditEvents, ({ url }) => ({
    items: [line],
    totalCount: 1,
    nextCursor: null,
    isNameCut: url.searchParams.has('person'),
  }));
  await open();
  await screen.findByRole('table');
  const regions = screen.getAllByRole('status');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Person' }), 'Anna{Enter}');
  const warning = await screen.findByText(/^Fler än 50 har det namn som du söker efter\./);
  expect(warning).toBeVisible();
  // A region that came with its text would not be announced.
  expect(regions).toContain(warning.closest('[role="status"]'));
});
