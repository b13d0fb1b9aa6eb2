import { ApiError, type Send } from '@schaktkoll/api-client';
import type { LogInAsRecord } from '@schaktkoll/auth';
import { endLogInAs, startLogInAs } from '@schaktkoll/contract';

/** One attempt to act as another user: the token it asks for is ended on the server unless the admin arrives. */
export class LogInAsAttempt {
  /** The token; rejects with ApiError where there is none. */
  readonly granted: Promise<LogInAsRecord>;
  readonly #send: Send;
  readonly #onNotEnded: () => void;
  #end: Promise<void> | null = null;

  /** @param onNotEnded is told when the server could not be */
  constructor(send: Send, userId: string, onNotEnded: () => void) {
    this.#send = send;
    this.#onNotEnded = onNotEnded;
    this.granted = send(startLogInAs, { query: { userId } });
  }

  /** The apps have the token and the admin is on the way: it lives on. */
  arrive(): void {
    this.#end ??= Promise.resolve();
  }

  /** Ends on the server what the attempt began, once. Resolves when it is done; never rejects. */
  giveUp(): Promise<void> {
    this.#end ??= this.#endWhenGiven();
    return this.#end;
  }

  /** As {@link giveUp}, for a page that goes away and can wait for nothing. */
  leave(): void {
    this.#end ??= this.#send(endLogInAs, { keepalive: true }).then(
      () => undefined,
      () => undefined,
    );
  }

  async #endWhenGiven(): Promise<void> {
    // A token that is still asked for would otherwise begin after all was ended.
    const isRefused = await this.granted.then(() => false, isRefusal);
    if (isRefused) return;
    try {
      await this.#send(endLogInAs, {});
    } catch {
      this.#onNotEnded();
    }
  }
}

/** The server said no; without an answer nobody knows whether it gave a token. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.info !== null && error.status < 500;
}
