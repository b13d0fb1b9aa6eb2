import type { CaseChanged } from '@schaktkoll/contract';
import type { KeptStreamHandlers } from './KeptStream.ts';

/** What a screen does when it hears. `invalidated`: the cached reads of what changed are read again where they are shown. */
export interface LiveListener {
  readonly onChange: (change: CaseChanged, invalidated: Promise<unknown>) => void;
  /** Changes may have been missed: ask for everything. */
  readonly onMissed: (invalidated: Promise<unknown>) => void;
  /** Nothing is heard at all: ask now and then. */
  readonly onQuiet: () => void;
}

export interface LiveTabOptions {
  /** One stream for each name and origin, however many tabs. */
  readonly name: string;
  /** Begins to keep a stream. */
  readonly keepStream: (handlers: KeptStreamHandlers) => { stop(): void };
  /** Makes the cached reads of a case stale, or of all cases (null), whether a screen shows them or not. */
  readonly invalidate: (caseNumber: string | null) => Promise<unknown>;
}

type Message =
  { readonly kind: 'changed'; readonly change: CaseChanged } | { readonly kind: 'alive' } | { readonly kind: 'missed' };

const pollMilliseconds = 30_000;
/** How long a stream outlives its last screen: the next screen of the tab takes it over. */
const lingerMilliseconds = 3_000;
const mostSeen = 1_000;

/**
 * The live updates of one tab. The visible tabs of an origin that have a case screen wait for one lock; whoever has it
 * keeps the stream and passes on what it hears. A tab that is hidden, closed or left gives the lock to the next. Six
 * streams of their own would block every other call of a seventh tab over HTTP/1.1. A browser without locks or
 * channels gets no stream: the screens then ask every 30 s.
 */
export class LiveTab {
  readonly #options: LiveTabOptions;
  /** Kept by itself: the last of the timers may come when the page around it is gone. */
  readonly #document = document;
  readonly #listeners = new Set<LiveListener>();
  readonly #seen = new Map<string, number>();
  /** What came while the tab was hidden, told when it is looked at again. */
  readonly #unread = new Map<string, CaseChanged>();
  #hasMissed = false;
  #channel: BroadcastChannel | null = null;
  #giveUp: (() => void) | null = null;
  #linger: ReturnType<typeof setTimeout> | undefined;
  #poll: ReturnType<typeof setInterval> | undefined;
  #heardAt = 0;

  constructor(options: LiveTabOptions) {
    this.#options = options;
  }

  /** @returns what ends the following */
  follow(listener: LiveListener): () => void {
    this.#listeners.add(listener);
    clearTimeout(this.#linger);
    if (this.#listeners.size === 1) this.#begin();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#linger = setTimeout(() => this.#end(), lingerMilliseconds);
    };
  }

  #begin(): void {
    if (this.#poll !== undefined) return;
    this.#document.addEventListener('visibilitychange', this.#onVisibility);
    this.#heardAt = Date.now();
    this.#poll = setInterval(() => this.#askWhenQuiet(), pollMilliseconds);
    if ('locks' in navigator && 'BroadcastChannel' in globalThis) {
      this.#channel = new BroadcastChannel(this.#options.name);
      this.#channel.onmessage = ({ data }: MessageEvent<Message>) => this.#hear(data);
    }
    this.#onVisibility();
  }

  #end(): void {
    this.#document.removeEventListener('visibilitychange', this.#onVisibility);
    clearInterval(this.#poll);
    this.#poll = undefined;
    this.#giveUp?.();
    this.#channel?.close();
    this.#channel = null;
    this.#unread.clear();
  }

  readonly #onVisibility = (): void => {
    if (this.#document.visibilityState !== 'visible') {
      this.#giveUp?.();
      return;
    }
    if (this.#channel !== null && this.#giveUp === null) this.#wantStream();
    const unread = [...this.#unread.values()];
    this.#unread.clear();
    if (this.#hasMissed) this.#announceMissed();
    else unread.forEach((change) => this.#announce(change));
    this.#hasMissed = false;
  };

  /** Also without a screen that listens: the next one must not find the old case in the cache. */
  #announce(change: CaseChanged): void {
    const invalidated = this.#options.invalidate(change.caseNumber);
    this.#listeners.forEach(({ onChange }) => onChange(change, invalidated));
  }

  #announceMissed(): void {
    const invalidated = this.#options.invalidate(null);
    this.#listeners.forEach(({ onMissed }) => onMissed(invalidated));
  }

  /** Waits for the lock; having it, keeps the stream until it is given up. */
  #wantStream(): void {
    const waiting = new AbortController();
    const { promise: givenUp, resolve } = Promise.withResolvers<void>();
    this.#giveUp = () => {
      this.#giveUp = null;
      waiting.abort();
      resolve();
    };
    const lead = async () => {
      if (waiting.signal.aborted) return;
      const stream = this.#options.keepStream({
        onChange: (change) => this.#tell({ kind: 'changed', change }),
        onAlive: () => this.#tell({ kind: 'alive' }),
        onMissed: () => this.#tell({ kind: 'missed' }),
      });
      await givenUp;
      stream.stop();
    };
    // It rejects when the wait is given up.
    navigator.locks.request(this.#options.name, { signal: waiting.signal }, lead).catch(() => undefined);
  }

  #tell(message: Message): void {
    this.#channel?.postMessage(message);
    this.#hear(message);
  }

  #hear(message: Message): void {
    this.#heardAt = Date.now();
    if (message.kind === 'alive') return;
    const isVisible = this.#document.visibilityState === 'visible';
    if (message.kind === 'missed') {
      if (isVisible) this.#announceMissed();
      else this.#hasMissed = true;
      return;
    }
    const { change } = message;
    if ((this.#seen.get(change.caseNumber) ?? 0) >= change.version) return;
    if (this.#seen.size >= mostSeen) this.#seen.clear();
    this.#seen.set(change.caseNumber, change.version);
    if (isVisible) this.#announce(change);
    else this.#unread.set(change.caseNumber, change);
  }

  #askWhenQuiet(): void {
    if (this.#document.visibilityState !== 'visible' || Date.now() - this.#heardAt < pollMilliseconds) return;
    this.#listeners.forEach(({ onQuiet }) => onQuiet());
  }
}
