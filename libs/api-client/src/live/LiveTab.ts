import type { CaseChanged } from '@schaktkoll/contract';
import type { ReconnectingStreamHandlers } from './ReconnectingStream.ts';

/**
 * How a screen reacts to changes. `invalidated` resolves when the affected reads that are shown have been fetched
 * again.
 */
export interface LiveListener {
  readonly onChange: (change: CaseChanged, invalidated: Promise<unknown>) => void;
  /** Changes may have been missed: fetch everything again. */
  readonly onMissed: (invalidated: Promise<unknown>) => void;
  /** No events and no heartbeat are received: poll. */
  readonly onSilence: () => void;
}

export interface LiveTabOptions {
  /** One stream for each name and origin, however many tabs. */
  readonly name: string;
  /** Opens a stream that reconnects until it is stopped. */
  readonly openStream: (handlers: ReconnectingStreamHandlers) => { stop(): void };
  /** Invalidates the cached reads of a case, or of all cases (null), whether a screen shows them or not. */
  readonly invalidate: (caseNumber: string | null) => Promise<unknown>;
}

type Message =
  | { readonly kind: 'changed'; readonly change: CaseChanged }
  | { readonly kind: 'alive' }
  | { readonly kind: 'missed' };

const pollMilliseconds = 30_000;
/** How long a stream outlives its last screen, so that the next screen of the tab can take it over. */
const lingerMilliseconds = 3_000;
const maximumSeen = 1_000;

/**
 * The live updates of one tab. The visible tabs of an origin that have a case screen wait for one lock; the tab that
 * holds it keeps the stream and broadcasts its events. A tab that is hidden, closed or left releases the lock. Without
 * this, six tabs with streams would block every call of a seventh over HTTP/1.1. A browser without locks or broadcast
 * channels gets no stream: its screens poll every 30 s.
 */
export class LiveTab {
  readonly #options: LiveTabOptions;
  /** A reference of its own, because the last timer may fire after the test environment has removed the global. */
  readonly #document = document;
  readonly #listeners = new Set<LiveListener>();
  readonly #seen = new Map<string, number>();
  /** Changes received while the tab was hidden, delivered when it becomes visible. */
  readonly #unread = new Map<string, CaseChanged>();
  #hasMissed = false;
  #channel: BroadcastChannel | null = null;
  #releaseLock: (() => void) | null = null;
  #lingerTimer: ReturnType<typeof setTimeout> | undefined;
  #poll: ReturnType<typeof setInterval> | undefined;
  #receivedAt = 0;
  #linger = lingerMilliseconds;

  constructor(options: LiveTabOptions) {
    this.#options = options;
  }

  /** @returns a function that removes the listener */
  follow(listener: LiveListener): () => void {
    this.#listeners.add(listener);
    clearTimeout(this.#lingerTimer);
    if (this.#listeners.size === 1) this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#lingerTimer = setTimeout(() => this.#end(), this.#linger);
    };
  }

  /** The app has ended: nothing outlives the last screen any more. */
  close(): void {
    this.#linger = 0;
    this.#end();
  }

  #start(): void {
    if (this.#poll !== undefined) return;
    this.#document.addEventListener('visibilitychange', this.#onVisibility);
    this.#receivedAt = Date.now();
    this.#poll = setInterval(() => this.#pollWhenSilent(), pollMilliseconds);
    if ('locks' in navigator && 'BroadcastChannel' in globalThis) {
      this.#channel = new BroadcastChannel(this.#options.name);
      this.#channel.onmessage = ({ data }: MessageEvent<Message>) => this.#receive(data);
    }
    this.#onVisibility();
  }

  #end(): void {
    this.#document.removeEventListener('visibilitychange', this.#onVisibility);
    clearInterval(this.#poll);
    this.#poll = undefined;
    this.#releaseLock?.();
    this.#channel?.close();
    this.#channel = null;
    this.#unread.clear();
  }

  readonly #onVisibility = (): void => {
    if (this.#document.visibilityState !== 'visible') {
      this.#releaseLock?.();
      return;
    }
    if (this.#channel !== null && this.#releaseLock === null) this.#requestStream();
    const unread = [...this.#unread.values()];
    this.#unread.clear();
    if (this.#hasMissed) this.#announceMissed();
    else unread.forEach((change) => this.#announce(change));
    this.#hasMissed = false;
  };

  /** Also invalidates without a listener, so that the next screen does not find the old case in the cache. */
  #announce(change: CaseChanged): void {
    const invalidated = this.#options.invalidate(change.caseNumber);
    this.#listeners.forEach(({ onChange }) => onChange(change, invalidated));
  }

  #announceMissed(): void {
    const invalidated = this.#options.invalidate(null);
    this.#listeners.forEach(({ onMissed }) => onMissed(invalidated));
  }

  /** Waits for the lock and then keeps the stream until the lock is released. */
  #requestStream(): void {
    const waiting = new AbortController();
    const { promise: released, resolve } = Promise.withResolvers<void>();
    this.#releaseLock = () => {
      this.#releaseLock = null;
      waiting.abort();
      resolve();
    };
    const lead = async () => {
      if (waiting.signal.aborted) return;
      const stream = this.#options.openStream({
        onChange: (change) => this.#broadcast({ kind: 'changed', change }),
        onAlive: () => this.#broadcast({ kind: 'alive' }),
        onMissed: () => this.#broadcast({ kind: 'missed' }),
      });
      await released;
      stream.stop();
    };
    // It rejects when the wait is aborted.
    navigator.locks.request(this.#options.name, { signal: waiting.signal }, lead).catch(() => undefined);
  }

  #broadcast(message: Message): void {
    this.#channel?.postMessage(message);
    this.#receive(message);
  }

  #receive(message: Message): void {
    this.#receivedAt = Date.now();
    if (message.kind === 'alive') return;
    const isVisible = this.#document.visibilityState === 'visible';
    if (message.kind === 'missed') {
      if (isVisible) this.#announceMissed();
      else this.#hasMissed = true;
      return;
    }
    const { change } = message;
    if ((this.#seen.get(change.caseNumber) ?? 0) >= change.version) return;
    if (this.#seen.size >= maximumSeen) this.#seen.clear();
    this.#seen.set(change.caseNumber, change.version);
    if (isVisible) this.#announce(change);
    else this.#unread.set(change.caseNumber, change);
  }

  #pollWhenSilent(): void {
    if (this.#document.visibilityState !== 'visible' || Date.now() - this.#receivedAt < pollMilliseconds) return;
    this.#listeners.forEach(({ onSilence }) => onSilence());
  }
}
