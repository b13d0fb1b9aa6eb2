import { createContext, useContext, useSyncExternalStore } from 'react';
import type { CallDeclaration, ResponseOf } from '@schaktkoll/contract';
import type { CallInput } from './request.ts';

/** Responses of earlier reads that an app stores, to show them without a network. */
export interface StoredReads {
  /**
   * The response of a read, which is stored for later; without a network the stored one, unless this page has had a
   * response from the server. Rejects with the read's own error.
   */
  through<C extends CallDeclaration>(
    call: C,
    input: CallInput<C>,
    read: Promise<ResponseOf<C>>,
  ): Promise<ResponseOf<C>>;
  /**
   * When the response that the page shows was received, as an ISO moment, if it is a stored one, or one of an earlier
   * day that could not be read again; else null.
   */
  storedAt<C extends CallDeclaration>(call: C, input: CallInput<C>): string | null;
  /**
   * Whether the lines of a map that the page has from the server are stored; null while that is not known, and where
   * nothing is stored.
   */
  isStored<C extends CallDeclaration>(call: C, input: CallInput<C>): boolean | null;
  /** The numbers of the cases of which lines of maps are stored for the user. */
  casesWithLines(): Promise<readonly string[]>;
  /** Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

export const StoredReadsContext = createContext<StoredReads | undefined>(undefined);

const never = () => () => undefined;

/** Since when the shown response of a read is, as an ISO moment, if it is a stored one; else null. */
export function useStoredAt<C extends CallDeclaration>(call: C, input: CallInput<C>): string | null {
  const stored = useContext(StoredReadsContext);
  return useSyncExternalStore(stored?.subscribe ?? never, () => stored?.storedAt(call, input) ?? null);
}

/** Where the responses of several reads are: since when the oldest is, as `useStoredAt` says it, and whether all are stored. */
export function useStoredAll<C extends CallDeclaration>(
  call: C,
  inputs: readonly CallInput<C>[],
): { readonly storedAt: string | null; readonly isStored: boolean | null } {
  const stored = useContext(StoredReadsContext);
  const subscribe = stored?.subscribe ?? never;
  const storedAt = useSyncExternalStore(
    subscribe,
    () => inputs.flatMap((input) => stored?.storedAt(call, input) ?? []).toSorted()[0] ?? null,
  );
  const isStored = useSyncExternalStore(subscribe, () => {
    const each = inputs.map((input) => stored?.isStored(call, input) ?? null);
    return each.includes(false) ? false : each.includes(null) ? null : true;
  });
  return { storedAt, isStored };
}
