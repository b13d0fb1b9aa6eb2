import type { Send } from '@schaktkoll/api-client';
import type { AdminMessage } from '@schaktkoll/auth';
import type { AppName } from '@schaktkoll/domain';
import { handOverBegin, nextHandOver, type HandOver, type HandOverEvent } from './handOver.ts';
import { LogInAsAttempt } from './LogInAsAttempt.ts';

/** How long the frame of an app may take, in milliseconds. */
const frameTimeout = 10_000;

export interface HandOverRunOptions {
  readonly send: Send;
  readonly userId: string;
  /** The apps that get the token, in their order. */
  readonly apps: readonly AppName[];
  /** The address that is opened in the frame of an app. */
  readonly addressOf: (app: AppName) => string;
  /** The window of the frame as it is shown now. */
  readonly frameWindow: () => Window | null | undefined;
  readonly onState: (state: HandOver) => void;
  /** Each app has the token. */
  readonly onArrived: () => void;
  /** The server could not be told that it is over. */
  readonly onNotEnded: () => void;
}

/**
 * One run of the way into another's account: asks for the token, hands it to the frame of each app and says when all have
 * it. Whatever else happens, `stop` and the page going away included, ends the token on the server.
 */
export class HandOverRun {
  readonly #options: HandOverRunOptions;
  readonly #attempt: LogInAsAttempt;
  readonly #listening = new AbortController();
  #state: HandOver = handOverBegin;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: HandOverRunOptions) {
    this.#options = options;
    this.#attempt = new LogInAsAttempt(options.send, options.userId, options.onNotEnded);
    const { signal } = this.#listening;
    window.addEventListener('message', (event) => this.#hear(event), { signal });
    window.addEventListener('pagehide', () => this.#leave(), { signal });
    this.#attempt.granted.then(
      (record) => this.#tell({ type: 'granted', record }),
      (error: unknown) => this.#tell({ type: 'refused', error }),
    );
  }

  /** Ends what was begun, and resolves when the server has been told. */
  giveUp(): Promise<void> {
    return this.#attempt.giveUp();
  }

  /** The page is left: nothing is heard or told any more. */
  stop(): void {
    this.#listening.abort();
    clearTimeout(this.#timer);
    void this.giveUp();
  }

  #leave(): void {
    this.#attempt.leave();
    // The browser may keep the page and show it again.
    this.#tell({ type: 'left' });
  }

  #hear({ origin, source, data }: MessageEvent<unknown>): void {
    const address = this.#address();
    if (this.#state.step !== 'handing' || address === null || source === null) return;
    if (origin === new URL(address).origin && source === this.#options.frameWindow())
      this.#tell({ type: 'said', index: this.#state.index, data });
  }

  #address(): string | null {
    const app = this.#state.step === 'handing' ? this.#options.apps[this.#state.index] : undefined;
    return app === undefined ? null : this.#options.addressOf(app);
  }

  #tell(event: HandOverEvent): void {
    const before = this.#state;
    if (this.#listening.signal.aborted) return;
    this.#state = nextHandOver(before, event, this.#options.apps);
    if (this.#state === before) return;
    this.#options.onState(this.#state);
    this.#follow(before, this.#state);
  }

  #follow(before: HandOver, state: HandOver): void {
    if (state.step === 'handing') {
      const { index } = state;
      if (before.step !== 'handing' || before.index !== index) this.#await(index);
      else if (state.nonce !== null)
        this.#post({ type: 'SET_LOCAL_STORAGE', nonce: state.nonce, record: state.record });
      return;
    }
    clearTimeout(this.#timer);
    if (state.step === 'arrived') {
      this.#attempt.arrive();
      this.#options.onArrived();
    } else if (state.step === 'failed') {
      void this.giveUp();
      // eslint-disable-next-line no-console -- the specification wants it logged (section 4); the fault log gets it from the page that shows its code
      if ('fault' in state.failure) console.error(state.failure.fault);
    }
  }

  #await(index: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tell({ type: 'silent', index }), frameTimeout);
  }

  /** Reaches nobody if the frame has gone to another address meanwhile. */
  #post(message: AdminMessage): void {
    const address = this.#address();
    if (address !== null) this.#options.frameWindow()?.postMessage(message, new URL(address).origin);
  }
}
