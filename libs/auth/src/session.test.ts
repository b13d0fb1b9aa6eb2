import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Impersonation, readLogInAs, storeLogInAs } from './logInAs.ts';
import { Session } from './session.ts';
import { openSessionChannel, type SessionChannel } from './sessionStatus.ts';
import type { SignInClient } from './signInClient.ts';

type Answer = 'user' | 'login_required' | 'server_error' | 'time-out' | 'no network';

/** A sign-in client that responds to silent requests as given and counts its calls. */
function makeClient(answers: Answer[]) {
  const calls: string[] = [];
  const expiring: (() => void)[] = [];
  const expired: (() => void)[] = [];
  const user = (serial: number) => ({ access_token: `token-${serial}`, profile: { sub: 'greta' } }) as never;
  let serial = 0;
  const client = {
    events: {
      addAccessTokenExpiring: (listener: () => void) => expiring.push(listener),
      addAccessTokenExpired: (listener: () => void) => expired.push(listener),
      addUserLoaded: () => () => undefined,
    },
    signinSilent: async () => {
      calls.push('silent');
      const answer = answers.shift() ?? 'user';
      await Promise.resolve();
      if (answer === 'time-out') throw new ErrorTimeout('IFrame timed out without a response');
      if (answer === 'login_required' || answer === 'server_error') throw new ErrorResponse({ error: answer });
      if (answer === 'no network') throw new TypeError('Failed to fetch');
      return user(++serial);
    },
    signinRedirect: async () => void calls.push('redirect'),
    signinRedirectCallback: async () => user(++serial),
    getUser: async () => null,
    removeUser: async () => void calls.push('removeUser'),
    revokeTokens: async () => void calls.push('revoke'),
    clearStaleState: async () => void calls.push('clearStale'),
  } as unknown as SignInClient;
  const call = (listeners: (() => void)[]) => () => listeners.forEach((listener) => listener());
  return { client, calls, approachExpiry: call(expiring), expire: call(expired) };
}

function makeStorage(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}

describe('session', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is restored when the silent request finds a session at the provider', async () => {
    const session = new Session(makeClient(['user']).client, makeStorage());
    expect(session.status()).toBe('restoring');
    await expect(session.restore()).resolves.toBe(true);
    expect(session.status()).toBe('signedIn');
    expect(session.accessToken()).toBe('token-1');
  });

  it('leaves no record of impersonating another behind when the admin is logged out', async () => {
    const storage = makeStorage();
    storeLogInAs(storage, { token: 'loginas.abc', expireTime: new Date(Date.now() + 600_000).toISOString() });
    const impersonation = new Impersonation(storage);
    const afterTimeOut = new Session(makeClient(['time-out']).client, makeStorage(), null, impersonation);
    await afterTimeOut.restore();
    await new Session(makeClient(['server_error']).client, makeStorage(), null, impersonation).restore();
    expect(readLogInAs(storage, Date.now())).toMatchObject({ token: 'loginas.abc' });
    await new Session(makeClient(['login_required']).client, makeStorage(), null, impersonation).restore();
    expect(readLogInAs(storage, Date.now())).toBeNull();
    expect(impersonation.hasEnded()).toBe(true);
  });

  it('is signed out when the provider asks for a log-in', async () => {
    const session = new Session(makeClient(['login_required']).client, makeStorage());
    await expect(session.restore()).resolves.toBe(false);
    expect(session.status()).toBe('signedOut');
    expect(session.accessToken()).toBeNull();
  });

  it('asks the provider silently once for all parts of the page', async () => {
    const { client, calls } = makeClient(['user']);
    const session = new Session(client, makeStorage());
    await Promise.all([session.restore(), session.restore()]);
    expect(calls).toEqual(['silent']);
  });

  it('spends a refresh token once however many calls want a new access token', async () => {
    const { client, calls } = makeClient(['user', 'user']);
    const session = new Session(client, makeStorage());
    await session.restore();
    await Promise.all([session.renew(), session.renew(), session.renew()]);
    expect(calls).toEqual(['silent', 'silent']);
    expect(session.accessToken()).toBe('token-2');
  });

  it.each([
    ['is about to expire', 'approachExpiry'],
    ['has expired, as after a computer has slept', 'expire'],
  ] as const)('renews when the access token %s', async (_title, event) => {
    const { client, ...events } = makeClient(['user', 'user']);
    const session = new Session(client, makeStorage());
    await session.restore();
    events[event]();
    await vi.runAllTimersAsync();
    expect(session.accessToken()).toBe('token-2');
  });

  it('waits for nothing more once it is restored', async () => {
    const session = new Session(makeClient(['user']).client, makeStorage());
    await session.restore();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('keeps its token when it is asked to resume although it is not offline', async () => {
    const session = new Session(makeClient(['user', 'user']).client, makeStorage());
    await session.restore();
    await session.resume();
    expect(session.accessToken()).toBe('token-1');
  });

  it('is unreachable without an answer where the app stores no responses', async () => {
    const session = new Session(makeClient(['no network']).client, makeStorage());
    await expect(session.restore()).resolves.toBe(false);
    expect(session.status()).toBe('unreachable');
  });

  it('tries a renewal that timed out again after 5 seconds', async () => {
    const { client, calls } = makeClient(['user', 'time-out', 'user']);
    const session = new Session(client, makeStorage());
    await session.restore();
    const renewal = session.renew();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(calls).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    await expect(renewal).resolves.toBe(true);
    expect(calls).toHaveLength(3);
  });

  it.each(['no network', 'time-out'] as const)(
    'continues when a renewal gets no response (%s), and renews again when needed',
    async (trouble) => {
      const { client } = makeClient(['user', trouble, trouble, 'user']);
      const session = new Session(client, makeStorage());
      await session.restore();
      const renewal = session.renew();
      await vi.advanceTimersByTimeAsync(5_000);
      await expect(renewal).resolves.toBe(false);
      expect([session.status(), session.accessToken()]).toEqual(['signedIn', 'token-1']);
      await expect(session.renew()).resolves.toBe(true);
      expect(session.accessToken()).toBe('token-2');
    },
  );

  it('is not restored by a renewal in progress when the user logs out', async () => {
    const { client } = makeClient(['user', 'user']);
    const session = new Session(client, makeStorage());
    await session.restore();
    const renewal = session.renew();
    await session.logOut(async () => undefined);
    await renewal;
    expect([session.status(), session.accessToken()]).toEqual(['signedOut', null]);
  });

  it('takes no token that comes after the log-out', async () => {
    const { client } = makeClient([]);
    let answer: (user: unknown) => void = () => undefined;
    const signinSilent = () => new Promise<never>((resolve) => (answer = resolve as typeof answer));
    const session = new Session({ ...client, signinSilent }, makeStorage());
    const renewal = session.renew();
    await session.logOut(async () => undefined);
    answer({ access_token: 'late', profile: { sub: 'greta' } });
    await expect(renewal).resolves.toBe(false);
    expect([session.status(), session.accessToken()]).toEqual(['signedOut', null]);
  });

  it.each([
    [[true, true], true],
    [[true, false], false],
    [[false, true], false],
  ])('may be ended by the user when every page with unsaved work allows it: %s', async (answers, may) => {
    const session = new Session(makeClient([]).client, makeStorage());
    for (const answer of answers) session.beforeLogOut(async () => answer);
    await expect(session.mayLogOut()).resolves.toBe(may);
  });

  it('does not ask a page that has been left', async () => {
    const session = new Session(makeClient([]).client, makeStorage());
    session.beforeLogOut(async () => false)();
    await expect(session.mayLogOut()).resolves.toBe(true);
  });

  it('notifies its listeners before the server of a log-out, and stops renewing', async () => {
    const { client, calls } = makeClient(['user']);
    const session = new Session(client, makeStorage());
    await session.restore();
    const order: string[] = [];
    session.subscribe(() => order.push(`leaving ${session.isLeaving()}`));
    await session.logOut(async () => {
      order.push('server');
      order.push(`renewed ${await session.renew()}`);
    });
    expect(order.slice(0, 3)).toEqual(['leaving true', 'server', 'renewed false']);
    expect(calls.filter((call) => call === 'silent')).toHaveLength(1);
  });

  it('has ended when a renewal is refused', async () => {
    const session = new Session(makeClient(['user', 'login_required']).client, makeStorage());
    await session.restore();
    await expect(session.renew()).resolves.toBe(false);
    expect(session.status()).toBe('ended');
    expect(session.accessToken()).toBeNull();
  });

  it('returns after sign-in to the address that was asked for', async () => {
    const storage = makeStorage();
    const session = new Session(makeClient([]).client, storage);
    await session.signIn('/cases/20261120-0001?tab=log');
    // Named in the list of what is stored (the page of cookies).
    expect(storage.getItem('schaktkoll.returnPath')).toBe('/cases/20261120-0001?tab=log');
    await expect(session.completeSignIn()).resolves.toBe('/cases/20261120-0001?tab=log');
    await expect(session.completeSignIn()).resolves.toBe('/');
  });

  it('never follows a saved address out of the app [ASVS 3.7.2]', async () => {
    const storage = makeStorage();
    const session = new Session(makeClient([]).client, storage);
    await session.signIn('//evil.example/cases');
    await expect(session.completeSignIn()).resolves.toBe('/');
  });

  it('is unreachable when a sign-in cannot start, and can be retried', async () => {
    const { client } = makeClient(['login_required']);
    const session = new Session(
      { ...client, signinRedirect: () => Promise.reject(new Error('Failed to fetch')) },
      makeStorage(),
    );
    await session.signIn('/cases');
    expect(session.status()).toBe('unreachable');
    expect(session.isLeaving()).toBe(false);
  });

  it('clears storage, notifies the server, revokes tokens and removes the user, even when a step fails [ASVS 14.3.1]', async () => {
    const { client, calls } = makeClient(['user']);
    const storage = makeStorage();
    storage.setItem('filter', 'x');
    const session = new Session(client, storage);
    await session.restore();
    await expect(session.logOut(() => Promise.reject(new Error('no network')))).resolves.toBe(false);
    expect(storage.length).toBe(0);
    expect(calls).toContain('revoke');
    expect(calls).toContain('removeUser');
    expect(session.status()).toBe('signedOut');
  });

  it('starts one sign-in however often it is asked for while the browser leaves', async () => {
    const { client, calls } = makeClient([]);
    const session = new Session(client, makeStorage());
    await Promise.all([session.signIn('/cases'), session.signIn('/other'), session.signInAgain('greta')]);
    expect(calls.filter((call) => call === 'redirect')).toHaveLength(1);
    expect(session.savedPath()).toBe('/cases');
    expect(session.isLeaving()).toBe(true);
    expect(session.own.isLeaving()).toBe(true);
  });

  it('asks for no particular user when it signs in again without a name', async () => {
    const asked: unknown[] = [];
    const session = new Session(
      { ...makeClient([]).client, signinRedirect: async (wishes: unknown) => void asked.push(wishes) },
      makeStorage(),
    );
    await session.signInAgain(undefined);
    expect(asked).toStrictEqual([{ redirectMethod: 'replace', prompt: 'login', max_age: 0, state: 'signInAgain' }]);
  });

  it('keeps a session that began while the silent request was on its way', async () => {
    const session = new Session(makeClient(['login_required']).client, makeStorage());
    const restoring = session.restore();
    await session.completeSignIn();
    await expect(restoring).resolves.toBe(false);
    expect(session.status()).toBe('signedIn');
  });

  it('ends only a session that there is', async () => {
    const session = new Session(makeClient(['login_required']).client, makeStorage());
    await session.restore();
    session.own.end();
    expect(session.status()).toBe('signedOut');
  });

  it('notifies of changes until a listener unsubscribes', async () => {
    const session = new Session(makeClient(['user']).client, makeStorage());
    const listeners = [vi.fn(), vi.fn()] as const;
    session.subscribe(listeners[0]);
    const stop = session.own.subscribe(listeners[1]);
    await session.restore();
    stop();
    session.own.end();
    expect(session.status()).toBe('ended');
    expect(listeners.map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
  });

  it('reports after a log-out that the server was notified, and removes the user although tokens cannot be revoked', async () => {
    const { client, calls } = makeClient(['user']);
    const session = new Session(
      { ...client, revokeTokens: () => Promise.reject(new Error('no network')) },
      makeStorage(),
    );
    await session.restore();
    await expect(session.logOut(async () => undefined)).resolves.toBe(true);
    expect(calls).toContain('removeUser');
  });

  describe('of a tab that impersonates', () => {
    const impersonate = async (...answers: Answer[]) => {
      const storage = makeStorage();
      storeLogInAs(storage, { token: 'loginas.abc', expireTime: new Date(Date.now() + 600_000).toISOString() });
      const session = new Session(makeClient(answers).client, makeStorage(), null, new Impersonation(storage));
      await session.restore();
      return session;
    };

    it('has the token of the impersonation, and the own beside it', async () => {
      const session = await impersonate('user');
      expect([session.accessToken(), session.own.accessToken()]).toEqual(['loginas.abc', 'token-1']);
    });

    it('sends nothing in the own name for requests that began as the user, once the impersonation has ended', async () => {
      const session = await impersonate('user', 'user');
      expect(session.endImpersonation()).toBe(true);
      expect(session.endImpersonation()).toBe(false);
      expect(session.accessToken()).toBeNull();
      await expect(session.renew()).resolves.toBe(false);
      await expect(session.own.renew()).resolves.toBe(true);
      expect([session.accessToken(), session.own.accessToken()]).toEqual([null, 'token-2']);
    });

    it('ends no impersonation where there is none', async () => {
      const session = new Session(makeClient(['user']).client, makeStorage());
      await session.restore();
      expect(session.endImpersonation()).toBe(false);
    });
  });

  describe('of several tabs of one origin', () => {
    /** The channel of the tabs; each tab receives the messages of the others. */
    const makeTabs = (...answers: Answer[][]) => {
      const channels: { onmessage: ((event: MessageEvent) => void) | null; postMessage: (data: unknown) => void }[] =
        [];
      return answers.map((own) => {
        const channel: (typeof channels)[number] = {
          onmessage: null,
          postMessage: (data) =>
            channels
              .filter((other) => other !== channel)
              .forEach(({ onmessage }) => onmessage?.({ data } as MessageEvent)),
        };
        channels.push(channel);
        return new Session(makeClient(own).client, makeStorage(), channel);
      });
    };

    it('ends in all tabs on log-out, and resumes in all on log-in [ASVS 7.4.1]', async () => {
      const [first, second] = makeTabs(['user'], ['user', 'user']) as [Session, Session];
      await Promise.all([first.restore(), second.restore()]);
      await first.logOut(async () => undefined);
      expect([first.status(), second.status()]).toEqual(['signedOut', 'ended']);
      expect(second.accessToken()).toBeNull();
      await first.completeSignIn();
      await vi.runAllTimersAsync();
      expect(second.status()).toBe('signedIn');
    });

    it.each([
      ['has ended', true],
      ['ends after the log-in', false],
    ])('resumes one whose renewal was sent before the log-in, when its session %s', async (_title, hasEnded) => {
      const { client } = makeClient(['user', 'user']);
      const channel: SessionChannel = { postMessage: () => undefined, onmessage: null };
      const renewal = Promise.withResolvers<never>();
      const signinSilent = vi.fn(client.signinSilent);
      const session = new Session({ ...client, signinSilent }, makeStorage(), channel);
      await session.restore();
      if (hasEnded) session.end();
      signinSilent.mockReturnValueOnce(renewal.promise);
      const isRenewed = session.renew();
      const elsewhere = vi.fn(() => void session.own.renew());
      session.onSignInElsewhere(elsewhere);
      channel.onmessage?.call(channel as BroadcastChannel, { data: 'signedIn' } as MessageEvent);
      renewal.reject(new ErrorResponse({ error: 'login_required' }));
      await expect(isRenewed).resolves.toBe(false);
      await vi.advanceTimersByTimeAsync(0);
      expect([session.status(), session.accessToken()]).toEqual(['signedIn', 'token-2']);
      expect(elsewhere).toHaveBeenCalledOnce();
      // The initial one, the refused one, and one for all that want the new session.
      expect(signinSilent).toHaveBeenCalledTimes(3);
    });

    it('do not spend a refresh token that has died with its session', async () => {
      const { client, calls } = makeClient(['user', 'user']);
      const session = new Session(client, makeStorage());
      await session.restore();
      session.end();
      await session.renew();
      expect(calls).toEqual(['silent', 'removeUser', 'silent']);
    });

    it('notify each other when the user has signed in again in a separate tab', async () => {
      const asked: unknown[] = [];
      const { client } = makeClient(['user']);
      const tabs: ((event: MessageEvent) => void)[] = [];
      const messages: unknown[] = [];
      const channel = () => ({
        postMessage: (data: unknown) => {
          messages.push(data);
          tabs.forEach((receive) => receive({ data } as MessageEvent));
        },
        set onmessage(receive: (event: MessageEvent) => void) {
          tabs.push(receive);
        },
      });
      const again = {
        ...client,
        signinRedirect: async (wishes: unknown) => void asked.push(wishes),
        signinRedirectCallback: async () =>
          ({ access_token: 'token', profile: { sub: 'greta' }, state: 'signInAgain' }) as never,
      };
      const waiting = new Session(client, makeStorage(), channel());
      const opened = new Session(again, makeStorage(), channel());
      const listener = vi.fn();
      waiting.onSignInElsewhere(listener);
      await opened.signInAgain('greta');
      expect(asked).toEqual([
        { redirectMethod: 'replace', prompt: 'login', max_age: 0, state: 'signInAgain', login_hint: 'greta' },
      ]);
      await expect(opened.completeSignIn()).resolves.toBeNull();
      expect(listener).toHaveBeenCalledOnce();
      expect(messages).toEqual(['signedIn']);
    });

    it('stay as they are when one of them logs in while another has a session', async () => {
      const [first, second] = makeTabs(['user'], ['user']) as [Session, Session];
      await Promise.all([first.restore(), second.restore()]);
      const listener = vi.fn();
      second.onSignInElsewhere(listener)();
      await first.completeSignIn();
      await vi.runAllTimersAsync();
      expect([second.accessToken(), listener.mock.calls.length]).toEqual(['token-1', 0]);
    });

    it('have a channel where the browser supports one', () => {
      vi.stubGlobal('BroadcastChannel', undefined);
      Reflect.deleteProperty(globalThis, 'BroadcastChannel');
      expect(openSessionChannel()).toBeNull();
      const opened: string[] = [];
      vi.stubGlobal(
        'BroadcastChannel',
        class {
          constructor(name: string) {
            opened.push(name);
          }
        },
      );
      expect(openSessionChannel()).not.toBeNull();
      expect(opened).toEqual(['schaktkoll.session']);
      vi.unstubAllGlobals();
    });

    it('does not resume when another user logs in', async () => {
      const { client } = makeClient([]);
      const people = ['greta', 'lena'];
      const silent = async () => ({ access_token: 'token', profile: { sub: people.shift() } }) as never;
      const session = new Session({ ...client, signinSilent: silent }, makeStorage());
      await session.restore();
      session.end();
      await expect(session.renew()).resolves.toBe(false);
      expect([session.status(), session.accessToken()]).toEqual(['signedOut', null]);
    });
  });

  it('lets a page with unsaved work block a log-out while it is shown', async () => {
    const session = new Session(makeClient(['user']).client, makeStorage());
    await expect(session.mayLogOut()).resolves.toBe(true);
    const stops = [session.beforeLogOut(async () => true), session.beforeLogOut(async () => false)];
    await expect(session.mayLogOut()).resolves.toBe(false);
    for (const stop of stops) stop();
    await expect(session.mayLogOut()).resolves.toBe(true);
  });
});
