import { ApiError } from '@schaktkoll/api-client';
import type { BodyOf, changeDraftPurpose, Draft, ResponseOf, saveDraft } from '@schaktkoll/contract';
import { isDraftTooLarge } from '@schaktkoll/domain';

/** What is saved: the step, and the form values. */
export type DraftBody = BodyOf<typeof saveDraft>;

/** What is saved under another purpose, and the draft of that purpose which it replaces. */
export type MovedDraft = BodyOf<typeof changeDraftPurpose>;

export type SavedDraft = ResponseOf<typeof saveDraft>;

/** The calls that the saver needs. */
export interface DraftStore {
  save(body: DraftBody, version: number): Promise<SavedDraft>;
  load(): Promise<Draft | null>;
  remove(version: number): Promise<unknown>;
  /** Gives the draft another purpose; null where drafts are not saved. */
  move(body: MovedDraft, version: number): Promise<SavedDraft | null>;
}

/**
 * The status of saving. `none`: no input yet. `waiting`: there are unsaved changes. `offline`: no response, to be
 * retried. `refused`: the server rejects the values. `conflict`: another tab has saved the draft, or has sent or
 * deleted it (`stored: null`), and the user must choose.
 */
export type SavingState =
  | { readonly kind: 'none' | 'waiting' | 'saving' | 'offline' }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'conflict'; readonly stored: Draft | null };

/** Whether there is input that the server does not have. */
export function isUnsaved({ kind }: SavingState): boolean {
  return kind !== 'none' && kind !== 'saved';
}

/** Milliseconds from the last change until it is saved. */
const quietTime = 1000;
const firstRetry = 2000;
const longestRetry = 60_000;

/**
 * Saves a form while it is being filled in: 1 s after the last change, one request at a time, the latest values win.
 * Independent of React; it gets the values from a callback when it saves.
 */
export class DraftSaver {
  readonly #store: DraftStore;
  readonly #listeners = new Set<() => void>();
  #state: SavingState;
  #version: number;
  /** Returns the current values; null if nothing has changed since the last save. */
  #latest: (() => DraftBody) | null = null;
  #saved: string | null = null;
  #savedAt = '';
  /** A save without a response, which the server may have received. */
  #unanswered: string | null = null;
  #underWay: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retryAfter = firstRetry;
  #isPaused = false;
  #sendWasUnanswered = false;

  constructor(store: DraftStore, opened: SavedDraft | null) {
    this.#store = store;
    this.#version = opened?.version ?? 0;
    this.#state = opened === null ? { kind: 'none' } : { kind: 'saved', at: opened.updatedAt };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): SavingState => this.#state;

  /** The network may be back: retries at once. */
  retry = (): void => {
    if (this.#state.kind === 'offline') void this.#save();
  };

  /** Listens to the network and to the tab being hidden; returns a function that stops this and all timers. */
  start(): () => void {
    this.#isPaused = false;
    const atOnce = () => document.visibilityState === 'hidden' && this.#state.kind === 'waiting' && void this.#save();
    window.addEventListener('online', this.retry);
    document.addEventListener('visibilitychange', atOnce);
    return () => {
      this.#isPaused = true;
      clearTimeout(this.#timer);
      window.removeEventListener('online', this.retry);
      document.removeEventListener('visibilitychange', atOnce);
    };
  }

  /** Reports a change. A new step is saved at once. */
  change(latest: () => DraftBody, { atOnce = false } = {}): void {
    this.#latest = latest;
    // Without a network the next retry has its own timer, and sends the latest values.
    if (this.#state.kind === 'conflict' || this.#state.kind === 'offline' || this.#isPaused) return;
    if (this.#state.kind !== 'saving') this.#set({ kind: 'waiting' });
    this.#wait(atOnce ? 0 : quietTime);
  }

  /** Saves changes without waiting; resolves to whether everything is saved. */
  async flush(): Promise<boolean> {
    // A save in progress may have started before the last change.
    for (let attempt = 0; attempt < 3 && isUnsaved(this.#state) && !this.#isPaused; attempt += 1) {
      await this.#save();
      if (this.#state.kind !== 'waiting') break;
    }
    return !isUnsaved(this.#state);
  }

  /** The user continues here: these values replace the stored draft. */
  takeOver(latest: () => DraftBody): void {
    if (this.#state.kind !== 'conflict') return;
    this.#version = this.#state.stored?.version ?? 0;
    this.#saved = null;
    this.#latest = latest;
    this.#set({ kind: 'waiting' });
    void this.#save();
  }

  /**
   * The case is being sent, or the draft deleted: nothing is saved until {@link release}. Settles when no save is in
   * progress.
   */
  async pause(): Promise<void> {
    this.#isPaused = true;
    clearTimeout(this.#timer);
    await this.#underWay;
  }

  /** Resumes saving. `unanswered`: the case may have been sent nevertheless. */
  release({ unanswered = false } = {}): void {
    this.#isPaused = false;
    this.#sendWasUnanswered ||= unanswered;
    if (this.#latest === null || this.#state.kind === 'conflict') return;
    this.#set({ kind: 'waiting' });
    this.#wait(quietTime);
  }

  /** The case has been sent, and the server has removed the draft. */
  async finish(): Promise<void> {
    // Saved after a send whose response was lost: the server recognised the retry and did not remove this draft.
    if (this.#sendWasUnanswered && this.#version !== 0) await this.#store.remove(this.#version).catch(() => undefined);
  }

  /** Deletes the draft. Rejects if the call fails. */
  async discard(): Promise<void> {
    await this.#end(async () => this.#version !== 0 && this.#store.remove(this.#version));
  }

  /**
   * Saves the draft under another purpose, in one call with its removal from this one. Rejects if the call fails; the
   * draft is then saved here as before.
   * @returns null where drafts are not saved
   */
  move(body: MovedDraft): Promise<SavedDraft | null> {
    return this.#end(() => this.#store.move(body, this.#version));
  }

  /** A call after which nothing is saved here any more. */
  async #end<Result>(call: () => Promise<Result>): Promise<Result> {
    await this.pause();
    try {
      const result = await call();
      this.#latest = null;
      return result;
    } catch (error) {
      if (error instanceof ApiError && (error.status === 412 || error.status === 404)) await this.#handleConflict();
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
    if (latest === null || this.#isPaused || this.#state.kind === 'conflict') return;
    const body = latest();
    // Serialised only once, because areas with very many vertices are half a megabyte and would block the page.
    const values = JSON.stringify(body.values);
    const text = comparable(body, values);
    // The change was reverted.
    if (text === this.#saved && this.#state.kind === 'waiting') return this.#settle(latest, this.#savedAt);
    if (isDraftTooLarge(values)) return this.#refuse('DraftTooLarge', latest);
    this.#set({ kind: 'saving' });
    try {
      const { version, updatedAt } = await this.#store.save(body, this.#version);
      this.#noteSaved(text, { version, updatedAt });
      this.#settle(latest, updatedAt);
    } catch (error) {
      await this.#fail(error, text, latest);
    }
  }

  #noteSaved(text: string, { version, updatedAt }: SavedDraft): void {
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
    if (status === 412 || status === 404) return this.#handleConflict();
    if (status > 0 && status < 500 && status !== 401 && status !== 429) {
      return this.#refuse(error instanceof ApiError ? error.code : 'Unknown', attempted);
    }
    this.#unanswered = text;
    this.#tryAgainLater();
  }

  /** The same values would fail again, so the next change triggers the retry. */
  #refuse(code: string, attempted: () => DraftBody): void {
    this.#set({ kind: 'refused', code });
    if (this.#latest !== null && this.#latest !== attempted) this.change(this.#latest);
  }

  #tryAgainLater(): void {
    this.#set({ kind: 'offline' });
    this.#wait(this.#retryAfter);
    this.#retryAfter = Math.min(this.#retryAfter * 2, longestRetry);
  }

  /** The conflict is another tab's save, or one of our own whose response was lost. */
  async #handleConflict(): Promise<void> {
    try {
      const stored = await this.#store.load();
      const isOurs = stored !== null && this.#unanswered === comparable(stored, JSON.stringify(stored.values));
      if (!isOurs) return this.#set({ kind: 'conflict', stored });
      this.#noteSaved(this.#unanswered ?? '', stored);
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

/** The whole body as text; its values are text already. */
function comparable({ step, schemaNumber }: Pick<DraftBody, 'step' | 'schemaNumber'>, values: string): string {
  return `${step} ${schemaNumber} ${values}`;
}
