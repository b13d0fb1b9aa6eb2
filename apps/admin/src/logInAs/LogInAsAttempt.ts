import { ApiError, type Send } from '@schaktkoll/api-client';
import type { LogInAsRecord } from '@schaktkoll/auth';
import { endLogInAs, startLogInAs } from '@schaktkoll/contract';

/**
 * One attempt to impersonate a user: the token that it requests is ended on the server unless the apps have stored it.
 */
export class LogInAsAttempt {
  /** The token; rejects with ApiError. */
  readonly granted: Promise<LogInAsRecord>;
  readonly #send: Send;
  readonly #onNotEnded: () => void;
  #end: Promise<void> | null = null;

  /** @param onNotEnded is called when the server could not be reached to end the token */
  constructor(send: Send, userId: string, onNotEnded: () => void) {
    this.#send = send;
    this.#onNotEnded = onNotEnded;
    this.granted = send(startLogInAs, { query: { userId } });
  }

  /** All apps have the token and the admin is about to use it: it is not ended. */
  complete(): void {
    this.#end ??= Promise.resolve();
  }

  /** Ends the token on the server, once. Resolves when it is ended; never rejects. */
  cancel(): Promise<void> {
    this.#end ??= this.#endWhenGiven();
    return this.#end;
  }

  /** Like {@link cancel}, for a page that is closed and cannot wait for a response. */
  leave(): void {
    this.#end ??= this.#send(endLogInAs, { keepalive: true }).then(
      () => undefined,
      () => undefined,
    );
  }

  async #endWhenGiven(): Promise<void> {
    // A token that has been requested but not received could otherwise start after everything was ended.
    const isRefused = await this.granted.then(() => false, isRefusal);
    if (isRefused) return;
    try {
      await this.#send(endLogInAs, {});
    } catch {
      this.#onNotEnded();
    }
  }
}

/** The server responded with an error; without a response it is unknown whether it issued a token. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.info !== null && error.status < 500;
}
