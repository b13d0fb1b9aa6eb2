import type { Send } from '@schaktkoll/api-client';
import type { AdminMessage } from '@schaktkoll/auth';
import type { AppName } from '@schaktkoll/domain';
import { initialHandOver, nextHandOver, type HandOver, type HandOverEvent } from './handOver.ts';
import { LogInAsAttempt } from './LogInAsAttempt.ts';

/** Timeout for the frame of one app, in milliseconds. */
const frameTimeout = 10_000;

export interface HandOverRunOptions {
  readonly send: Send;
  readonly userId: string;
  /** The apps that get the token, in order. */
  readonly apps: readonly AppName[];
  /** The URL that is opened in the frame of an app. */
  readonly addressOf: (app: AppName) => string;
  /** The window of the frame that is shown now. */
  readonly frameWindow: () => Window | null | undefined;
  readonly onState: (state: HandOver) => void;
  /** Every app has stored the token. */
  readonly onCompleted: () => void;
  /** The server could not be reached to end the token. */
  readonly onNotEnded: () => void;
}

/**
 * One run of starting impersonation: requests the token, hands it to the frame of each app in turn and reports when all
 * have stored it. In every other case, including `stop` and closing the page, it ends the token on the server.
 */
export class HandOverRun {
  readonly #options: HandOverRunOptions;
  readonly #attempt: LogInAsAttempt;
  readonly #listening = new AbortController();
  #state: HandOver = initialHandOver;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: HandOverRunOptions) {
    this.#options = options;
    this.#attempt = new LogInAsAttempt(options.send, options.userId, options.onNotEnded);
    const { signal } = this.#listening;
    window.addEventListener('message', (event) => this.#receive(event), { signal });
    window.addEventListener('pagehide', () => this.#leave(), { signal });
    this.#attempt.granted.then(
      (record) => this.#dispatch({ type: 'granted', record }),
      (error: unknown) => this.#dispatch({ type: 'refused', error }),
    );
  }

  /** Ends the token, and resolves when the server has responded. */
  cancel(): Promise<void> {
    return this.#attempt.cancel();
  }

  /** The page is left: messages are no longer received and states no longer reported. */
  stop(): void {
    this.#listening.abort();
    clearTimeout(this.#timer);
    void this.cancel();
  }

  #leave(): void {
    this.#attempt.leave();
    // The browser may restore the page from its cache.
    this.#dispatch({ type: 'left' });
  }

  #receive({ origin, source, data }: MessageEvent<unknown>): void {
    const address = this.#address();
    if (this.#state.step !== 'sending' || address === null || source === null) return;
    if (origin === new URL(address).origin && source === this.#options.frameWindow())
      this.#dispatch({ type: 'message', index: this.#state.index, data });
  }

  #address(): string | null {
    const app = this.#state.step === 'sending' ? this.#options.apps[this.#state.index] : undefined;
    return app === undefined ? null : this.#options.addressOf(app);
  }

  #dispatch(event: HandOverEvent): void {
    const before = this.#state;
    if (this.#listening.signal.aborted) return;
    this.#state = nextHandOver(before, event, this.#options.apps);
    if (this.#state === before) return;
    this.#options.onState(this.#state);
    this.#follow(before, this.#state);
  }

  #follow(before: HandOver, state: HandOver): void {
    if (state.step === 'sending') {
      const { index } = state;
      if (before.step !== 'sending' || before.index !== index) this.#await(index);
      else if (state.nonce !== null)
        this.#post({ type: 'SET_LOCAL_STORAGE', nonce: state.nonce, record: state.record });
      return;
    }
    clearTimeout(this.#timer);
    if (state.step === 'completed') {
      this.#attempt.complete();
      this.#options.onCompleted();
    } else if (state.step === 'failed') {
      void this.cancel();
      // oxlint-disable-next-line no-console -- the specification wants it logged (section 4); the fault log gets it from the page that shows its code
      if ('fault' in state.failure) console.error(state.failure.fault);
    }
  }

  #await(index: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#dispatch({ type: 'timeout', index }), frameTimeout);
  }

  /** Has no effect if the frame has navigated to another origin. */
  #post(message: AdminMessage): void {
    const address = this.#address();
    if (address !== null) this.#options.frameWindow()?.postMessage(message, new URL(address).origin);
  }
}
