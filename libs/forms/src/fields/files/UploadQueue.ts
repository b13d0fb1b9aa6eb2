import { sendWithRetries, type Attempt, type Pause } from './sendWithRetries.ts';

/** An uploaded file; `id` is the server's. The form's value contains these. */
export interface UploadedFile {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

interface UploadAttempt extends Attempt {
  /** The same for each attempt with the file: the server stores the file once. */
  readonly uploadId: string;
}

/** Sends one file. Rejects when it fails; the signal ends it. */
export type Upload = (file: File, attempt: UploadAttempt) => Promise<{ readonly id: string }>;

/**
 * A file on its way, or one that did not get there. `paused` ones wait for the network, `busy` ones for the server,
 * `refused` ones were never sent.
 */
export interface UploadItem {
  readonly key: number;
  readonly file: File;
  readonly uploadId: string;
  readonly state: 'waiting' | 'uploading' | 'paused' | 'busy' | 'failed' | 'refused';
  readonly share: number;
  /** How long the rest takes at the pace of this attempt, once that is known. */
  readonly secondsLeft?: number | undefined;
  readonly error?: string;
}

export interface UploadQueueOwner {
  readonly upload: Upload;
  /** The uploaded files, as the owner stores them. */
  readonly uploaded: readonly UploadedFile[];
  /** A file that has arrived replaces the one before. */
  readonly isSingle: boolean;
  /** Called with the uploaded files whenever the list changes, by the user or by a finished upload. */
  readonly onChange: (uploaded: readonly UploadedFile[]) => void;
  /** Called each time an upload begins to wait for the network. */
  readonly onPause: (file: File) => void;
  /** The text of a thrown error. */
  readonly textOf: (error: unknown) => string;
  /** Reports the end of an upload: without an error it succeeded. */
  readonly onEnd: (file: File, error?: string) => void;
}

const mostAtOnce = 2;
/** Before this share is sent, the pace says nothing about the rest. */
const leastShare = 0.05;
/** The uploads of all fields of the page: the server accepts two per user at once. */
const underWay = new Set<AbortController>();
const queues = new Set<UploadQueue>();

/**
 * Uploads files, two at a time on the whole page. It owns the running uploads; `destroy` aborts them. Every change creates a new `items`.
 * `setOwner` must be called before the first file.
 */
export class UploadQueue {
  private current: readonly UploadItem[] = [];
  private readonly running = new Map<number, AbortController>();
  private readonly listeners = new Set<() => void>();
  private nextKey = 1;
  private owner: UploadQueueOwner | null = null;
  /** Two files may arrive before the owner renders again, so the latest list is stored here too. */
  private uploaded: readonly UploadedFile[] = [];

  /** The list and functions of the owner change from one render to the next. */
  setOwner(owner: UploadQueueOwner): void {
    this.owner = owner;
    this.uploaded = owner.uploaded;
    queues.add(this);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly items = (): readonly UploadItem[] => this.current;

  /** Adds a file; with an error it is only listed, with the reason why it is not uploaded. */
  add(file: File, error?: string): void {
    const key = this.nextKey++;
    const uploadId = crypto.randomUUID();
    const item: UploadItem =
      error === undefined
        ? { key, file, uploadId, state: 'waiting', share: 0 }
        : { key, file, uploadId, state: 'refused', share: 0, error };
    this.change([...this.current, item]);
    this.notify(this.uploaded);
    this.startNext();
  }

  /** Ends an upload, or removes a failed one from the list. */
  remove(key: number): void {
    this.end(key);
    this.change(this.current.filter((item) => item.key !== key));
    this.notify(this.uploaded);
  }

  removeUploaded(id: string): void {
    this.notify(this.uploaded.filter((file) => file.id !== id));
  }

  retry(key: number): void {
    this.update(key, { state: 'waiting', share: 0, error: undefined });
    this.startNext();
  }

  destroy(): void {
    queues.delete(this);
    for (const key of this.running.keys()) this.end(key);
  }

  /** Ends an upload, and starts the next of any field. */
  private end(key: number): void {
    const controller = this.running.get(key);
    if (controller === undefined) return;
    controller.abort();
    this.running.delete(key);
    underWay.delete(controller);
    for (const queue of queues) queue.startNext();
  }

  private startNext(): void {
    const next = this.current.find((item) => item.state === 'waiting');
    if (next === undefined || underWay.size >= mostAtOnce) return;
    void this.send(next);
    this.startNext();
  }

  private async send({ key, file, uploadId }: UploadItem): Promise<void> {
    if (this.owner === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const { upload } = this.owner;
    this.running.set(key, controller);
    underWay.add(controller);
    let startedAt = 0;
    try {
      const { id } = await sendWithRetries(
        (attempt) => {
          startedAt = performance.now();
          this.update(key, { state: 'uploading', share: 0, secondsLeft: undefined });
          return upload(file, { ...attempt, uploadId });
        },
        {
          signal,
          onProgress: (share) => this.progress(key, share, startedAt),
          onPause: (pause) => this.pause(key, file, pause),
        },
      );
      if (signal.aborted) return;
      this.change(this.current.filter((item) => item.key !== key));
      this.notify([...(this.owner.isSingle ? [] : this.uploaded), { id, name: file.name, size: file.size }]);
      this.owner.onEnd(file);
    } catch (error) {
      if (signal.aborted) return;
      const text = this.owner.textOf(error);
      this.update(key, { state: 'failed', error: text });
      this.owner.onEnd(file, text);
    }
    this.end(key);
  }

  private pause(key: number, file: File, pause: Pause): void {
    this.update(key, { state: pause === 'line' ? 'paused' : 'busy' });
    if (pause === 'line') this.owner?.onPause(file);
  }

  private notify(uploaded: readonly UploadedFile[]): void {
    this.uploaded = uploaded;
    this.owner?.onChange([...uploaded]);
  }

  private progress(key: number, sent: number, startedAt: number): void {
    if (!this.running.has(key)) return;
    const share = Math.min(Math.max(sent, 0), 1);
    const seconds = (performance.now() - startedAt) / 1000;
    const isKnown = share >= leastShare && share < 1;
    this.update(key, { share, secondsLeft: isKnown ? (seconds * (1 - share)) / share : undefined });
  }

  private update(
    key: number,
    changes: { readonly [Key in 'state' | 'share' | 'secondsLeft' | 'error']?: UploadItem[Key] | undefined },
  ): void {
    this.change(this.current.map((item) => (item.key === key ? { ...item, ...changes } : item)));
  }

  private change(items: readonly UploadItem[]): void {
    this.current = items;
    for (const listener of this.listeners) listener();
  }
}
