import { endLogInAs, getAdminUser, startLogInAs, type AdminUser, type ErrorCode } from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall, MockError, takeConsoleLines } from '@schaktkoll/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi, type Mock } from 'vitest';
import { LogInAsPage } from './LogInAsPage.tsx';

const admin = makeCurrentUser({ name: 'Sixten System', roles: ['SuperUser'], isSuperUser: true });
const id = '01930000-0000-7000-8000-000000000010';
const answerer: AdminUser = {
  id,
  name: 'Sara Svarare',
  login: 'svarare',
  email: 'sara@norrsken.se',
  mobilPhoneNumber: null,
  phoneNumber: null,
  maxNumberOfCases: 10,
  recipients: [],
  organizationExternalId: '01930000-0000-7000-8000-000000000020',
  organizationName: 'Norrsken Elnät AB',
  organizationNumber: null,
  organizationType: 'CableOwner',
  isPrivateOrganization: false,
  isSuperUserOrganization: false,
  isOrganizationHidden: false,
  hasBankId: false,
  creationDate: '2026-01-07T09:00:00.000Z',
  inactivation: null,
  isPasswordInactivated: false,
  actions: [],
  version: 1,
  roles: ['CableOwnerAnswerer'],
  status: 'Active',
  lastLogin: null,
  mayLogInAs: true,
  mayMove: true,
};
const record = { token: 'loginas.abc', expireTime: '2026-11-20T11:20:00.000Z' };

/** A server that issues the token; `ended` counts the calls that end it. */
function server(user: AdminUser = answerer): {
  readonly ended: Mock<() => null>;
  readonly started: Mock<() => typeof record>;
} {
  const [started, ended] = [vi.fn(() => record), vi.fn(() => null)];
  mockCall(getAdminUser, user);
  mockCall(startLogInAs, started);
  mockCall(endLogInAs, ended);
  return { started, ended };
}

const open = () =>
  renderApp([{ path: '/organizations/users/:id/loginas', element: <LogInAsPage /> }], {
    app: 'admin',
    user: admin,
    path: `/organizations/users/${id}/loginas`,
  });

/** The hidden frame at a URL, and the messages that are posted into it. */
async function frameAt(address: string) {
  const frame = await waitFor(() => {
    const found = document.querySelector<HTMLIFrameElement>(`iframe[src="${address}"]`);
    if (!found?.contentWindow) throw new Error(`no frame at ${address}`);
    return found;
  });
  const source = frame.contentWindow as Window;
  const post = vi.spyOn(source, 'postMessage').mockImplementation(() => undefined);
  const say = (
    data: unknown,
    {
      origin = new URL(address).origin,
      from = source,
    }: { readonly origin?: string; readonly from?: Window | null } = {},
  ) => act(async () => void window.dispatchEvent(new MessageEvent('message', { data, origin, source: from })));
  return { frame, post, say };
}

const cableowner = () => frameAt('http://cableowner.test/admin/loginas/minimal');
const useradmin = () => frameAt('http://useradmin.test/admin/loginas/minimal');

/** Leaves the screen and waits until the server has received the call, because otherwise the next test would. */
async function cancel(ended: Mock): Promise<void> {
  await userEvent.click(screen.getByRole('link', { name: 'Avbryt' }));
  await waitFor(() => expect(ended).toHaveBeenCalledTimes(1));
}

describe('logging in as another user', () => {
  it('shows the user and a wait; hands the token to each app in turn, at its own origin only, and then opens the first app', async () => {
    const { ended } = server();
    await open();
    expect(await screen.findByText('Sara Svarare, Norrsken Elnät AB')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Loggar in som' })).toBeVisible();
    expect(
      await screen.findByText('Vänta medan vi öppnar Schaktkoll som Sara Svarare. Det tar några sekunder.'),
    ).toBeVisible();

    const first = await cableowner();
    expect(first.frame).not.toBeVisible();
    expect(first.frame).toHaveAttribute('aria-hidden', 'true');
    await first.say({ type: 'IFRAME_READY', nonce: 'one' });
    expect(first.post).toHaveBeenCalledExactlyOnceWith(
      { type: 'SET_LOCAL_STORAGE', nonce: 'one', record },
      'http://cableowner.test',
    );
    await first.say({ type: 'IFRAME_TASK_DONE', nonce: 'one' });

    const second = await useradmin();
    await second.say({ type: 'IFRAME_READY', nonce: 'two' });
    expect(second.post).toHaveBeenCalledExactlyOnceWith(
      { type: 'SET_LOCAL_STORAGE', nonce: 'two', record },
      'http://useradmin.test',
    );
    await second.say({ type: 'IFRAME_TASK_DONE', nonce: 'two' });
    // jsdom does not navigate; the browser test checks where it leads.
    await waitFor(() => expect(document.querySelector('iframe')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(ended).not.toHaveBeenCalled();
  });

  it('threat: a frame that was navigated away, or another window: its messages are ignored, and no token is posted [impersonation frame]', async () => {
    const { ended } = server();
    await open();
    const { say, post } = await cableowner();
    await say({ type: 'IFRAME_READY', nonce: 'one' }, { origin: 'http://evil.test' });
    await say({ type: 'IFRAME_READY', nonce: 'one' }, { from: window });
    await say({ type: 'IFRAME_READY', nonce: 'one' }, { from: null });
    expect(post).not.toHaveBeenCalled();
    await say({ type: 'IFRAME_READY', nonce: 'one' });
    expect(post).toHaveBeenCalledTimes(1);
    await cancel(ended);
  });

  it('threat: an unknown message from the frame cancels, is logged and ends the token on the server [impersonation frame]', async () => {
    const { ended } = server();
    await open();
    const { say, post } = await cableowner();
    await say({ type: 'IFRAME_TASK_DONE', nonce: 'one' });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Vi avbröt, eftersom sidan för ledningsägare svarade något som vi inte känner igen.',
    );
    await waitFor(() => expect(ended).toHaveBeenCalledTimes(1));
    expect(post).not.toHaveBeenCalled();
    expect(document.querySelector('iframe')).toBeNull();
    expect(takeConsoleLines().join()).toContain('The log-in-as frame of cableowner sent an unknown message');
  });

  it('threat: a token left behind: a frame that is silent for ten seconds ends it on the server, and a new attempt waits for that', async () => {
    const { started, ended } = server();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await open();
    const { say } = await cableowner();
    await say({ type: 'IFRAME_READY', nonce: 'one' });
    await say({ type: 'IFRAME_TASK_DONE', nonce: 'one' });
    await useradmin();
    const [, second] = timers.mock.calls.filter(([, delay]) => delay === 10_000);
    timers.mockRestore();
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => second?.[0]());
    expect(screen.getByRole('alert')).toHaveTextContent('Sidan för användare svarade inte inom tio sekunder.');
    expect(takeConsoleLines().join()).toContain('did not respond in time');
    await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }));
    await waitFor(() => expect(started).toHaveBeenCalledTimes(2));
    expect(ended.mock.invocationCallOrder[0]).toBeLessThan(started.mock.invocationCallOrder[1] ?? 0);
    ended.mockClear();
    await cancel(ended);
  });

  it('threat: a token left behind: cancelling ends it on the server, even if it is still being requested', async () => {
    const { ended } = server();
    let give: () => void = () => undefined;
    const asked = vi.fn();
    mockCall(startLogInAs, async () => {
      asked();
      await new Promise<void>((resolve) => {
        give = resolve;
      });
      return record;
    });
    await open();
    await userEvent.click(await screen.findByRole('link', { name: 'Avbryt' }));
    expect(screen.getByRole('heading', { name: 'another page' })).toBeVisible();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(ended).not.toHaveBeenCalled();
    give();
    await waitFor(() => expect(ended).toHaveBeenCalledTimes(1));
  });

  it('threat: a token left behind: closing the page ends it on the server, and the page says so if the browser restores it', async () => {
    const { ended } = server();
    await open();
    await cableowner();
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(ended).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('alert')).toHaveTextContent('Du lämnade sidan innan det var klart.');
  });

  it('says that the server could not be reached after a cancel', async () => {
    server();
    mockCall(endLogInAs, () => {
      throw new MockError('ServiceUnavailable');
    });
    await open();
    await cableowner();
    await userEvent.click(screen.getByRole('link', { name: 'Avbryt' }));
    expect(await screen.findByRole('alertdialog', { name: 'Servern fick inte veta att du avbröt' })).toBeVisible();
  });

  it.each<[ErrorCode, string]>([
    ['LogInAsSelf', 'Du kan inte logga in som dig själv.'],
    ['LogInAsSuperUser', 'Det går inte att logga in som en systemadministratör.'],
    ['LogInAsMachine', 'Kontot hör till ett program. Det går inte att logga in som det.'],
    ['LogInAsInactive', 'Kontot är inte aktivt. Det går inte att logga in som användaren förrän kontot är aktiverat.'],
    ['NotFound', 'Det du söker finns inte, eller så har du inte behörighet att se det.'],
  ])(
    'threat: privilege: the error %s is shown as a text, without a frame and without another attempt',
    async (code, sentence) => {
      const { ended } = server();
      mockCall(startLogInAs, () => {
        throw new MockError(code);
      });
      await open();
      expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
      expect(screen.queryByRole('button', { name: 'Försök igen' })).toBeNull();
      expect(screen.getByRole('link', { name: 'Till användarlistan' })).toHaveAttribute('href', '/organizations/users');
      expect(document.querySelector('iframe')).toBeNull();
      expect(ended).not.toHaveBeenCalled();
    },
  );

  it('offers another attempt after too many requests, and after no response; a token that may have been issued is ended', async () => {
    const { ended } = server();
    mockCall(startLogInAs, () => {
      throw new MockError('TooManyRequests');
    });
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Det blev för många försök på kort tid.');
    mockCall(startLogInAs, () => {
      throw new MockError('ServiceUnavailable');
    });
    await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByText(/Tjänsten går inte att nå just nu/)).toBeVisible();
    await waitFor(() => expect(ended).toHaveBeenCalledTimes(1));
  });
});
