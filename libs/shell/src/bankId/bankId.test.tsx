import { ApiError } from '@schaktkoll/api-client';
import { errorStatuses, type BankIdOrderView, type ErrorCode } from '@schaktkoll/contract';
import { bankIdReturnMarker, type BankIdDevice } from '@schaktkoll/domain';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../testing.tsx';
import { BankIdIdentification } from './BankIdIdentification.tsx';
import { BankIdWays } from './BankIdWays.tsx';
import type { BankIdCalls } from './useBankIdOrder.ts';

const none: BankIdOrderView = {
  state: 'None',
  purpose: null,
  device: null,
  hintCode: null,
  errorCode: null,
  autoStartToken: null,
  qrText: null,
  accounts: [],
};
const byQr: BankIdOrderView = {
  ...none,
  state: 'Pending',
  purpose: 'SignIn',
  device: 'OtherDevice',
  hintCode: 'outstandingTransaction',
  qrText: 'bankid.67df',
};
const here: BankIdOrderView = { ...byQr, device: 'ThisDevice', qrText: null, autoStartToken: '7c40b5c9' };
const failed = (hintCode: string): BankIdOrderView => ({ ...byQr, state: 'Failed', hintCode, qrText: null });
const refusal = (code: ErrorCode, status = errorStatuses[code]) =>
  new ApiError({ info: { status, code, requestId: 'r' }, status, requestId: 'r' });
const offline = new ApiError({ info: null, status: 0, requestId: null });
const busy = new ApiError({ info: null, status: 503, requestId: null });

/** BankID's responses, poll by poll; the last one repeats. */
function calls(...answers: readonly (BankIdOrderView | Error)[]) {
  const left = [...answers];
  const next = async () => {
    const answer = left.length > 1 ? left.shift() : left[0];
    if (answer instanceof Error) throw answer;
    return answer ?? none;
  };
  return {
    purpose: 'SignIn',
    start: vi.fn(next),
    read: vi.fn(next),
    cancel: vi.fn(async () => undefined),
  } satisfies BankIdCalls;
}

function Page({ asked, first }: { readonly asked: BankIdCalls; readonly first: BankIdDevice }) {
  const [device, setDevice] = useState(first);
  const [hasLeft, setHasLeft] = useState(false);
  if (hasLeft) return <p>andra sätt</p>;
  return (
    <BankIdIdentification calls={asked} device={device} onDevice={setDevice} onLeave={() => setHasLeft(true)}>
      {(view) => <p>identifierad {view.state}</p>}
    </BankIdIdentification>
  );
}

async function show(asked: BankIdCalls, first: BankIdDevice = 'OtherDevice'): Promise<void> {
  await renderApp([{ path: '/', element: <Page asked={asked} first={first} /> }], { user: null });
  await wait(0);
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  window.location.hash = '';
});

describe('an identification with a code that another device reads', () => {
  it('starts, shows instructions and the code, and polls every second', async () => {
    const asked = calls(none, byQr, { ...byQr, hintCode: 'userSign', qrText: null }, { ...byQr, state: 'Complete' });
    await show(asked);
    expect(asked.start).toHaveBeenCalledWith('OtherDevice');
    expect(await screen.findByRole('img', { name: 'QR-kod att läsa av i BankID-appen' })).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText('Starta BankID-appen.')).toBeVisible();
    await wait(1_000);
    expect(
      screen.getByText('Skriv in din säkerhetskod i BankID-appen och välj Identifiera eller Skriv under.'),
    ).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    await wait(1_000);
    expect(screen.getByText('identifierad Complete')).toBeVisible();
    const { length } = asked.read.mock.calls;
    await wait(10_000);
    expect(asked.read).toHaveBeenCalledTimes(length);
  });

  it('says what it does in a place that is read aloud', async () => {
    await show(calls(none, byQr));
    expect(screen.getByText('Starta BankID-appen.').closest('[role="status"]')).not.toBeNull();
  });

  it('continues a pending order after a reload', async () => {
    const asked = calls(byQr);
    await show(asked);
    expect(asked.start).not.toHaveBeenCalled();
    expect(await screen.findByRole('img', { name: /QR-kod/ })).toBeVisible();
  });

  it.each<[string, BankIdOrderView]>([
    ['for another purpose', { ...byQr, purpose: 'Connect' }],
    ['on the other device', { ...here }],
    ['that failed before', failed('userCancel')],
    ['that was given up', { ...byQr, state: 'None' }],
  ])('starts again after one %s', async (_which, before) => {
    const asked = calls(before, byQr);
    await show(asked);
    expect(asked.start).toHaveBeenCalledOnce();
  });

  it('switches to this device, where it starts again', async () => {
    const asked = calls(none, byQr, none, here);
    await show(asked);
    await press('Använd BankID på den här enheten');
    await wait(0);
    expect(asked.start).toHaveBeenLastCalledWith('ThisDevice');
    expect(screen.getByRole('link', { name: /Öppna BankID/ })).toBeVisible();
  });
});

describe('an identification on this device', () => {
  it('is opened by a link that the person follows, and asks each other second', async () => {
    const asked = calls(none, here);
    await show(asked, 'ThisDevice');
    expect(screen.getByRole('link', { name: /Öppna BankID/ }).getAttribute('href')).toContain('7c40b5c9');
    const { length } = asked.read.mock.calls;
    await wait(1_900);
    expect(asked.read).toHaveBeenCalledTimes(length);
    await wait(200);
    expect(asked.read).toHaveBeenCalledTimes(length + 1);
  });

  it('says nothing of the app before the link was followed', async () => {
    await show(calls(none, here), 'ThisDevice');
    expect(screen.queryByText('Försöker starta BankID-appen.')).not.toBeInTheDocument();
    await act(async () => {
      const link = screen.getByRole('link', { name: /Öppna BankID/ });
      link.addEventListener('click', (event) => event.preventDefault());
      link.click();
    });
    expect(screen.getByText('Försöker starta BankID-appen.')).toBeVisible();
  });

  it('says nothing of the app for a new order after a visit to another device', async () => {
    await show(calls(none, here, none, byQr, none, here), 'ThisDevice');
    await act(async () => {
      const link = screen.getByRole('link', { name: /Öppna BankID/ });
      link.addEventListener('click', (event) => event.preventDefault());
      link.click();
    });
    expect(screen.getByText('Försöker starta BankID-appen.')).toBeVisible();
    await press('Använd BankID på en annan enhet');
    await wait(0);
    await press('Använd BankID på den här enheten');
    await wait(0);
    expect(screen.getByRole('link', { name: /Öppna BankID/ })).toBeVisible();
    expect(screen.queryByText('Försöker starta BankID-appen.')).not.toBeInTheDocument();
  });

  it('reports the result to a user who returns from the app', async () => {
    window.location.hash = bankIdReturnMarker;
    const asked = calls({ ...here, state: 'Failed', hintCode: 'userCancel', autoStartToken: null });
    await show(asked, 'ThisDevice');
    expect(asked.start).not.toHaveBeenCalled();
    expect(screen.getByRole('alert', { name: 'Identifieringen blev inte klar' })).toHaveTextContent(
      'Åtgärden avbröts.',
    );
  });
});

describe('an identification that meets trouble', () => {
  it.each([
    ['the network is lost', offline, /Du verkar sakna internetanslutning/],
    ['there is a rush', busy, /Många loggar in just nu/],
  ])('keeps what it shows while %s, and asks again', async (_what, trouble, words) => {
    const asked = calls(none, byQr, trouble, byQr);
    await show(asked);
    await wait(1_000);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('img', { name: /QR-kod/ })).toBeVisible();
    await wait(3_000);
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });

  it('asks at once when the network is back', async () => {
    const asked = calls(none, byQr, offline, byQr);
    await show(asked);
    await wait(1_000);
    expect(screen.getByText(/Du verkar sakna internetanslutning/)).toBeVisible();
    await act(async () => void window.dispatchEvent(new Event('online')));
    await wait(0);
    expect(screen.queryByText(/Du verkar sakna internetanslutning/)).not.toBeInTheDocument();
  });

  it('says so where it could not even begin', async () => {
    await show(calls(offline));
    expect(screen.getByText(/Du verkar sakna internetanslutning/)).toHaveAttribute('role', 'status');
  });

  it.each([
    ['the network is lost', calls(offline)],
    [
      'the server takes its time',
      { ...calls(none), start: vi.fn(() => new Promise<BankIdOrderView>(() => undefined)) },
    ],
  ])('can be given up before the first answer while %s', async (_what, asked) => {
    await show(asked);
    await press('Avbryt');
    expect(asked.cancel).toHaveBeenCalledOnce();
    expect(screen.getByText('andra sätt')).toBeVisible();
  });

  it.each([
    ['userCancel', 'Åtgärden avbröts.'],
    [
      'expiredTransaction',
      'BankID-appen svarar inte. Kontrollera att den är startad och att du har internetanslutning. Försök sedan igen.',
    ],
    [
      'certificateErr',
      'Ditt BankID är för gammalt eller spärrat. Använd ett annat BankID eller skaffa ett nytt hos din bank.',
    ],
    ['startFailed', 'Misslyckades att läsa av QR-koden. Starta BankID-appen och läs av QR-koden.'],
  ])("ends with BankID's text for %s, focuses it, and starts again on retry", async (hint, words) => {
    const asked = calls(none, byQr, failed(hint), byQr);
    await show(asked);
    await wait(1_000);
    const box = screen.getByRole('alert', { name: 'Identifieringen blev inte klar' });
    expect(box).toHaveTextContent(words);
    await waitFor(() => expect(box.parentElement).toHaveFocus());
    await press('Försök igen');
    await wait(0);
    expect(asked.start).toHaveBeenCalledTimes(2);
    expect(await screen.findByRole('img', { name: /QR-kod/ })).toBeVisible();
  });

  it('says that one is over that another tab has ended', async () => {
    await show(calls(none, byQr, none));
    await wait(1_000);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Identifieringen är avslutad. Den avbröts eller tog för lång tid.',
    );
    await press('Välj ett annat sätt');
    expect(screen.getByText('andra sätt')).toBeVisible();
  });

  it('shows an error in its own text, and stops polling', async () => {
    const asked = calls(none, refusal('TooManyRequests'));
    await show(asked);
    expect(screen.getByRole('alert')).toHaveTextContent(/./);
    const { length } = asked.read.mock.calls;
    await wait(10_000);
    expect(asked.read).toHaveBeenCalledTimes(length);
  });
});

describe('an identification that is given up', () => {
  it('is cancelled with the e-ID, once, and leads back to the ways', async () => {
    const asked = calls(none, byQr);
    await show(asked);
    await press('Avbryt');
    expect(asked.cancel).toHaveBeenCalledOnce();
    expect(screen.getByText('andra sätt')).toBeVisible();
  });

  it('returns even when BankID cannot be notified', async () => {
    const asked = { ...calls(none, byQr), cancel: vi.fn(async () => Promise.reject(offline)) };
    await show(asked);
    await press('Avbryt');
    expect(screen.getByText('andra sätt')).toBeVisible();
  });

  it('is asked about no more', async () => {
    const asked = calls(none, byQr);
    await show(asked);
    await press('Avbryt');
    const { length } = asked.read.mock.calls;
    await wait(10_000);
    expect(asked.read).toHaveBeenCalledTimes(length);
  });
});

it('the way to identify is chosen by the keyboard: here first, then with another device', async () => {
  vi.useRealTimers();
  const chosen: BankIdDevice[] = [];
  await renderApp([{ path: '/', element: <BankIdWays onChoose={(device) => chosen.push(device)} /> }], { user: null });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(chosen).toEqual(['ThisDevice', 'OtherDevice']);
});
