import type { SessionChannel } from '@schaktkoll/auth';
import { continueSession, getSession, type SessionState } from '@schaktkoll/contract';
import { mockCall, MockError } from '@schaktkoll/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../testing.tsx';
import { SessionWarning } from './SessionWarning.tsx';

const hour = 3600;
const signedInAt = '2026-11-20T08:00:00.000Z';

async function show(state: Omit<SessionState, 'signedInAt'>) {
  const asked = vi.fn(() => ({ signedInAt, ...state }));
  mockCall(getSession, asked);
  const channel: SessionChannel = { postMessage: () => undefined, onmessage: null };
  const page = (
    <>
      <SessionWarning />
      <label>
        Beskrivning <textarea />
      </label>
    </>
  );
  await renderApp([{ path: '/', element: page }], { channel });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  return { asked, channel };
}

it('says nothing while there is time enough', async () => {
  await show({ endsInSeconds: 6 * hour, idleInSeconds: 2 * hour });
  expect(screen.queryByRole('status', { name: /Du loggas ut/ })).not.toBeInTheDocument();
});

it('warns politely before idleness ends the session, and going on leaves the person where they were writing', async () => {
  const state = { endsInSeconds: 6 * hour, idleInSeconds: 290 };
  await show(state);
  expect(await screen.findByRole('status', { name: 'Du loggas ut om 5 minuter' })).toBeVisible();
  await userEvent.type(screen.getByLabelText('Beskrivning'), 'Ny servis');
  expect(screen.getByLabelText('Beskrivning')).toHaveFocus();
  const goneOn = vi.fn(() => {
    state.idleInSeconds = 2 * hour;
    mockCall(getSession, { signedInAt, ...state });
    return { signedInAt, ...state };
  });
  mockCall(continueSession, goneOn);
  await userEvent.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Fortsätt' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('status', { name: /Du loggas ut/ })).not.toBeInTheDocument());
  expect(goneOn).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.getByLabelText('Beskrivning')).toHaveFocus());
  expect(screen.getByLabelText('Beskrivning')).toHaveValue('Ny servis');
});

it('offers to log in again in a new tab when the time is out whatever is done, and goes when that has happened', async () => {
  const { channel } = await show({ endsInSeconds: 61, idleInSeconds: 2 * hour });
  expect(await screen.findByRole('status', { name: 'Du loggas ut om 2 minuter' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Logga in igen/ })).toHaveAttribute('target', '_blank');
  mockCall(getSession, { signedInAt, endsInSeconds: 12 * hour, idleInSeconds: 2 * hour });
  await act(async () => channel.onmessage?.call(channel as BroadcastChannel, { data: 'signedIn' } as MessageEvent));
  await waitFor(() => expect(screen.queryByRole('status', { name: /Du loggas ut/ })).not.toBeInTheDocument());
});

it('polls every 45 seconds, so that a deactivated user is signed out within a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { asked } = await show({ endsInSeconds: 6 * hour, idleInSeconds: 2 * hour });
    const before = asked.mock.calls.length;
    await act(() => vi.advanceTimersByTimeAsync(46_000));
    await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before));
  } finally {
    vi.useRealTimers();
  }
});

it('reports a failure to continue', async () => {
  await show({ endsInSeconds: 6 * hour, idleInSeconds: 100 });
  mockCall(continueSession, () => {
    throw new MockError('ServiceUnavailable');
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Fortsätt' }));
  expect(await screen.findByRole('alertdialog', { name: 'Något gick fel' })).toBeVisible();
});
