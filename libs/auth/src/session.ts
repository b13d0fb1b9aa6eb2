import { ErrorResponse, type User, type UserManager } from 'oidc-client-ts';
import { safeReturnPath } from '@schaktkoll/domain';
import type { Impersonation } from './logInAs.ts';
import type { SessionChannel, SessionMessage, SessionStatus } from './sessionStatus.ts';
import type { SignInClient } from './signInClient.ts';
import { signInSilently } from './signInSilently.ts';

const returnPathKey = 'schaktkoll.returnPath';
const retryAfterTimeout = 5_000;
/** How long an app that has stored responses waits for the provider before it shows them, in milliseconds. */
const offlineAfter = 4_000;
/** The state of a sign-in that was only requested for step-up authentication. */
const signInAgainState = 'signInAgain';

type SignInWishes = Pick<
  NonNullable<Parameters<UserManager['signinRedirect']>[0]>,
  'prompt' | 'max_age' | 'login_hint' | 'state'
>;

/**
 * The session of one tab: tokens in memory, renewed in the background, restored after a reload by a
 * silent request. React reads it through {@link subscribe} and {@link status}.
 */
export class Session {
  readonly #client: SignInClient;
  readonly #storage: Storage;
  readonly #channel: SessionChannel | null;
  readonly #listeners = new Set<() => void>();
  #status: SessionStatus = 'restoring';
  #user: User | null = null;
  #renewal: Promise<boolean> | null = null;
  #restoration: Promise<boolean> | null = null;
  #isLeaving = false;
  /** Whose session it was: what one person has written is not shown to the next. */
  #person: string | undefined;
  readonly #onSignInElsewhere = new Set<() => void>();
  readonly #beforeLogOut = new Set<() => Promise<boolean>>();

  /** Whether this tab impersonates a user, with a token that replaces the admin's own (specification section 4). */
  readonly impersonation: Impersonation | null;

  /**
   * The admin's own tokens, also in a tab that impersonates or did. Screens after the impersonation use these; requests
   * started as the user keep the session itself, which has no token any more, so nothing of the user is sent in the
   * admin's name.
   */
  readonly own = {
    accessToken: (): string | null => this.#user?.access_token ?? null,
    renew: (): Promise<boolean> => this.#renewOwn(),
    end: (): void => this.end(),
    subscribe: (listener: () => void): (() => void) => this.subscribe(listener),
    isLeaving: (): boolean => this.#isLeaving,
  };

  /** The id of the user whose stored responses the app can show without a network; null without any. */
  storedUser: (() => Promise<string | null>) | undefined;

  constructor(
    client: SignInClient,
    storage: Storage,
    channel: SessionChannel | null = null,
    impersonation: Impersonation | null = null,
  ) {
    this.impersonation = impersonation;
    this.#client = client;
    this.#storage = storage;
    this.#channel = channel;
    if (channel) channel.onmessage = ({ data }: MessageEvent<SessionMessage>) => void this.#onMessage(data);
    client.events.addAccessTokenExpiring(() => void this.own.renew());
    client.events.addAccessTokenExpired(() => void this.own.renew());
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  status = (): SessionStatus => this.#status;

  /** The id of the user whose session it is or was; undefined before anyone is known. */
  person = (): string | undefined => this.#person;

  /** True once the browser is on its way to the log-in page or out; guards leave it alone then. */
  isLeaving(): boolean {
    return this.#isLeaving;
  }

  /** The current bearer token, null when no user is signed in. */
  accessToken(): string | null {
    if (this.impersonation?.began && !this.#isLeaving) return this.impersonation.token();
    return this.own.accessToken();
  }

  /** Asks the provider silently whether this browser is signed in already. */
  restore = (): Promise<boolean> => (this.#restoration ??= this.#restoreOnce());

  /**
   * Asks again while the session is `offline`. A response for another user than the one whose responses are shown leads
   * to a new sign-in.
   * @returns null if no user is signed in, undefined without a response
   */
  async resume(): Promise<User | null | undefined> {
    const user = await signInSilently(this.#client, this.impersonation);
    if (user && this.#status === 'offline') this.#accept(user);
    return user;
  }

  /** Remembers the address and sends the browser to sign in (specification section 2, navigation rules). */
  async signIn(returnPath: string): Promise<void> {
    if (this.#isLeaving) return;
    this.#storage.setItem(returnPathKey, returnPath);
    await this.#leaveForSignIn({});
  }

  /**
   * Step-up authentication in a tab opened for that: the provider asks for credentials despite its session, and rejects
   * any other user.
   * @param login the user name to show on the log-in page
   */
  async signInAgain(login: string | undefined): Promise<void> {
    if (this.#isLeaving) return;
    await this.#leaveForSignIn({
      prompt: 'login',
      max_age: 0,
      state: signInAgainState,
      ...(login === undefined ? {} : { login_hint: login }),
    });
  }

  /**
   * Ends a sign-in at `/signincallback`. Returns the saved address, or the root; only a path of this app
   * is ever followed; null after {@link signInAgain}, when the tab has done what it was opened for. Rejects with the
   * library's error when state, client or authority do not match.
   */
  async completeSignIn(): Promise<string | null> {
    // One started more than 15 minutes ago is treated as unknown (specification section 9).
    await this.#client.clearStaleState();
    const user = await this.#client.signinRedirectCallback();
    this.#set(user, 'signedIn');
    this.#channel?.postMessage('signedIn' satisfies SessionMessage);
    if (user.state === signInAgainState) return null;
    const path = this.savedPath();
    this.#storage.removeItem(returnPathKey);
    return path;
  }

  /** The address that a sign-in in progress returns to: the requested one, or the root. */
  savedPath(): string {
    return safeReturnPath(this.#storage.getItem(returnPathKey)) ?? '/';
  }

  /** Notifies of a log-in in another tab of this origin. Returns a function that unsubscribes. */
  onSignInElsewhere(listener: () => void): () => void {
    this.#onSignInElsewhere.add(listener);
    return () => void this.#onSignInElsewhere.delete(listener);
  }

  /**
   * Renews the access token. Two simultaneous calls would use the same refresh token, on which the provider ends the
   * session, so all callers share one request. A timeout or lost network is retried after 5 s and ends nothing, because
   * a form may be open. A refusal by the provider ends the session. During log-out no token is returned.
   */
  renew(): Promise<boolean> {
    // Requests started as the impersonated user do not continue as another; new screens use `own`.
    if (this.impersonation?.hasEnded()) return Promise.resolve(false);
    // Reads would wait for its second attempt; `resume` asks.
    if (this.#status === 'offline') return Promise.resolve(false);
    return this.#renewOwn();
  }

  #renewOwn(): Promise<boolean> {
    if (this.#isLeaving) return Promise.resolve(false);
    this.#renewal ??= this.#renewOnce().finally(() => {
      this.#renewal = null;
    });
    return this.#renewal;
  }

  /**
   * The server no longer accepts the log-in-as token, which cannot be renewed. False in a tab that does not
   * impersonate.
   */
  endImpersonation(): boolean {
    if (!this.impersonation?.began || this.impersonation.hasEnded()) return false;
    this.impersonation.end();
    return true;
  }

  /** Ends the session: a call was refused, and so was the renewal. */
  end(): void {
    if (this.#status === 'signedIn') this.#set(null, 'ended');
  }

  /**
   * Lets a page with unsaved work save it, or ask, before a log-out; false prevents it. Returns a function that
   * unregisters.
   */
  beforeLogOut(mayLogOut: () => Promise<boolean>): () => void {
    this.#beforeLogOut.add(mayLogOut);
    return () => void this.#beforeLogOut.delete(mayLogOut);
  }

  /** Whether no page with unsaved work blocks a log-out; a log-out by the user waits for this. */
  async mayLogOut(): Promise<boolean> {
    for (const mayLogOut of this.#beforeLogOut) if (!(await mayLogOut())) return false;
    return true;
  }

  /**
   * The four steps of a log-out, in parallel (specification section 4): clear session storage, notify the server,
   * revoke tokens, remove the local user. A failed step does not stop the others.
   * @returns whether the server was notified; without a network only the tab is logged out
   */
  async logOut(notifyServer: () => Promise<unknown>): Promise<boolean> {
    this.#isLeaving = true;
    // Streams are closed before the server ends their session.
    for (const listener of this.#listeners) listener();
    this.#storage.clear();
    const [notified] = await Promise.allSettled([notifyServer(), this.#client.revokeTokens()]);
    await this.#client.removeUser();
    // Only after the provider has finished: the other tabs query it at once.
    this.#channel?.postMessage('signedOut' satisfies SessionMessage);
    this.#set(null, 'signedOut');
    return notified.status === 'fulfilled';
  }

  async #restoreOnce(): Promise<boolean> {
    const timer = setTimeout(() => void this.#goOffline(), offlineAfter);
    const user = await signInSilently(this.#client, this.impersonation);
    clearTimeout(timer);
    if (user === undefined) await this.#goOffline();
    if (this.#status === 'offline') return user ? this.#accept(user) : false;
    // Without an answer the log-in page would be the browser's own error page; `onLine` is also true without one.
    const otherwise = user === undefined ? 'unreachable' : 'signedOut';
    if (this.#status === 'restoring') this.#set(user ?? null, user ? 'signedIn' : otherwise);
    return Boolean(user);
  }

  /** The provider has not responded: stored responses, if there are any, are shown as those of their user. */
  async #goOffline(): Promise<void> {
    const person = !this.impersonation?.began && (await this.storedUser?.().catch(() => undefined));
    if (!person || this.#status !== 'restoring') return;
    this.#person = person;
    this.#set(null, 'offline');
  }

  async #leaveForSignIn(wishes: SignInWishes): Promise<void> {
    this.#isLeaving = true;
    try {
      await this.#client.clearStaleState();
      // Replaced, so that Back from the log-in page does not lead straight to a new sign-in.
      await this.#client.signinRedirect({ redirectMethod: 'replace', ...wishes });
    } catch {
      this.#isLeaving = false;
      this.#set(null, 'unreachable');
    }
  }

  async #renewOnce(): Promise<boolean> {
    // The ended session leaves a dead refresh token; the provider knows who is signed in now.
    if (this.#status === 'ended') await this.#client.removeUser();
    try {
      return this.#accept(await this.#client.signinSilent());
    } catch (error) {
      if (error instanceof ErrorResponse) return this.#accept(null);
    }
    await new Promise((resolve) => setTimeout(resolve, retryAfterTimeout));
    try {
      return this.#accept(await this.#client.signinSilent());
    } catch (error) {
      // Only an error response of the provider ends a session. When none arrives, the next expiry or call tries again.
      return error instanceof ErrorResponse ? this.#accept(null) : false;
    }
  }

  #accept(user: User | null): boolean {
    if (this.#isLeaving) return false;
    const isAnother = user !== null && this.#person !== undefined && user.profile.sub !== this.#person;
    if (user && !isAnother) this.#set(user, 'signedIn');
    else if (isAnother) this.#set(null, 'signedOut');
    else this.end();
    return user !== null && !isAnother;
  }

  /** A log-out in another tab of the origin ends this tab's session at once; a log-in takes an ended one up again. */
  async #onMessage(message: SessionMessage): Promise<void> {
    if (message === 'signedOut') return this.end();
    // A renewal in progress was sent before the log-in, and may be refused.
    await this.#renewal;
    if (this.#status === 'ended') void this.own.renew();
    if (this.#status === 'offline') void this.resume();
    for (const listener of this.#onSignInElsewhere) listener();
  }

  #set(user: User | null, status: SessionStatus): void {
    this.#user = user;
    if (user) this.#person = user.profile.sub;
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }
}
