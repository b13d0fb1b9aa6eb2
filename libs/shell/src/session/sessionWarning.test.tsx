import type { SessionChannel } from '@schaktkoll/auth';
import { continueSession, getSession, type SessionState } from '@schaktkoll/contract';
import { mockCall, MockError } from '@schaktkoll/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../testing.tsx';
import { SessionWarning } from './SessionWarning.tsx';

const hour = 3600;
const signedInAt = '2026-11-20T08:00:00.000Z';

async function show(state: Omit<SessionState, 'signedInAt'>) {
  const asked = vi.fn(() => ({ signedInAt, ...state }));
  mockCall(getSession, asked);
  const channel: SessionChannel = { postMessage: () => undefined, onmessage: null };
  const page = (
    <main>
      <SessionWarning />
      <label>
        Beskrivning <textarea />
      </label>
    </main>
  );
  const { unmount } = await renderApp([{ path: '/', element: page }], { channel });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  return { asked, channel, unmount };
}

/** The live region, which stands first on the page; the shell has others after it. */
const notice = () => within(screen.getByRole('main')).getByRole('status');

it('says nothing while there is time enough', async () => {
  await show({ endsInSeconds: 6 * hour, idleInSeconds: 2 * hour });
  expect(notice()).toBeEmptyDOMElement();
});

it('has the region for its words before the words, so that they are announced', async () => {
  const { channel } = await show({ endsInSeconds: 6 * hour, idleInSeconds: 2 * hour });
  const region = notice();
  expect(region).toBeEmptyDOMElement();
  mockCall(getSession, { signedInAt, endsInSeconds: 6 * hour, idleInSeconds: 290 });
  await act(async () => channel.onmessage?.call(channel as BroadcastChannel, { data: 'signedIn' } as MessageEvent));
  await waitFor(() => expect(region).toHaveTextContent('Du loggas ut om 5 minuter'));
  expect(notice()).toBe(region);
});

it('warns politely before idleness ends the session, and going on leaves the person where they were writing [WCAG 2.2.1]', async () => {
  const state = { endsInSeconds: 6 * hour, idleInSeconds: 290 };
  await show(state);
  expect(await screen.findByRole('heading', { name: 'Du loggas ut om 5 minuter' })).toBeVisible();
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
  await waitFor(() => expect(notice()).toBeEmptyDOMElement());
  expect(goneOn).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.getByLabelText('Beskrivning')).toHaveFocus());
  expect(screen.getByLabelText('Beskrivning')).toHaveValue('Ny servis');
});

it('offers to log in again in a new tab when the time is out whatever is done, and goes when that has happened [WCAG 2.2.1]', async () => {
  const { channel } = await show({ endsInSeconds: 61, idleInSeconds: 2 * hour });
  expect(await screen.findByRole('heading', { name: 'Du loggas ut om 2 minuter' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Logga in igen/ })).toHaveAttribute('target', '_blank');
  mockCall(getSession, { signedInAt, endsInSeconds: 12 * hour, idleInSeconds: 2 * hour });
  await act(async () => channel.onmessage?.call(channel as BroadcastChannel, { data: 'signedIn' } as MessageEvent));
  await waitFor(() => expect(notice()).toBeEmptyDOMElement());
});

describe('the poll', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const plenty = { endsInSeconds: 6 * hour, idleInSeconds: 2 * hour };
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  it('is made every 45 seconds, so that a deactivated user is signed out within a minute [ASVS 7.4.2]', async () => {
    const { asked } = await show(plenty);
    const before = asked.mock.calls.length;
    await pass(46_000);
    await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before));
  });

  it('goes on at the same pace after it has failed, and ends with the page', async () => {
    const { unmount } = await show(plenty);
    const failed = vi.fn(() => {
      throw new MockError('ServiceUnavailable');
    });
    mockCall(getSession, failed);
    for (const count of [1, 2, 3]) {
      await pass(45_000);
      await waitFor(() => expect(failed).toHaveBeenCalledTimes(count));
    }
    unmount();
    await pass(100_000);
    expect(failed).toHaveBeenCalledTimes(3);
  });

  it('waits while the tab is hidden', async () => {
    const { asked } = await show(plenty);
    const before = asked.mock.calls.length;
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(100_000);
    expect(asked).toHaveBeenCalledTimes(before);
  });
});

it('reports a failure to continue', async () => {
  await show({ endsInSeconds: 6 * hour, idleInSeconds: 100 });
  mockCall(continueSession, () => {
    throw new MockError('ServiceUnavailable');
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Fortsätt' }));
  expect(await screen.findByRole('alertdialog', { name: 'Något gick fel' })).toBeVisible();
});
