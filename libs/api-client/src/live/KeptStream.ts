import type { TokenSource } from '../request.ts';
import { readEvents, type StreamHandlers, type StreamOutcome } from './readEvents.ts';

export interface KeptStreamHandlers extends Omit<StreamHandlers, 'onOpen'> {
  /** A stream is open again after a time without one: changes may have been missed. */
  readonly onMissed: () => void;
}

export interface KeptStreamOptions {
  readonly address: string;
  readonly tokens: TokenSource;
  readonly handlers: KeptStreamHandlers;
}

interface Connection {
  readonly token: string;
  readonly leaving: AbortController;
  openedAt: number | null;
}

const shortestDelay = 1_000;
const longestDelay = 30_000;
/** The server beats every 25 s: after this long without a word the connection is dead. */
const silenceMilliseconds = 60_000;
/** A stream that lived this long was no failure, whatever ended it. */
const soundMilliseconds = 30_000;

/**
 * Keeps a stream open for as long as it is wanted. One that breaks is replaced after 1 to 30 s, later for each failure
 * and never at the same moment as everybody else; a new token gives a new stream before the old one ends; a token that
 * has ended is renewed once, and if that does not help the session is over.
 */
export class KeptStream {
  readonly #options: KeptStreamOptions;
  readonly #open = new Set<Connection>();
  #newest: Connection | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #hasRenewed = false;
  #mayHaveMissed = false;
  #isStopped = false;
  readonly #unsubscribe: () => void;

  constructor(options: KeptStreamOptions) {
    this.#options = options;
    this.#unsubscribe = options.tokens.subscribe?.(() => this.#onSession()) ?? (() => undefined);
    window.addEventListener('online', this.#onOnline);
    this.#connect();
  }

  /** Ends the stream. */
  stop(): void {
    this.#isStopped = true;
    this.#unsubscribe();
    window.removeEventListener('online', this.#onOnline);
    clearTimeout(this.#timer);
    clearTimeout(this.#watchdog);
    for (const { leaving } of this.#open) leaving.abort();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const token = this.#token();
    if (this.#isStopped || token === null) return;
    const connection: Connection = { token, leaving: new AbortController(), openedAt: null };
    this.#newest = connection;
    this.#open.add(connection);
    const { address, handlers } = this.#options;
    const request = { address, token, signal: connection.leaving.signal };
    void readEvents(request, {
      onChange: handlers.onChange,
      onAlive: () => this.#onAlive(connection),
      onOpen: () => this.#onOpen(connection),
    }).then((outcome) => this.#onEnd(connection, outcome));
    this.#watch(connection);
  }

  #onOpen(connection: Connection): void {
    for (const other of this.#open) if (other !== connection) other.leaving.abort();
    connection.openedAt = Date.now();
    this.#hasRenewed = false;
    if (this.#mayHaveMissed) this.#options.handlers.onMissed();
    this.#mayHaveMissed = false;
  }

  #onAlive(connection: Connection): void {
    if (this.#newest === connection) this.#watch(connection);
    this.#options.handlers.onAlive();
  }

  #watch(connection: Connection): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => connection.leaving.abort(), silenceMilliseconds);
  }

  #onEnd(connection: Connection, outcome: StreamOutcome): void {
    this.#open.delete(connection);
    if (this.#isStopped || connection !== this.#newest) return;
    this.#mayHaveMissed = true;
    clearTimeout(this.#watchdog);
    if (connection.openedAt !== null && Date.now() - connection.openedAt > soundMilliseconds) this.#failures = 0;
    const needsToken =
      outcome.kind === 'refused' ? outcome.status === 401 : outcome.kind === 'ended' && outcome.reason === 'session';
    if (needsToken) void this.#renew(connection);
    else if (outcome.kind !== 'refused') this.#connectLater(0);
    // A role that may not read gets its way by another token alone.
    else if (outcome.status !== 403) this.#connectLater(outcome.retryAfterSeconds * 1000);
  }

  /** As the ordinary call does it: one renewal, and if the new token is refused too the session is over. */
  async #renew({ token }: Connection): Promise<void> {
    const { tokens } = this.#options;
    if (this.#hasRenewed) return tokens.end();
    this.#hasRenewed = true;
    const hasNewToken = await tokens.renew();
    if (this.#isStopped || this.#newest?.token !== token) return;
    if (hasNewToken) this.#connect();
    else if (this.#token() !== null) {
      // No answer is not a refusal: there may only be no network.
      this.#hasRenewed = false;
      this.#connectLater(0);
    }
  }

  #connectLater(atLeast: number): void {
    this.#failures += 1;
    // Without a network the browser says when it is back.
    if (!navigator.onLine) return;
    const longest = Math.min(longestDelay, shortestDelay * 2 ** this.#failures);
    const delay = shortestDelay + Math.random() * (longest - shortestDelay);
    this.#timer = setTimeout(() => this.#connect(), Math.max(delay, atLeast));
  }

  readonly #onOnline = (): void => {
    const isWaiting = this.#newest !== null && !this.#open.has(this.#newest);
    if (isWaiting && this.#timer === undefined) this.#timer = setTimeout(() => this.#connect(), shortestDelay);
  };

  /** Null as soon as somebody logs out: the token is good until the server knows, but not for a stream. */
  #token(): string | null {
    const { tokens } = this.#options;
    return tokens.isLeaving?.() ? null : tokens.accessToken();
  }

  /** A new token gets its stream while the old one still runs; without a session there is none. */
  #onSession(): void {
    const token = this.#token();
    if (token === null) for (const { leaving } of this.#open) leaving.abort();
    else if (token !== this.#newest?.token) this.#connect();
  }
}
