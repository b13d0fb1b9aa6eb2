import { ApiError } from '../http/apiError.ts';

const windowMilliseconds = 60_000;
const maximumPerAccount = 10;
const maximumPerAddress = 100;
/** More keys than this are only seen under attack; the oldest go first. */
const maximumKeys = 50_000;

/**
 * Failed sign-ins of the last minute, by account together with address and by address alone: an
 * attacker slows down itself, not its victim at another address. Per process.
 */
export class SignInAttempts {
  readonly #failures = new Map<string, number[]>();

  /** @throws ApiError TooManyRequests with the seconds to wait */
  check(login: string, address: string, now: Date): void {
    this.#refuseAbove(accountKey(login, address), maximumPerAccount, now);
    this.#refuseAbove(address, maximumPerAddress, now);
  }

  /** Counted before the password is checked, so that tries at the same moment count too. */
  record(login: string, address: string, now: Date): void {
    for (const key of [accountKey(login, address), address]) {
      const kept = [...this.#recent(key, now), now.getTime()];
      this.#failures.delete(key);
      this.#failures.set(key, kept);
    }
    while (this.#failures.size > maximumKeys) {
      const oldest = this.#failures.keys().next();
      if (oldest.done) break;
      this.#failures.delete(oldest.value);
    }
  }

  /** The try was good: it does not count against the address, and the account begins anew. */
  forgive(login: string, address: string): void {
    this.#failures.delete(accountKey(login, address));
    this.#failures.get(address)?.pop();
  }

  #refuseAbove(key: string, maximum: number, now: Date): void {
    const recent = this.#recent(key, now);
    const oldest = recent.at(-maximum);
    if (oldest === undefined) return;
    throw new ApiError('TooManyRequests', undefined, { retryAfter: Math.max(1, Math.ceil((oldest + windowMilliseconds - now.getTime()) / 1000)) });
  }

  #recent(key: string, now: Date): readonly number[] {
    return (this.#failures.get(key) ?? []).filter((at) => now.getTime() - at < windowMilliseconds);
  }
}

const accountKey = (login: string, address: string) => `${address} ${login.toLowerCase()}`;
