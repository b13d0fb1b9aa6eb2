import type { CallInput } from '@schaktkoll/api-client';
import type { Session } from '@schaktkoll/auth';
import {
  getAnswerMap,
  getInquirerCase,
  type AppConfig,
  type CallDeclaration,
  type InquirerCase,
} from '@schaktkoll/contract';
import { mapsToKeep, swedishDayOf } from '@schaktkoll/domain';
import type { StoredValue } from '../browser/storedValue.ts';
import { offlineUser } from './offlineUser.ts';
import { ResponseWriter } from './ResponseWriter.ts';
import { isRecent, keyOf, readEntry, type StoredEntry } from './storedEntries.ts';
import { readLines, removeLines, type LinesPlace } from './storedLines.ts';

interface OfflineStoreOptions extends Pick<AppConfig, 'apps'> {
  readonly session: Session;
  readonly userCall: CallDeclaration;
  /** Called when a stored response is shown, or no longer is, and when it is known whether lines are stored. */
  readonly onShown: () => void;
}

/** The stored responses of the user of a tab, and which of them the page shows. */
export class OfflineStore {
  readonly #options: OfflineStoreOptions;
  readonly #user: StoredValue;
  readonly #writer: ResponseWriter;
  /** When each shown response from the store was received, by its key. */
  readonly #shown = new Map<string, string>();
  /** Whether the lines of a map that the page has from the server are stored, by their key. */
  readonly #stored = new Map<string, boolean>();

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
    const onStored = (isStored: boolean) => {
      this.#stored.set(key, isStored);
      this.#options.onShown();
    };
    this.#writer.add({ key, at: new Date().toISOString(), value, isUser, place: placeOf(call, input), onStored });
    if (call.name === getInquirerCase.name) {
      const item = value as InquirerCase;
      const kept = new Set(mapsToKeep(item, swedishDayOf(new Date())).map(({ map }) => map?.id));
      void removeLines(([caseNumber, mapId]) => caseNumber === item.caseNumber && !kept.has(mapId));
    }
  }

  /** The server says that something is gone, or is not for the user: no lines of it stay. */
  gone<C extends CallDeclaration>(call: C, input: CallInput<C>): void {
    const place = placeOf(call, input);
    const { caseNumber } = paramsOf(input);
    if (place) void removeLines(([, mapId]) => mapId === place.mapId);
    else if (call.name === getInquirerCase.name) void removeLines(([of]) => of === caseNumber);
  }

  /** Whether lines that the page has from the server are stored; null while that is not known, or if nothing is. */
  isStored<C extends CallDeclaration>(call: C, input: CallInput<C>): boolean | null {
    return this.#stored.get(keyOf(call, input)) ?? null;
  }

  /** The numbers of the cases of which the user has stored lines. */
  async casesWithLines(): Promise<readonly string[]> {
    const user = this.#user.get();
    const keys = await removeLines(([, , of, at]) => of !== user || !isRecent(at, Date.now()));
    return [...new Set(keys.map(([caseNumber]) => caseNumber))];
  }

  /**
   * The stored response of a read that got none, which the page then shows; null if there is none, or if the page has
   * one from the server. One of an earlier Swedish day is then shown as a stored one.
   *
   * @param receivedAt when the page had one from the server, as an ISO moment
   */
  async stored<C extends CallDeclaration>(
    call: C,
    input: CallInput<C>,
    receivedAt?: string,
  ): Promise<StoredEntry | null> {
    const key = keyOf(call, input);
    const place = placeOf(call, input);
    // Lines never change.
    if (receivedAt !== undefined && !place) {
      if (swedishDayOf(receivedAt) < swedishDayOf(new Date())) this.#show(key, receivedAt);
      return null;
    }
    const user = this.#user.get();
    if (!user || user !== this.#options.session.person()) return null;
    const entry = place ? await readStoredLines(place, user) : readEntry(key, user, Date.now());
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

/** Lines of a user that may still be shown; null without them. */
async function readStoredLines(place: LinesPlace, user: string): Promise<StoredEntry | null> {
  const found = await readLines(place, ([, , of, at]) => of === user && isRecent(at, Date.now()));
  return found && { at: found.at, value: { lines: found.lines } };
}

/** The lines that a call reads; undefined for another call. */
function placeOf(call: CallDeclaration, input: CallInput<CallDeclaration>): LinesPlace | undefined {
  const { caseNumber = '', mapId = '' } = paramsOf(input);
  return call.name === getAnswerMap.name ? { caseNumber, mapId } : undefined;
}

const paramsOf = (input: object): Readonly<Record<string, string | undefined>> =>
  'params' in input ? (input.params as Readonly<Record<string, string>>) : {};
