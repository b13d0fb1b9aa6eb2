import { Impersonation, storeLogInAs } from '@schaktkoll/auth';
import { getInquirerCurrentUser, listPublishedAnnouncements, type CurrentUser } from '@schaktkoll/contract';
import { makeCurrentUser, mockCall } from '@schaktkoll/testing';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadImpersonationBanner } from '../frame/Frame.tsx';
import { FramedPages } from '../router/FramedPages.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { renderApp } from '../testing.tsx';

const minute = 60_000;
const until = '2026-11-20T13:35:00.000Z';
const warning = 'Inloggningen som Frida Frågare slutar kl. 14:35. Det som inte är sparat då går förlorat.';

const before = (minutes: number) => new Date(Date.parse(until) - minutes * minute);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(async () => {
  mockCall(listPublishedAnnouncements, { announcements: [] });
  await loadImpersonationBanner();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  window.localStorage.clear();
});

/** Opens a page at a time of the device, while the server says how many minutes are left. */
async function open({ device, minutesLeft }: { readonly device: Date; readonly minutesLeft: number }) {
  vi.setSystemTime(device);
  const admin = { name: 'Anna Support', until, endsInSeconds: minutesLeft * 60 };
  await show({ ...makeCurrentUser(), name: 'Frida Frågare', admin });
}

async function show(user: CurrentUser) {
  storeLogInAs(window.localStorage, { token: 'loginas.abc', expireTime: until });
  const impersonation = user.admin && new Impersonation(window.localStorage);
  mockCall(getInquirerCurrentUser, ({ headers }) =>
    headers.get('Authorization') === 'Bearer loginas.abc' ? user : makeCurrentUser({ name: 'Anna Support' }),
  );
  const children = [{ path: '/', element: <PageHeader title="Ärenden" /> }];
  await renderApp([{ element: <FramedPages />, children }], { user: null, isSignedIn: true, impersonation });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ärenden' })).toBeVisible();
}

const banner = () => screen.findByRole('region', { name: 'Inloggad som någon annan' });
/** The live region, which is there before its text. */
const notice = async () => within(await banner()).getByRole('status');

it('six minutes before the impersonation ends there is no warning', async () => {
  await open({ device: before(6.5), minutesLeft: 6.5 });
  const region = await notice();
  await pass(minute / 2);
  expect(region).toBeEmptyDOMElement();
});

it('five minutes before the impersonation ends, a warning without a button is announced once, and stays [WCAG 2.2.1]', async () => {
  await open({ device: before(6), minutesLeft: 6 });
  const region = await notice();
  expect(region).toBeEmptyDOMElement();
  await pass(minute + 5_000);
  expect(region).toHaveTextContent(warning);
  expect(within(region).queryByRole('button')).not.toBeInTheDocument();
  const changed = vi.fn();
  const observer = new MutationObserver(changed);
  observer.observe(region, { childList: true, characterData: true, subtree: true });
  await pass(3 * minute);
  expect(region).toHaveTextContent(warning);
  expect(changed).not.toHaveBeenCalled();
  observer.disconnect();
});

it('the warning is gone when the impersonation ends', async () => {
  await open({ device: before(2), minutesLeft: 2 });
  const region = await notice();
  await pass(5_000);
  expect(region).toHaveTextContent(warning);
  await pass(2 * minute);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Du är inte längre inloggad som någon annan' }),
  ).toBeVisible();
  expect(screen.queryByText(/slutar kl\. 14:35/)).not.toBeInTheDocument();
});

it.each([
  ['is late, by the time left on the server', { device: before(10), minutesLeft: 6 }],
  ['is early, by the clock that makes the tab end it', { device: before(6), minutesLeft: 10 }],
])('a device whose clock %s, warns in time', async (_clock, times) => {
  await open(times);
  const region = await notice();
  await pass(minute / 2);
  expect(region).toBeEmptyDOMElement();
  await pass(minute / 2 + 5_000);
  expect(region).toHaveTextContent(warning);
});

it('a device that slept past the moment warns when it wakes, and not once the time is out', async () => {
  await open({ device: before(20), minutesLeft: 20 });
  const region = await notice();
  // Timers stand still while a device sleeps, and its clock does not.
  vi.setSystemTime(before(2));
  await pass(5_000);
  expect(region).toHaveTextContent(warning);
  vi.setSystemTime(before(-1));
  await pass(5_000);
  expect(region).toBeEmptyDOMElement();
});

it('a hidden tab warns when it is shown, because nothing would be announced before', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await open({ device: before(4), minutesLeft: 4 });
  const region = await notice();
  await pass(minute);
  expect(region).toBeEmptyDOMElement();
  visibility.mockReturnValue('visible');
  await pass(5_000);
  expect(region).toHaveTextContent(warning);
});

it('without an impersonation there is neither a warning nor a region for one', async () => {
  vi.setSystemTime(before(4));
  await show(makeCurrentUser({ name: 'Frida Frågare' }));
  await pass(minute);
  expect(screen.queryByRole('region', { name: 'Inloggad som någon annan' })).not.toBeInTheDocument();
  expect(screen.queryByText(/slutar kl\./)).not.toBeInTheDocument();
});
