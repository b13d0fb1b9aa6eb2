import { endOneSession, endOtherSessions, listSessions, type SessionRow } from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall, MockError } from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SessionsSection } from './SessionsSection.tsx';

const atWork: SessionRow = {
  id: 'session-at-work-0001',
  signedInAt: '2026-11-20T07:15:00.000Z',
  lastUsedAt: '2026-11-20T09:40:00.000Z',
  signInMethod: 'Credentials',
  browser: 'Firefox',
  operatingSystem: 'Linux',
  address: '192.0.…',
  isThisOne: true,
};
const onPhone: SessionRow = {
  ...atWork,
  id: 'session-on-phone-001',
  signedInAt: '2026-11-19T20:00:00.000Z',
  signInMethod: 'BankId',
  browser: 'Safari',
  operatingSystem: 'iPhone',
  isThisOne: false,
};
const unknown: SessionRow = {
  ...onPhone,
  id: 'session-unknown-0001',
  browser: null,
  operatingSystem: null,
  address: null,
};

const show = (user = makeCurrentUser()) =>
  renderApp([{ path: '/', element: <SessionsSection /> }], { app: 'useradmin', user });

it('shows each session with times, way of log-in and part of the address; the current one has no button', async () => {
  mockCall(listSessions, { sessions: [atWork, onPhone, unknown] });
  await show();
  const [own, phone, other] = await screen.findAllByRole('listitem');
  expect(own).toHaveTextContent(
    'Firefox på LinuxDen här webbläsarenInloggad 2026-11-20 08:15Senast använd 2026-11-20 10:40Med användarnamn och lösenordNätverksadress 192.0.…',
  );
  expect(within(own as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  expect(phone).toHaveTextContent('Safari på iPhone');
  expect(phone).toHaveTextContent('Med BankID');
  expect(other).toHaveTextContent('Okänd webbläsare');
});

it('shows three at first, and all on demand', async () => {
  const many = Array.from({ length: 5 }, (_row, index) => ({ ...onPhone, id: `session-on-phone-00${index}` }));
  mockCall(listSessions, { sessions: [atWork, ...many] });
  await show();
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Visa alla 6 inloggningar' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  await waitFor(() => expect(screen.getByRole('list', { name: 'Var du är inloggad' })).toHaveFocus());
  expect(screen.queryByRole('button', { name: /^Visa alla/ })).not.toBeInTheDocument();
});

it('ends one, confirms it, and updates the list [ASVS 7.5.2]', async () => {
  mockCall(listSessions, { sessions: [atWork, onPhone] });
  const ended = vi.fn(() => {
    mockCall(listSessions, { sessions: [atWork] });
    return null;
  });
  mockCall(endOneSession, ended);
  await show();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Logga ut Safari på iPhone, inloggad 2026-11-19 21:00' }),
  );
  expect(await screen.findByText('Safari på iPhone är utloggad.')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ params: { id: 'session-on-phone-001' } }));
  expect(screen.queryByRole('button', { name: 'Logga ut alla andra' })).not.toBeInTheDocument();
  // Its button has disappeared.
  await waitFor(() => expect(screen.getByRole('list', { name: 'Var du är inloggad' })).toHaveFocus());
});

it('asks before all others are ended', async () => {
  mockCall(listSessions, { sessions: [atWork, onPhone, unknown] });
  const ended = vi.fn(() => ({ ended: 2 }));
  mockCall(endOtherSessions, ended);
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Logga ut alla andra' }));
  const question = await screen.findByRole('alertdialog', { name: 'Vill du logga ut alla andra?' });
  expect(ended).not.toHaveBeenCalled();
  await userEvent.click(within(question).getByRole('button', { name: 'Logga ut alla andra' }));
  expect(await screen.findByText('2 andra webbläsare är utloggade.')).toBeVisible();
});

it('treats a session that has already ended as ended', async () => {
  mockCall(listSessions, { sessions: [atWork, onPhone] });
  mockCall(endOneSession, () => {
    throw new MockError('NotFound');
  });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: /Logga ut Safari/ }));
  expect(await screen.findByText('Safari på iPhone är utloggad.')).toBeVisible();
});

it('says when a session could not be ended', async () => {
  mockCall(listSessions, { sessions: [atWork, onPhone] });
  mockCall(endOneSession, () => {
    throw new MockError('ServiceUnavailable');
  });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: /Logga ut Safari/ }));
  expect(await screen.findByRole('alertdialog', { name: 'Något gick fel' })).toBeVisible();
});

it('shows no sessions to an admin who impersonates the user, and does not request them', async () => {
  await show(
    makeCurrentUser({ admin: { name: 'Astrid Admin', until: '2026-11-20T12:20:00.000Z', endsInSeconds: 1200 } }),
  );
  expect(await screen.findByText(/Det här visas bara för kontots ägare/)).toBeVisible();
});
