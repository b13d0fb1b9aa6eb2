import type { Session } from '@schaktkoll/auth';
import type { CurrentUser } from '@schaktkoll/contract';
import { localValue, type StoredValue } from '../browser/storedValue.ts';
import { registerServiceWorker } from './registerServiceWorker.ts';
import { forgetStored, isRecent, momentOf, storedKeys, textOf } from './storedEntries.ts';
import { removeLines, writeLines, type LinesPlace } from './storedLines.ts';

/** The limits of the store, in responses and in characters of JSON. */
export const storedBounds = { entries: 60, charactersOfEntry: 500_000, characters: 2_000_000 } as const;

interface ReceivedResponse {
  readonly key: string;
  readonly at: string;
  readonly value: unknown;
  /** Whether it is the current user, as the app's API returns it. */
  readonly isUser: boolean;
  /** Of a map: whose lines it has. */
  readonly place?: LinesPlace | undefined;
  /** Called when it is known whether the lines of a map are stored. */
  readonly onStored?: (isStored: boolean) => void;
}

/** Stores responses within the limits, once the user is known to be one whose responses are stored. */
export class ResponseWriter {
  readonly #session: Session;
  readonly #user: StoredValue;
  readonly #pending = new Map<string, ReceivedResponse>();
  #userKey: string | null = null;

  constructor(session: Session, user: StoredValue) {
    this.#session = session;
    this.#user = user;
  }

  add(response: ReceivedResponse): void {
    // A log-out, here or in another tab, may have come between the response and this.
    if (this.#session.status() !== 'signedIn' || this.#session.isLeaving()) return;
    if (response.isUser && !this.#begin(response)) return;
    this.#pending.set(response.key, response);
    if (this.#userKey !== null) this.#write(this.#userKey);
  }

  /** False for a user for whom nothing is stored: a super user reads the cases of all organisations. */
  #begin({ key, value }: ReceivedResponse): boolean {
    const { id, isSuperUser, admin } = value as CurrentUser;
    if (isSuperUser || admin !== undefined || id !== this.#session.person()) {
      this.#userKey = null;
      forgetStored(this.#user);
      return false;
    }
    if (this.#user.get() !== id) {
      forgetStored(this.#user);
      this.#user.set(id);
    }
    if (this.#userKey === null) {
      registerServiceWorker();
      void removeLines(([, , user, at]) => user !== id || !isRecent(at, Date.now()));
    }
    this.#userKey = key;
    return true;
  }

  #write(userKey: string): void {
    const user = this.#session.person() ?? '';
    const responses = [...this.#pending.values()];
    this.#pending.clear();
    // Another tab may have logged out, or another user in.
    if (this.#user.get() !== user) return;
    for (const { key, at, value, place, onStored } of responses) {
      if (place) {
        const { lines } = value as { readonly lines: string };
        writeLines(place, { user, at, lines }).then(
          () => onStored?.(true),
          () => onStored?.(false),
        );
        continue;
      }
      const json = JSON.stringify(value);
      if (json.length > storedBounds.charactersOfEntry) window.localStorage.removeItem(key);
      else localValue(key).set(textOf(at, user, json));
    }
    removeSurplus(user, userKey);
  }
}

/** Removes responses that may no longer be shown, and the oldest beyond the limits. */
function removeSurplus(user: string, userKey: string): void {
  const entries = storedKeys().map((key) => {
    const text = localValue(key).get();
    return { key, at: momentOf(text, user, Date.now()), size: text?.length ?? 0 };
  });
  // Nothing is shown without the user.
  const rank = ({ key, at }: (typeof entries)[number]): string => (key === userKey ? '9' : (at ?? ''));
  const newestFirst = entries.toSorted((one, other) => (rank(one) < rank(other) ? 1 : -1));
  let characters = 0;
  for (const [index, { key, at, size }] of newestFirst.entries()) {
    characters += size;
    if (at === null || index >= storedBounds.entries || characters > storedBounds.characters)
      window.localStorage.removeItem(key);
  }
}
