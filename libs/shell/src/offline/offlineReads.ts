import type { ApiError, StoredReads } from '@schaktkoll/api-client';
import type { Session } from '@schaktkoll/auth';
import type { AppConfig, CallDeclaration } from '@schaktkoll/contract';
import type { OfflineStore } from './OfflineStore.ts';

/** Not for the user, not there, or no longer there. */
const goneStatuses: readonly number[] = [403, 404, 410];

export interface OfflineReads extends StoredReads {
  /** The id of the user whose responses can be shown without a session; null if there are none. */
  readonly storedUser: () => Promise<string | null>;
}

/**
 * Stores the last responses of some reads for the user who received them (record 69). Never in a tab that
 * impersonates. The code for it is loaded while the page is idle, or when it is needed.
 * @param calls the read of the current user, without which nothing is shown, and the others
 */
export function offlineReads(
  { apps }: Pick<AppConfig, 'apps'>,
  session: Session,
  calls: readonly [user: CallDeclaration, ...others: CallDeclaration[]],
): OfflineReads {
  const listeners = new Set<() => void>();
  /** The responses that this page received from the server, with the moment: they are newer than the store. */
  const received = new Map<string, string>();
  let store: OfflineStore | undefined;
  const load = async (): Promise<OfflineStore> => {
    const { OfflineStore: Store } = await import('./OfflineStore.ts');
    return (store ??= new Store({
      apps,
      session,
      userCall: calls[0],
      onShown: () => listeners.forEach((listener) => listener()),
    }));
  };
  return {
    storedUser: async () => (await load()).storedUser(),
    async through(call, input, read) {
      if (!calls.some(({ name }) => name === call.name) || session.impersonation?.began) return read;
      const key = call.name + JSON.stringify(input);
      try {
        const value = await read;
        received.set(key, new Date().toISOString());
        // If the code cannot be fetched, nothing is stored.
        const later = () =>
          void load().then(
            (loaded) => loaded.received(call, input, value),
            () => undefined,
          );
        (window.requestIdleCallback ?? setTimeout)(later);
        return value;
      } catch (error) {
        const { status } = error as ApiError;
        if (goneStatuses.includes(status))
          void load().then(
            (loaded) => loaded.gone(call, input),
            () => undefined,
          );
        // A store that the browser has closed has nothing.
        const find = async () => (await load()).stored(call, input, received.get(key));
        const found = status === 0 && (await find().catch(() => null));
        if (!found) throw error;
        return found.value as Awaited<typeof read>;
      }
    },
    storedAt: (call, input) => store?.storedAt(call, input) ?? null,
    isStored: (call, input) => store?.isStored(call, input) ?? null,
    casesWithLines: async () => (session.impersonation?.began ? [] : (await load()).casesWithLines()),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
