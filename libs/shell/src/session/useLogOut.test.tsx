import { logOut } from '@schaktkoll/contract';
import { mockCall, MockError } from '@schaktkoll/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../testing.tsx';
import { useLogOut } from './useLogOut.ts';

afterEach(() => vi.restoreAllMocks());

function Page() {
  const leave = useLogOut();
  return <button onClick={() => void leave()}>Logga ut</button>;
}

it('without a network says that only the tab is logged out, clears stored data, and notifies the server on retry [ASVS 14.3.1]', async () => {
  const asked = vi.fn(() => {
    throw new MockError('ServiceUnavailable');
  });
  mockCall(logOut, asked);
  await renderApp([{ path: '/', element: <Page /> }]);
  window.sessionStorage.setItem('schaktkoll.filter', 'x');
  window.localStorage.setItem('schaktkoll.offline.getInquirerCase {}', 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Logga ut' }));
  expect(await screen.findByRole('alertdialog', { name: 'Du är utloggad här, men inte överallt' })).toBeVisible();
  expect(window.sessionStorage).toHaveLength(0);
  expect(window.localStorage).toHaveLength(0);
  const received = vi.fn(() => null);
  mockCall(logOut, received);
  // It then navigates to another host, which jsdom does not open.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }));
  await expect.poll(() => received.mock.calls.length).toBe(1);
});
