import { ApiError } from '@schaktkoll/api-client';
import type { BodyOf, Draft, saveDraft } from '@schaktkoll/contract';
import { isDraftTooLarge } from '@schaktkoll/domain';

/** What is saved: the step, and the form in its own shape. */
export type DraftBody = BodyOf<typeof saveDraft>;

/** The server as the saver needs it. */
export interface DraftStore {
  save(body: DraftBody, version: number): Promise<{ readonly version: number; readonly updatedAt: string }>;
  load(): Promise<Draft | null>;
  remove(version: number): Promise<unknown>;
}

/**
 * Where the saving stands. `none`: nothing is written yet. `waiting`: something is changed and about to be saved.
 * `offline`: no contact, it is tried again. `refused`: the server does not take it as it is. `conflict`: another tab
 * saved, sent (`stored: null`) or threw it away, and the person has to choose.
 */
export type SavingState =
  | { readonly kind: 'none' | 'waiting' | 'saving' | 'offline' }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'conflict'; readonly stored: Draft | null };

/** Whether something is written that the server does not have. */
export function isUnsaved({ kind }: SavingState): boolean {
  return kind !== 'none' && kind !== 'saved';
}

/** Milliseconds after the last change until it is saved. */
const quietTime = 1000;
const firstRetry = 2000;
const longestRetry = 60_000;

/**
 * Saves a form while it is written: 1 s after the last change, one save at a time, the latest wins. Knows nothing of
 * React; what it is to save it asks for when the time has come.
 */
export class DraftSaver {
  readonly #store: DraftStore;
  readonly #listeners = new Set<() => void>();
  #state: SavingState;
  #version: number;
  /** Makes the body as it is now; null while nothing has changed since the last save. */
  #latest: (() => DraftBody) | null = null;
  #saved: string | null = null;
  #savedAt = '';
  /** A save that got no answer: it may lie on the server all the same. */
  #unanswered: string | null = null;
  #underWay: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retryAfter = firstRetry;
  #isHeld = false;
  #sendWasUnanswered = false;

  constructor(store: DraftStore, opened: { readonly version: number; readonly updatedAt: string } | null) {
    this.#store = store;
    this.#version = opened?.version ?? 0;
    this.#state = opened === null ? { kind: 'none' } : { kind: 'saved', at: opened.updatedAt };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): SavingState => this.#state;

  /** There may be contact again: tries at once what waits for it. */
  retry = (): void => {
    if (this.#state.kind === 'offline') void this.#save();
  };

  /** The browser tells of the network and of leaving the tab; gives the way to stop listening, and all waiting with it. */
  start(): () => void {
    this.#isHeld = false;
    const atOnce = () => document.visibilityState === 'hidden' && this.#state.kind === 'waiting' && void this.#save();
    window.addEventListener('online', this.retry);
    document.addEventListener('visibilitychange', atOnce);
    return () => {
      this.#isHeld = true;
      clearTimeout(this.#timer);
      window.removeEventListener('online', this.retry);
      document.removeEventListener('visibilitychange', atOnce);
    };
  }

  /** Something is changed. A new step is saved at once. */
  change(latest: () => DraftBody, { atOnce = false } = {}): void {
    this.#latest = latest;
    // While there is no contact the next attempt has its own time, and takes the latest.
    if (this.#state.kind === 'conflict' || this.#state.kind === 'offline' || this.#isHeld) return;
    if (this.#state.kind !== 'saving') this.#set({ kind: 'waiting' });
    this.#wait(atOnce ? 0 : quietTime);
  }

  /** Saves what is changed without waiting; whether everything is then saved. */
  async flush(): Promise<boolean> {
    // A save that is under way may have begun before the last change.
    for (let attempt = 0; attempt < 3 && isUnsaved(this.#state) && !this.#isHeld; attempt += 1) {
      await this.#save();
      if (this.#state.kind !== 'waiting') break;
    }
    return !isUnsaved(this.#state);
  }

  /** The person goes on here: this form replaces the stored one. */
  takeOver(latest: () => DraftBody): void {
    if (this.#state.kind !== 'conflict') return;
    this.#version = this.#state.stored?.version ?? 0;
    this.#saved = null;
    this.#latest = latest;
    this.#set({ kind: 'waiting' });
    void this.#save();
  }

  /** The case is being sent, or the draft thrown away: nothing more is saved until {@link release}. Settles when no save is under way. */
  async hold(): Promise<void> {
    this.#isHeld = true;
    clearTimeout(this.#timer);
    await this.#underWay;
  }

  /** Saving goes on. `unanswered`: the case may have been sent all the same. */
  release({ unanswered = false } = {}): void {
    this.#isHeld = false;
    this.#sendWasUnanswered ||= unanswered;
    if (this.#latest === null || this.#state.kind === 'conflict') return;
    this.#set({ kind: 'waiting' });
    this.#wait(quietTime);
  }

  /** The case is sent, and the server has removed the draft. */
  async finish(): Promise<void> {
    // Saved after a send whose answer was lost: the server took the repeated send for what it was and removed nothing.
    if (this.#sendWasUnanswered && this.#version !== 0) await this.#store.remove(this.#version).catch(() => undefined);
  }

  /** Throws the draft away. Rejects when the server could not be told. */
  async discard(): Promise<void> {
    await this.hold();
    try {
      if (this.#version !== 0) await this.#store.remove(this.#version);
      this.#latest = null;
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) await this.#meetConflict();
      this.release();
      throw error;
    }
  }

  #wait(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(), milliseconds);
  }

  #save(): Promise<void> {
    this.#underWay ??= this.#saveLatest().finally(() => {
      this.#underWay = null;
    });
    return this.#underWay;
  }

  async #saveLatest(): Promise<void> {
    clearTimeout(this.#timer);
    const latest = this.#latest;
    if (latest === null || this.#isHeld || this.#state.kind === 'conflict') return;
    const body = latest();
    // Once and not for each use: areas of very many corners are half a megabyte, and the page must not stand still.
    const values = JSON.stringify(body.values);
    const text = comparable(body, values);
    // Changed and changed back.
    if (text === this.#saved && this.#state.kind === 'waiting') return this.#settle(latest, this.#savedAt);
    if (isDraftTooLarge(values)) return this.#refuse('DraftTooLarge', latest);
    this.#set({ kind: 'saving' });
    try {
      const { version, updatedAt } = await this.#store.save(body, this.#version);
      this.#keep(text, { version, updatedAt });
      this.#settle(latest, updatedAt);
    } catch (error) {
      await this.#fail(error, text, latest);
    }
  }

  #keep(text: string, { version, updatedAt }: { readonly version: number; readonly updatedAt: string }): void {
    this.#version = version;
    this.#saved = text;
    this.#savedAt = updatedAt;
    this.#unanswered = null;
    this.#retryAfter = firstRetry;
  }

  #settle(saved: () => DraftBody, at: string): void {
    if (this.#latest === saved) {
      this.#latest = null;
      this.#set({ kind: 'saved', at });
    } else {
      this.#set({ kind: 'waiting' });
      this.#wait(quietTime);
    }
  }

  async #fail(error: unknown, text: string, attempted: () => DraftBody): Promise<void> {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 412 || status === 404) return this.#meetConflict();
    if (status > 0 && status < 500 && status !== 401 && status !== 429) {
      return this.#refuse(error instanceof ApiError ? error.code : 'Unknown', attempted);
    }
    this.#unanswered = text;
    this.#tryAgainLater();
  }

  /** The same again would be refused again: the next change is worth another attempt. */
  #refuse(code: string, attempted: () => DraftBody): void {
    this.#set({ kind: 'refused', code });
    if (this.#latest !== null && this.#latest !== attempted) this.change(this.#latest);
  }

  #tryAgainLater(): void {
    this.#set({ kind: 'offline' });
    this.#wait(this.#retryAfter);
    this.#retryAfter = Math.min(this.#retryAfter * 2, longestRetry);
  }

  /** Somebody else's save, or one of our own whose answer was lost. */
  async #meetConflict(): Promise<void> {
    try {
      const stored = await this.#store.load();
      const isOurs = stored !== null && this.#unanswered === comparable(stored, JSON.stringify(stored.values));
      if (!isOurs) return this.#set({ kind: 'conflict', stored });
      this.#keep(this.#unanswered ?? '', stored);
      this.#set({ kind: 'waiting' });
      this.#wait(0);
    } catch {
      this.#tryAgainLater();
    }
  }

  #set(state: SavingState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** All of a body as text; its values are text already. */
function comparable({ step, schemaNumber }: Pick<DraftBody, 'step' | 'schemaNumber'>, values: string): string {
  return `${step} ${schemaNumber} ${values}`;
}
