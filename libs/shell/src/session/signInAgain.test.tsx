import { ApiError } from '@schaktkoll/api-client';
import type { SessionChannel } from '@schaktkoll/auth';
import { getSession, logOut as act } from '@schaktkoll/contract';
import { makeCurrentUser, mockCall, MockError } from '@schaktkoll/testing';
import { act as settled, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../testing.tsx';
import { useGuardedSend } from './useGuardedSend.ts';

/** A page with a field and an action; any call of the contract will do, the mock responds. */
function Page() {
  const send = useGuardedSend();
  const [outcome, setOutcome] = useState('');
  const press = () =>
    void send(act, {}).then(
      () => setOutcome('changed'),
      (error: unknown) => setOutcome(error instanceof ApiError ? error.code : 'failed'),
    );
  return (
    <>
      <label>
        Ny adress <input />
      </label>
      <button onClick={press}>Ändra</button>
      <p>{outcome}</p>
    </>
  );
}

const question = { name: 'Bekräfta att det är du' };

/** Shows the page and presses, before a server that demands a recent sign-in until `isRecent`. */
async function press({ isBackAtOnce = false } = {}) {
  const server = { isRecent: false, asked: 0 };
  mockCall(act, () => {
    server.asked += 1;
    if (!server.isRecent) throw new MockError('SignInAgainRequired');
    return null;
  });
  const state = { signedInAt: '2026-11-20T08:00:00.000Z', endsInSeconds: 3600, idleInSeconds: 3600 };
  const asked = vi.fn(() => state);
  mockCall(getSession, asked);
  const channel: SessionChannel = { postMessage: () => undefined, onmessage: null };
  await renderApp([{ path: '/', element: <Page /> }], { user: makeCurrentUser({ login: 'greta' }), channel });
  const notify = () => channel.onmessage?.call(channel as BroadcastChannel, { data: 'signedIn' } as MessageEvent);
  if (isBackAtOnce) {
    const shown = new MutationObserver(() => {
      if (screen.queryByRole('dialog', question) === null) return;
      shown.disconnect();
      server.isRecent = true;
      notify();
    });
    shown.observe(document.body, { childList: true, subtree: true, attributes: true });
  }
  await userEvent.type(screen.getByLabelText('Ny adress'), 'greta@exempel.se');
  await userEvent.click(screen.getByRole('button', { name: 'Ändra' }));
  const receive = () => settled(async () => notify());
  const comeBack = async (count: number) => {
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(count));
  };
  return {
    server,
    state,
    asked,
    receive,
    comeBack,
    dialog: isBackAtOnce ? null : await screen.findByRole('dialog', question),
  };
}

it('opens the log-in in a new tab and repeats the action when the user is back, with the input intact [ASVS 7.5.1]', async () => {
  const { server, receive, dialog } = await press();
  const link = screen.getByRole('link', { name: /Logga in igen/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    'http://localhost:3000/signincallback?again=1',
    '_blank',
  ]);
  expect(dialog).toHaveTextContent('Du är inloggad som greta.');
  server.isRecent = true;
  await receive();
  expect(await screen.findByText('changed')).toBeVisible();
  expect(server.asked).toBe(2);
  expect(screen.getByLabelText('Ny adress')).toHaveValue('greta@exempel.se');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('notices a log-in from the moment at which the question is shown', async () => {
  const { server } = await press({ isBackAtOnce: true });
  expect(await screen.findByText('changed')).toBeVisible();
  expect(server.asked).toBe(2);
});

it('continues when the user is back from a log-in that no other tab has reported', async () => {
  const { server, state, asked, comeBack, dialog } = await press();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await comeBack(2);
  expect(dialog).toBeVisible();
  expect(server.asked).toBe(1);
  server.isRecent = true;
  state.signedInAt = '2026-11-20T09:00:00.000Z';
  await comeBack(3);
  expect(await screen.findByText('changed')).toBeVisible();
  expect(server.asked).toBe(2);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('asks no second time by itself when the new sign-in did not help', async () => {
  const { server, receive } = await press();
  await receive();
  expect(await screen.findByText('SignInAgainRequired')).toBeVisible();
  expect(server.asked).toBe(2);
});

it('returns the error to a user who declines', async () => {
  const { server } = await press();
  await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }));
  await waitFor(() => expect(screen.getByText('SignInAgainRequired')).toBeVisible());
  expect(server.asked).toBe(1);
});
