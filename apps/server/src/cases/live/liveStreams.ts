import type { CaseChanged, StreamEnd } from '@schaktkoll/contract';
import type { ScopeSide } from '@schaktkoll/domain';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import { commonLines } from '../../platform/limits/limits.ts';
import { Places, type PlaceBounds } from '../../platform/limits/places.ts';
import type { Sender, UserSender } from '../../platform/limits/sender.ts';
import { caseChangedChannel, parseChange } from '../../platform/db/caseChanges.repository.ts';
import type { EventStream } from './eventStream.ts';
import { findUsersNear } from './live.repository.ts';
import { isCaseVisible } from './caseVisibility.ts';

export interface Reader {
  readonly sender: UserSender;
  readonly side: ScopeSide;
  readonly stream: Pick<EventStream, 'send' | 'end' | 'stopped'>;
}

/** How long a change is replayed to new connections: the time between reading a page and connecting. */
const rememberMilliseconds = 60_000;
const mostRemembered = 1_000;
/** After which a reader that was turned away may ask again, in seconds. */
const askAgainSeconds = 30;

interface Remembered {
  readonly change: CaseChanged;
  readonly at: number;
}

export interface LiveStreamsOptions {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  /** Those of the table by default. */
  readonly bounds?: PlaceBounds;
}

/**
 * Sends each changed case to the open streams of this process whose users may see it now. Changes that arrive during a
 * query are queried together, so a burst costs few queries.
 */
export class LiveStreams {
  readonly #options: LiveStreamsOptions;
  readonly #places: Places;
  readonly #readers = new Set<Reader>();
  readonly #waiting = new Map<string, CaseChanged>();
  #recent: Remembered[] = [];
  #isListening = false;
  #isHandingOut = false;
  #stopListening: (() => Promise<void>) | null = null;

  constructor(options: LiveStreamsOptions) {
    this.#options = options;
    this.#places = new Places(options.bounds ?? commonLines.streams);
  }

  async start(): Promise<void> {
    this.#stopListening = await this.#options.database.listen(caseChangedChannel, {
      onNotification: (payload) => this.#take(parseChange(payload)),
      onListening: () => {
        this.#isListening = true;
      },
      onLost: () => {
        this.#isListening = false;
        this.#recent = [];
        this.#endAll('interrupted');
      },
    });
  }

  /** Ends every stream at once, so that the server can stop. */
  async stop(): Promise<void> {
    this.#isListening = false;
    this.#endAll('stopping');
    await this.#stopListening?.();
  }

  /**
   * Asked before a stream is opened.
   * @throws ApiError TooManyRequests when the user or its network has too many, ServiceUnavailable when its side has, or this process is not connected to the database
   */
  requireRoom(sender: Sender): void {
    if (!this.#isListening) throw new ApiError('ServiceUnavailable', undefined, { retryAfter: askAgainSeconds });
    this.#places.requireRoom(sender, askAgainSeconds);
  }

  /** Adds a reader until its stream stops, and replays recent changes. */
  add(reader: Reader): void {
    const leave = this.#places.take(reader.sender);
    this.#readers.add(reader);
    void reader.stream.stopped.then(() => {
      this.#readers.delete(reader);
      leave();
    });
    this.#forget();
    void this.#handOut(new Map(this.#recent.map(({ change }) => [change.caseNumber, change])), [reader]);
  }

  #take(change: CaseChanged): void {
    this.#recent.push({ change, at: this.#options.now().getTime() });
    this.#forget();
    if (this.#readers.size === 0) return;
    this.#waiting.set(change.caseNumber, change);
    void this.#empty();
  }

  #forget(): void {
    const oldest = this.#options.now().getTime() - rememberMilliseconds;
    this.#recent = this.#recent.filter(({ at }) => at > oldest).slice(-mostRemembered);
  }

  async #empty(): Promise<void> {
    if (this.#isHandingOut) return;
    this.#isHandingOut = true;
    while (this.#waiting.size > 0) {
      const changes = new Map(this.#waiting);
      this.#waiting.clear();
      await this.#handOut(changes, [...this.#readers]);
    }
    this.#isHandingOut = false;
  }

  async #handOut(changes: ReadonlyMap<string, CaseChanged>, readers: readonly Reader[]): Promise<void> {
    if (changes.size === 0 || readers.length === 0) return;
    try {
      const byUser = Map.groupBy(readers, ({ sender }) => sender.id);
      for (const near of await findUsersNear(this.#options.database.kysely, [...changes.keys()], [...byUser.keys()])) {
        const change = changes.get(near.caseNumber);
        if (change === undefined) continue;
        for (const reader of byUser.get(near.user.id) ?? [])
          if (isCaseVisible(near, reader.side)) reader.stream.send(change);
      }
    } catch (error) {
      this.#options.log.error({ err: error }, 'changed cases could not be sent');
      for (const reader of readers) reader.stream.end('interrupted');
    }
  }

  #endAll(reason: StreamEnd['reason']): void {
    for (const reader of this.#readers) reader.stream.end(reason);
  }
}
