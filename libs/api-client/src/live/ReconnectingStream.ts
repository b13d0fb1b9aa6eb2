import type { TokenSource } from '../request.ts';
import { readEvents, type StreamHandlers, type StreamOutcome } from './readEvents.ts';

export interface ReconnectingStreamHandlers extends Omit<StreamHandlers, 'onOpen'> {
  /** A stream is open again after an interruption: changes may have been missed. */
  readonly onMissed: () => void;
}

export interface ReconnectingStreamOptions {
  readonly address: string;
  readonly tokens: TokenSource;
  readonly handlers: ReconnectingStreamHandlers;
}

interface Connection {
  readonly token: string;
  readonly abortController: AbortController;
  openedAt: number | null;
}

const shortestDelay = 1_000;
const longestDelay = 30_000;
/** The server sends a heartbeat every 25 s: after this long without data the connection is considered dead. */
const silenceMilliseconds = 60_000;
/** A stream that lasted this long resets the backoff, whatever ended it. */
const stableMilliseconds = 30_000;

/**
 * Keeps a stream open until it is stopped. A broken stream is reopened after 1 to 30 s, with exponential backoff and
 * jitter. A new token gets a new stream before the old one is closed. An expired token is renewed once; if the new one
 * is refused too, the session is over.
 */
export class ReconnectingStream {
  readonly #options: ReconnectingStreamOptions;
  readonly #open = new Set<Connection>();
  #newest: Connection | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #hasRenewed = false;
  #mayHaveMissed = false;
  #isStopped = false;
  readonly #unsubscribe: () => void;

  constructor(options: ReconnectingStreamOptions) {
    this.#options = options;
    this.#unsubscribe = options.tokens.subscribe?.(() => this.#onSession()) ?? (() => undefined);
    window.addEventListener('online', this.#onOnline);
    this.#connect();
  }

  stop(): void {
    this.#isStopped = true;
    this.#unsubscribe();
    window.removeEventListener('online', this.#onOnline);
    clearTimeout(this.#timer);
    clearTimeout(this.#watchdog);
    for (const { abortController } of this.#open) abortController.abort();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const token = this.#token();
    if (this.#isStopped || token === null) return;
    const connection: Connection = { token, abortController: new AbortController(), openedAt: null };
    this.#newest = connection;
    this.#open.add(connection);
    const { address, handlers } = this.#options;
    const request = { address, token, signal: connection.abortController.signal };
    void readEvents(request, {
      onChange: handlers.onChange,
      onAlive: () => this.#onAlive(connection),
      onOpen: () => this.#onOpen(connection),
    }).then((outcome) => this.#onEnd(connection, outcome));
    this.#watch(connection);
  }

  #onOpen(connection: Connection): void {
    for (const other of this.#open) if (other !== connection) other.abortController.abort();
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
    this.#watchdog = setTimeout(() => connection.abortController.abort(), silenceMilliseconds);
  }

  #onEnd(connection: Connection, outcome: StreamOutcome): void {
    this.#open.delete(connection);
    if (this.#isStopped || connection !== this.#newest) return;
    this.#mayHaveMissed = true;
    clearTimeout(this.#watchdog);
    if (connection.openedAt !== null && Date.now() - connection.openedAt > stableMilliseconds) this.#failures = 0;
    const needsToken =
      outcome.kind === 'refused' ? outcome.status === 401 : outcome.kind === 'ended' && outcome.reason === 'session';
    if (needsToken) void this.#renew(connection);
    else if (outcome.kind !== 'refused') this.#connectLater(0);
    // A role without access can only get it with another token.
    else if (outcome.status !== 403) this.#connectLater(outcome.retryAfterSeconds * 1000);
  }

  /** Like an ordinary call: one renewal, and if the new token is refused too, the session is over. */
  async #renew({ token }: Connection): Promise<void> {
    const { tokens } = this.#options;
    if (this.#hasRenewed) return tokens.end();
    this.#hasRenewed = true;
    const hasNewToken = await tokens.renew();
    if (this.#isStopped || this.#newest?.token !== token) return;
    if (hasNewToken) this.#connect();
    else if (this.#token() !== null) {
      // Without a response there may just be no network; the session continues.
      this.#hasRenewed = false;
      this.#connectLater(0);
    }
  }

  #connectLater(atLeast: number): void {
    this.#failures += 1;
    // Without a network, the browser's `online` event triggers the next attempt.
    if (!navigator.onLine) return;
    const longest = Math.min(longestDelay, shortestDelay * 2 ** this.#failures);
    const delay = shortestDelay + Math.random() * (longest - shortestDelay);
    this.#timer = setTimeout(() => this.#connect(), Math.max(delay, atLeast));
  }

  readonly #onOnline = (): void => {
    const isWaiting = this.#newest !== null && !this.#open.has(this.#newest);
    if (isWaiting && this.#timer === undefined) this.#timer = setTimeout(() => this.#connect(), shortestDelay);
  };

  /** Null as soon as the user logs out, although the token is valid until the server has ended the session. */
  #token(): string | null {
    const { tokens } = this.#options;
    return tokens.isLeaving?.() ? null : tokens.accessToken();
  }

  /** Opens a stream for a new token while the old one is still open, and closes all without a session. */
  #onSession(): void {
    const token = this.#token();
    if (token === null) for (const { abortController } of this.#open) abortController.abort();
    else if (token !== this.#newest?.token) this.#connect();
  }
}
