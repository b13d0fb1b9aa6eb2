import type { CallInput } from '@schaktkoll/api-client';
import type { CallDeclaration } from '@schaktkoll/contract';
import { localValue, type StoredValue } from '../browser/storedValue.ts';
import { forgetLines } from './storedLines.ts';

/** A stored response is not shown after this time (record 69). */
const maximumAgeMilliseconds = 7 * 24 * 60 * 60 * 1000;

const storedPrefix = 'schaktkoll.offline.';

/** A stored response; `at` is the ISO moment at which it was received. */
export interface StoredEntry {
  readonly at: string;
  readonly value: unknown;
}

export function keyOf<C extends CallDeclaration>(call: C, input: CallInput<C>): string {
  return `${storedPrefix}${call.name} ${JSON.stringify(input)}`;
}

/** Moment, user and response as one text; the first two can be read without parsing the third. */
export const textOf = (at: string, user: string, json: string): string => `${at}|${user}|${json}`;

/** The moment of a stored text; null if it is another user's, too old, or from a clock that was ahead. */
export function momentOf(text: string | null, user: string, now: number): string | null {
  const [at = '', owner] = text?.split('|', 2) ?? [];
  return owner === user && isRecent(at, now) ? at : null;
}

/** Whether what was received at a moment may still be shown; not if it is from a clock that was ahead. */
export function isRecent(at: string, now: number): boolean {
  const age = now - Date.parse(at);
  return age >= 0 && age < maximumAgeMilliseconds;
}

/** The stored response of a user; null if there is none to show. */
export function readEntry(key: string, user: string, now: number): StoredEntry | null {
  const text = localValue(key).get();
  const at = momentOf(text, user, now);
  if (at === null || text === null) return null;
  try {
    return { at, value: JSON.parse(text.slice(textOf(at, user, '').length)) };
  } catch {
    return null;
  }
}

/** The keys of all stored responses of this host. */
export function storedKeys(): readonly string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(storedPrefix));
  } catch {
    return [];
  }
}

/** Removes the stored responses of this host, and lets no app show those of another host. */
export function forgetStored(user: StoredValue): void {
  if (user.get()) user.set('');
  for (const key of storedKeys()) window.localStorage.removeItem(key);
  forgetLines();
}
