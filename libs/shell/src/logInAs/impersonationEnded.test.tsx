import { useCall, useSend, type Send } from '@schaktkoll/api-client';
import { Impersonation, storeLogInAs } from '@schaktkoll/auth';
import { getInquirerCase, getInquirerCurrentUser, listPublishedAnnouncements } from '@schaktkoll/contract';
import { makeCurrentUser, makeInquirerCase, mockCall, MockError, type MockedRequest } from '@schaktkoll/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FramedPages } from '../router/FramedPages.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { RouteGuard } from '../router/RouteGuard.tsx';
import { renderApp } from '../testing.tsx';

const admin = { name: 'Anna Support', until: '2099-11-20T13:35:00.000Z', endsInSeconds: 1200 };
const frida = { ...makeCurrentUser(), admin };
const anna = makeCurrentUser({
  id: '01930000-0000-7000-8000-0000000000aa',
  login: 'anna',
  name: 'Anna Support',
  isSuperUser: true,
  roles: ['SuperUser', 'Inquirer'],
});
const input = { params: { caseNumber: '20261120-0001' } };
const bearerOf = ({ headers }: MockedRequest) => headers.get('Authorization') ?? '';

/** The callers of the case, in the order of the calls. */
let askers: string[];
/** Whether the server takes the token of impersonation. */
let isTaken: boolean;
/** The calls of the screens that were drawn, in their order. */
let sends: Send[];

function Screen() {
  const { data } = useCall(getInquirerCase, input);
  sends.push(useSend());
  return <PageHeader title={data?.name ?? 'Hämtar'} />;
}

function ownOf(request: MockedRequest): boolean {
  const isOwn = bearerOf(request) === 'Bearer test-token';
  if (!isOwn && !isTaken) throw new MockError('NotSignedIn');
  return isOwn;
}

beforeEach(() => {
  [askers, sends, isTaken] = [[], [], true];
  mockCall(listPublishedAnnouncements, { announcements: [] });
  mockCall(getInquirerCurrentUser, (request) => (ownOf(request) ? anna : frida));
  mockCall(getInquirerCase, (request) => {
    askers.push(bearerOf(request));
    return makeInquirerCase({ name: ownOf(request) ? 'Som Anna' : 'Som Frida' });
  });
});
afterEach(() => window.localStorage.clear());

async function open() {
  storeLogInAs(window.localStorage, { token: 'loginas.abc', expireTime: admin.until });
  const impersonation = new Impersonation(window.localStorage);
  const gated = (
    <RouteGuard need="required">
      <Screen />
    </RouteGuard>
  );
  const children = [
    { path: '/cases', element: gated },
    { path: '/', element: gated },
  ];
  await renderApp([{ element: <FramedPages />, children }], {
    path: '/cases',
    user: null,
    isSignedIn: true,
    impersonation,
  });
  return impersonation;
}

const ended = () => screen.findByRole('heading', { level: 1, name: 'Du är inte längre inloggad som någon annan' });

it('returns to the admin without a reload when the time is over: says so, with the identity, and reads everything again [impersonation identity]', async () => {
  const impersonation = await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Som Frida' })).toBeVisible();
  act(() => impersonation.end());
  const heading = await ended();
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.queryByRole('heading', { name: 'Som Frida' })).not.toBeInTheDocument();
  expect(await screen.findByText(/Nu är du inloggad som Anna Support\.$/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Inloggad som någon annan' })).not.toBeInTheDocument();
  expect(askers).toEqual(['Bearer loginas.abc']);
  await userEvent.click(screen.getByRole('link', { name: 'Fortsätt som dig själv' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Som Anna' })).toBeVisible();
  expect(askers).toEqual(['Bearer loginas.abc', 'Bearer test-token']);
});

it('does the same when the server takes the token no more', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Som Frida' })).toBeVisible();
  isTaken = false;
  await act(
    async () =>
      void (await sends
        .at(-1)?.(getInquirerCase, input)
        .catch(() => undefined)),
  );
  expect(await ended()).toBeVisible();
});

it('starts as the admin at once, without a notice, when no data of the user was shown', async () => {
  isTaken = false;
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Som Anna' })).toBeVisible();
  expect(screen.queryByText(/inte längre inloggad/)).not.toBeInTheDocument();
});

it('threat: requests started as the user are never sent in the name of the admin [impersonation end]', async () => {
  const impersonation = await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Som Frida' })).toBeVisible();
  const sendAsUser = sends.at(-1);
  act(() => impersonation.end());
  await ended();
  await expect(sendAsUser?.(getInquirerCase, input)).rejects.toThrow();
  await waitFor(() => expect(askers).toEqual(['Bearer loginas.abc']));
});
