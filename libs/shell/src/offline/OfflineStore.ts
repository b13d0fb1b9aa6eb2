import type { CallInput } from '@schaktkoll/api-client';
import type { Session } from '@schaktkoll/auth';
import type { AppConfig, CallDeclaration } from '@schaktkoll/contract';
import { swedishDayOf } from '@schaktkoll/domain';
import type { StoredValue } from '../browser/storedValue.ts';
import { offlineUser } from './offlineUser.ts';
import { ResponseWriter } from './ResponseWriter.ts';
import { keyOf, readEntry, type StoredEntry } from './storedEntries.ts';

interface OfflineStoreOptions extends Pick<AppConfig, 'apps'> {
  readonly session: Session;
  readonly userCall: CallDeclaration;
  /** Called when a stored response is shown, or no longer is. */
  readonly onShown: () => void;
}

/** The stored responses of the user of a tab, and which of them the page shows. */
export class OfflineStore {
  readonly #options: OfflineStoreOptions;
  readonly #user: StoredValue;
  readonly #writer: ResponseWriter;
  /** When each shown response from the store was received, by its key. */
  readonly #shown = new Map<string, string>();

  constructor(options: OfflineStoreOptions) {
    this.#options = options;
    this.#user = offlineUser(options.apps);
    this.#writer = new ResponseWriter(options.session, this.#user);
  }

  /** The user whose responses can be shown without a session; null if there are none. */
  storedUser(): string | null {
    const user = this.#user.get();
    return user && readEntry(keyOf(this.#options.userCall, {}), user, Date.now()) ? user : null;
  }

  received<C extends CallDeclaration>(call: C, input: CallInput<C>, value: unknown): void {
    const key = keyOf(call, input);
    if (this.#shown.delete(key)) this.#options.onShown();
    const isUser = call.name === this.#options.userCall.name;
    this.#writer.add({ key, at: new Date().toISOString(), value, isUser });
  }

  /**
   * The stored response of a read that got none, which the page then shows; null if there is none, or if the page has
   * one from the server. One of an earlier Swedish day is then shown as a stored one.
   *
   * @param receivedAt when the page had one from the server, as an ISO moment
   */
  stored<C extends CallDeclaration>(call: C, input: CallInput<C>, receivedAt?: string): StoredEntry | null {
    const key = keyOf(call, input);
    if (receivedAt !== undefined) {
      if (swedishDayOf(receivedAt) < swedishDayOf(new Date())) this.#show(key, receivedAt);
      return null;
    }
    const user = this.#user.get();
    const entry = user && user === this.#options.session.person() ? readEntry(key, user, Date.now()) : null;
    if (!entry) return null;
    this.#show(key, entry.at);
    return entry;
  }

  #show(key: string, at: string): void {
    this.#shown.set(key, at);
    this.#options.onShown();
  }

  /** When the shown response of a read was received, if it came from the store; else null. */
  storedAt<C extends CallDeclaration>(call: C, input: CallInput<C>): string | null {
    return this.#shown.get(keyOf(call, input)) ?? null;
  }
}
