import { ErrorResponse } from 'oidc-client-ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Impersonation, storeLogInAs } from './logInAs.ts';
import { Session } from './session.ts';
import type { SessionChannel, SessionMessage } from './sessionStatus.ts';
import type { SignInClient } from './signInClient.ts';

const [frida, kalle] = ['01930000-0000-7000-8000-000000000001', '01930000-0000-7000-8000-000000000002'];

/** What the provider answers to one silent request: a user, that no user is signed in, nothing, or too late. */
type Answer = string | { readonly after: number; readonly user: string };

interface OpenOptions {
  readonly storedUser?: string | null;
  /** Milliseconds that reading who it is takes. */
  readonly storedAfter?: number;
  readonly channel?: SessionChannel | null;
  readonly impersonation?: Impersonation | null;
}

function open(answers: readonly Answer[], options: OpenOptions = {}) {
  const { storedUser = frida, storedAfter = 0, channel = null, impersonation = null } = options;
  const left = [...answers];
  let asked = 0;
  const userOf = (sub: string) => ({ access_token: `token of ${sub}`, profile: { sub } }) as never;
  const nothing = async () => undefined;
  const client = {
    events: { addAccessTokenExpiring: nothing, addAccessTokenExpired: nothing, addUserLoaded: nothing },
    signinSilent: async () => {
      asked += 1;
      const answer = left.shift() ?? 'no network';
      if (typeof answer === 'object') {
        await new Promise((resolve) => setTimeout(resolve, answer.after));
        return userOf(answer.user);
      }
      if (answer === 'login_required') throw new ErrorResponse({ error: 'login_required' });
      if (answer === 'no network') throw new TypeError('Failed to fetch');
      return userOf(answer);
    },
    removeUser: nothing,
    revokeTokens: nothing,
    clearStaleState: nothing,
  } as unknown as SignInClient;
  const session = new Session(client, makeStorage(), channel, impersonation);
  session.storedUser = async () => {
    if (storedAfter > 0) await new Promise((resolve) => setTimeout(resolve, storedAfter));
    return storedUser;
  };
  return { session, asked: () => asked };
}

function makeStorage(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
    key: () => null,
    length: 0,
  };
}

/** The channel of the tabs, and a message of another one. */
function makeChannel() {
  const channel: SessionChannel = { onmessage: null, postMessage: () => undefined };
  const receive = (data: SessionMessage) =>
    channel.onmessage?.call(channel as BroadcastChannel, { data } as MessageEvent);
  return { channel, receive };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a session at the start without a network', () => {
  it('is offline as the user whose responses are stored, without a token, and sends no request by itself', async () => {
    const { session, asked } = open(['no network']);
    await expect(session.restore()).resolves.toBe(false);
    expect([session.status(), session.person(), session.accessToken()]).toEqual(['offline', frida, null]);
    await expect(session.renew()).resolves.toBe(false);
    expect(asked()).toBe(1);
  });

  it('leads to no page of another host, also when the browser says that there is a network', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    const { session } = open(['no network'], { storedUser: null });
    await session.restore();
    expect(session.status()).toBe('unreachable');
  });

  it('shows nothing stored when the provider says that no user is signed in', async () => {
    const { session } = open(['login_required']);
    await session.restore();
    expect(session.status()).toBe('signedOut');
  });

  it('is signed out when the provider said so and the network was lost after that', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { session } = open(['login_required']);
    await session.restore();
    expect(session.status()).toBe('signedOut');
  });

  it('says that there is no answer when what is stored cannot be read', async () => {
    const { session } = open(['no network']);
    session.storedUser = () => Promise.reject(new Error('The browser has closed the storage'));
    await session.restore();
    expect(session.status()).toBe('unreachable');
  });

  it('stays signed in when the provider answers while what is stored is being read', async () => {
    const { session } = open([{ after: 5_000, user: frida }], { storedAfter: 2_000 });
    const restored = session.restore();
    await vi.advanceTimersByTimeAsync(6_000);
    await expect(restored).resolves.toBe(true);
    expect([session.status(), session.accessToken()]).toEqual(['signedIn', `token of ${frida}`]);
  });

  it('shows nothing stored in a tab that impersonates', async () => {
    const storage = makeStorage();
    storeLogInAs(storage, { token: 'loginas.abc', expireTime: new Date(Date.now() + 600_000).toISOString() });
    const { session } = open(['no network'], { impersonation: new Impersonation(storage) });
    await session.restore();
    expect(session.status()).not.toBe('offline');
  });

  it('is offline after 4 seconds without an answer, and signed in when it comes', async () => {
    const { session } = open([{ after: 7_000, user: frida }]);
    const restored = session.restore();
    await vi.advanceTimersByTimeAsync(3_999);
    expect(session.status()).toBe('restoring');
    await vi.advanceTimersByTimeAsync(1);
    expect(session.status()).toBe('offline');
    await vi.advanceTimersByTimeAsync(3_000);
    await expect(restored).resolves.toBe(true);
    expect([session.status(), session.accessToken()]).toEqual(['signedIn', `token of ${frida}`]);
  });

  it('is signed out, not continued, when the answer is for another user [ASVS 14.3.1 offline]', async () => {
    const { session } = open([{ after: 7_000, user: kalle }]);
    const restored = session.restore();
    await vi.advanceTimersByTimeAsync(7_000);
    await expect(restored).resolves.toBe(false);
    expect([session.status(), session.accessToken()]).toEqual(['signedOut', null]);
  });
});

describe('a session that is offline', () => {
  it.each([
    ['is signed in when the provider knows the user', frida, 'signedIn'],
    ['stays, for reading, when the provider asks for a log-in', 'login_required', 'offline'],
    ['stays when there still is no network', 'no network', 'offline'],
    ['is signed out when another user is signed in', kalle, 'signedOut'],
  ] as const)('%s', async (_title, answer, status) => {
    const { session } = open(['no network', answer]);
    await session.restore();
    await session.resume();
    expect(session.status()).toBe(status);
  });

  it('asks the provider at once when the user has logged in in another tab', async () => {
    const { channel, receive } = makeChannel();
    const { session } = open(['no network', frida], { channel });
    await session.restore();
    receive('signedIn');
    await vi.runAllTimersAsync();
    expect([session.status(), session.accessToken()]).toEqual(['signedIn', `token of ${frida}`]);
  });
});

describe('a session of a user', () => {
  it('asks nothing when the user has logged in in another tab', async () => {
    const { channel, receive } = makeChannel();
    const { session, asked } = open([frida], { channel });
    await session.restore();
    receive('signedIn');
    await vi.runAllTimersAsync();
    expect(asked()).toBe(1);
  });

  it('has ended when the provider refuses to renew it', async () => {
    const { session } = open([frida, 'login_required']);
    await session.restore();
    await expect(session.renew()).resolves.toBe(false);
    expect(session.status()).toBe('ended');
  });
});
