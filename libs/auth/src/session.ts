import { ErrorResponse, type User, type UserManager } from 'oidc-client-ts';
import { safeReturnPath } from '@schaktkoll/domain';
import type { Acting } from './logInAs.ts';
import type { SignInClient } from './signInClient.ts';

/**
 * Where a session stands. `restoring` lasts from start until the provider has answered silently;
 * `ended` is a session that was there and is gone (logged out elsewhere, deactivated, expired);
 * `unreachable` means that the provider gave no answer when a sign-in was to begin.
 */
export type SessionStatus = 'restoring' | 'signedOut' | 'signedIn' | 'ended' | 'unreachable';

/** What the tabs of one origin tell each other. */
export type SessionMessage = 'signedIn' | 'signedOut';
/** The channel between the tabs of one origin, as far as a session uses it. */
export type SessionChannel = Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;

/** The channel on which the tabs of this origin tell of log-in and log-out; null in a browser without channels. */
export function openSessionChannel(): SessionChannel | null {
  return 'BroadcastChannel' in globalThis ? new BroadcastChannel('schaktkoll.session') : null;
}

const returnPathKey = 'schaktkoll.returnPath';
const retryAfterTimeout = 5_000;
/** What a sign-in that was asked for only to show anew who it is brings back. */
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

  /** Whether this tab acts as another user, by a token that stands in for the person's own (specification section 4). */
  readonly acting: Acting | null;

  /**
   * The person's own tokens, also in a tab that acts or has acted as another. What is shown after acting has ended calls
   * with these; what was begun as the user holds on to the session itself, which has no token any more, so nothing of it
   * is sent in the admin's name.
   */
  readonly own = {
    accessToken: (): string | null => this.#user?.access_token ?? null,
    renew: (): Promise<boolean> => this.#renewOwn(),
    end: (): void => this.end(),
    subscribe: (listener: () => void): (() => void) => this.subscribe(listener),
    isLeaving: (): boolean => this.#isLeaving,
  };

  constructor(
    client: SignInClient,
    storage: Storage,
    channel: SessionChannel | null = null,
    acting: Acting | null = null,
  ) {
    this.acting = acting;
    this.#client = client;
    this.#storage = storage;
    this.#channel = channel;
    if (channel) channel.onmessage = ({ data }: MessageEvent<SessionMessage>) => this.#hear(data);
    client.events.addAccessTokenExpiring(() => void this.own.renew());
    client.events.addAccessTokenExpired(() => void this.own.renew());
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  status = (): SessionStatus => this.#status;

  /** True once the browser is on its way to the log-in page or out; guards leave it alone then. */
  isLeaving(): boolean {
    return this.#isLeaving;
  }

  /** The bearer token of the moment, null when nobody is signed in. */
  accessToken(): string | null {
    if (this.acting?.began && !this.#isLeaving) return this.acting.token();
    return this.own.accessToken();
  }

  /** Asks the provider silently whether this browser is signed in already. */
  restore(): Promise<boolean> {
    this.#restoration ??= this.#signInSilently().then((user) => {
      if (this.#status === 'restoring') this.#set(user, user ? 'signedIn' : 'signedOut');
      return user !== null;
    });
    return this.#restoration;
  }

  /** Remembers the address and sends the browser to sign in (specification section 2, navigation rules). */
  async signIn(returnPath: string): Promise<void> {
    if (this.#isLeaving) return;
    this.#storage.setItem(returnPathKey, returnPath);
    await this.#leaveForSignIn({});
  }

  /**
   * Has the person show anew who they are, in a tab that is there for nothing else: the provider asks although it has a
   * session, and refuses anybody but the person of that session.
   * @param login user name of who is to log in, for the log-in page to say
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
   * Ends a sign-in at `/signincallback`. Answers the saved address, or the root; only a path of this app
   * is ever followed; null after {@link signInAgain}, when the tab has done what it was opened for. Rejects with the
   * library's error when state, client or authority do not match.
   */
  async completeSignIn(): Promise<string | null> {
    // One that was begun more than 15 minutes ago is as good as unknown (specification section 9).
    await this.#client.clearStaleState();
    const user = await this.#client.signinRedirectCallback();
    this.#set(user, 'signedIn');
    this.#notifyTabs('signedIn');
    if (user.state === signInAgainState) return null;
    const path = this.savedPath();
    this.#storage.removeItem(returnPathKey);
    return path;
  }

  /** Where a sign-in under way is to lead: the address that was asked for, or the root. */
  savedPath(): string {
    return safeReturnPath(this.#storage.getItem(returnPathKey)) ?? '/';
  }

  /** Tells when somebody has logged in in another tab of this origin; gives the way to stop. */
  onSignInElsewhere(listener: () => void): () => void {
    this.#onSignInElsewhere.add(listener);
    return () => void this.#onSignInElsewhere.delete(listener);
  }

  /**
   * Gets a new access token. Two calls at once would spend the same refresh token, which the provider
   * answers by ending the session, so all callers share one request. A time-out or a lost network is tried again
   * after 5 s, and ends nothing: a form may be open. A refusal by the provider ends the session. Whoever is leaving
   * gets none.
   */
  renew(): Promise<boolean> {
    // What was begun as another user is not gone on with as somebody else: the new screens have `own`.
    if (this.acting?.hasEnded()) return Promise.resolve(false);
    return this.#renewOwn();
  }

  #renewOwn(): Promise<boolean> {
    if (this.#isLeaving) return Promise.resolve(false);
    this.#renewal ??= this.#renewOnce().finally(() => {
      this.#renewal = null;
    });
    return this.#renewal;
  }

  /** The server takes the token of acting as another no more, which is not renewed. False in a tab that does not act. */
  endActing(): boolean {
    if (!this.acting?.began || this.acting.hasEnded()) return false;
    this.acting.end();
    return true;
  }

  /** The session is over whatever the tab believed: a call was refused and renewal did not help. */
  end(): void {
    if (this.#status === 'signedIn') this.#set(null, 'ended');
  }

  /** Lets a page with unsaved work save it, or ask, before somebody logs out; false keeps them. Gives the way to stop. */
  beforeLogOut(mayLogOut: () => Promise<boolean>): () => void {
    this.#beforeLogOut.add(mayLogOut);
    return () => void this.#beforeLogOut.delete(mayLogOut);
  }

  /** Whether no page with unsaved work holds a log-out back; a log-out that the person asked for waits for this. */
  async mayLogOut(): Promise<boolean> {
    for (const mayLogOut of this.#beforeLogOut) if (!(await mayLogOut())) return false;
    return true;
  }

  /**
   * The four steps of logging out, all together (specification section 4): session storage cleared,
   * server told, tokens revoked, local user removed. A step that fails does not stop the others.
   * @returns whether the server was told; without a network the tab is out and the browser's session goes on there
   */
  async logOut(notifyServer: () => Promise<unknown>): Promise<boolean> {
    this.#isLeaving = true;
    // Whoever keeps a stream lets it go before the server ends the session under it.
    for (const listener of this.#listeners) listener();
    this.#storage.clear();
    const revocation = this.#client.revokeTokens().then(() => this.#client.removeUser());
    const [told] = await Promise.allSettled([notifyServer(), revocation]);
    await this.#client.removeUser();
    // Not before the provider knows: the other tabs ask it at once.
    this.#notifyTabs('signedOut');
    this.#set(null, 'signedOut');
    return told.status === 'fulfilled';
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
    // What is left of an ended session is a dead refresh token; the provider knows who is logged in now.
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
      // Only the provider's word ends a session. Without one the next expiry, or the next call, asks again.
      return error instanceof ErrorResponse ? this.#accept(null) : false;
    }
  }

  #accept(user: User | null): boolean {
    if (this.#isLeaving) return false;
    const isAnother = user !== null && this.#person !== undefined && user.profile?.sub !== this.#person;
    if (user && !isAnother) this.#set(user, 'signedIn');
    else if (isAnother) this.#set(null, 'signedOut');
    else this.end();
    return user !== null && !isAnother;
  }

  #notifyTabs(message: SessionMessage): void {
    this.#channel?.postMessage(message);
  }

  /** A log-out in another tab of the origin ends this tab's session at once; a log-in takes an ended one up again. */
  #hear(message: SessionMessage): void {
    if (message === 'signedOut') return this.end();
    if (this.#status === 'ended') void this.own.renew();
    for (const listener of this.#onSignInElsewhere) listener();
  }

  async #signInSilently(): Promise<User | null> {
    try {
      return await this.#client.signinSilent();
    } catch (error) {
      // login_required is the ordinary answer for somebody who is not signed in; any other failure of the
      // silent request leads to the same next step, a visible sign-in.
      if (error instanceof ErrorResponse && error.error === 'login_required') this.acting?.end();
      return null;
    }
  }

  #set(user: User | null, status: SessionStatus): void {
    this.#user = user;
    if (user) this.#person = user.profile?.sub;
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }
}
