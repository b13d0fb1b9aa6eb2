/**
 * The stored token of an impersonating admin in each app (specification section 3), with its expiry in ISO with `Z`.
 */
export interface LogInAsRecord {
  readonly token: string;
  readonly expireTime: string;
}

const key = 'schaktkoll.logInAs';
const placeholder = ':token';

/**
 * The record of this app's own storage; null when there is none. One that is expired, cannot be read, or whose token is
 * empty or the placeholder is removed and ignored (specification section 4).
 */
export function readLogInAs(storage: Storage, now: number): LogInAsRecord | null {
  const stored = storage.getItem(key);
  if (stored === null) return null;
  const record = parseLogInAs(stored);
  if (record !== null && Date.parse(record.expireTime) > now) return record;
  storage.removeItem(key);
  return null;
}

/** Stores the record for this app. */
export function storeLogInAs(storage: Storage, record: LogInAsRecord): void {
  storage.setItem(key, JSON.stringify(record));
}

/** Removes the record of this app, whatever it holds. */
export function removeLogInAs(storage: Storage): void {
  storage.removeItem(key);
}

/** A record of the shape that the product writes, with a token that can be one; null for anything else. */
export function logInAsRecordOf(value: unknown): LogInAsRecord | null {
  if (typeof value !== 'object' || value === null) return null;
  const { token, expireTime } = value as Record<string, unknown>;
  if (typeof token !== 'string' || token === '' || token === placeholder) return null;
  if (typeof expireTime !== 'string' || Number.isNaN(Date.parse(expireTime))) return null;
  return { token, expireTime };
}

function parseLogInAs(text: string): LogInAsRecord | null {
  try {
    return logInAsRecordOf(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The longest time that a timer of a browser can be set for; an impersonation ends long before. */
const longestTimer = 2 ** 31 - 1;

/**
 * Whether this tab impersonates a user. When the record is deleted or has expired, the impersonation is over for good:
 * no token is returned, and after a notice the tab is the admin's own.
 */
export class Impersonation {
  readonly #storage: Storage;
  readonly #listeners = new Set<() => void>();
  readonly #began: boolean;
  #hasEnded = false;
  #hasShownData = false;
  #isNoticeConfirmed = false;

  constructor(storage: Storage) {
    this.#storage = storage;
    const record = readLogInAs(storage, Date.now());
    this.#began = record !== null;
    if (record) setTimeout(() => this.end(), Math.min(longestTimer, Date.parse(record.expireTime) - Date.now()));
  }

  /** True in a tab that was opened as another user, also when that has ended. */
  get began(): boolean {
    return this.#began;
  }

  /** True once impersonation has ended in this tab. */
  hasEnded = (): boolean => this.#hasEnded;

  /**
   * True from the end until the admin has confirmed the notice; if no data of the user was shown, there is no notice.
   */
  needsEndNotice = (): boolean => this.#hasEnded && this.#hasShownData && !this.#isNoticeConfirmed;

  /** Data of the user has been shown. */
  noteDataShown(): void {
    if (this.#began && !this.#hasEnded) this.#hasShownData = true;
  }

  /** The admin has confirmed that the impersonation is over. */
  confirmEndNotice(): void {
    if (!this.needsEndNotice()) return;
    this.#isNoticeConfirmed = true;
    this.#notify();
  }

  /** The bearer during impersonation; null before, after and without it. */
  token(): string | null {
    if (!this.#began || this.#hasEnded) return null;
    const record = readLogInAs(this.#storage, Date.now());
    if (record === null) this.end();
    return record?.token ?? null;
  }

  /** Ends the impersonation: the record is deleted and the page notified. */
  end(): void {
    if (!this.#began || this.#hasEnded) return;
    this.#hasEnded = true;
    removeLogInAs(this.#storage);
    this.#notify();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
