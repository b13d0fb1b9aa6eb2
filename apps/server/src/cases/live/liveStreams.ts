import type { CaseChanged, StreamEnd } from '@schaktkoll/contract';
import type { ScopeSide } from '@schaktkoll/domain';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { caseChangedChannel, parseChange } from '../../platform/db/caseChanges.repository.ts';
import type { EventStream } from './eventStream.ts';
import { findUsersNear } from './live.repository.ts';
import { isWithinReach } from './reach.ts';

/** A reader of events. */
export interface Reader {
  readonly userId: string;
  readonly side: ScopeSide;
  readonly stream: Pick<EventStream, 'send' | 'end' | 'stopped'>;
}

export interface LiveLimits {
  /** Streams of one user at once: a stream for each app and browser, with room for those that are being replaced. */
  readonly perUser: number;
  readonly inAll: number;
}

const liveLimits: LiveLimits = { perUser: 12, inAll: 5_000 };

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
  readonly limits?: LiveLimits;
}

/**
 * Sends each changed case to the open streams of this process whose users may see it now. Changes that arrive during a
 * query are queried together, so a burst costs few queries.
 */
export class LiveStreams {
  readonly #options: LiveStreamsOptions;
  readonly #limits: LiveLimits;
  readonly #readers = new Set<Reader>();
  readonly #waiting = new Map<string, CaseChanged>();
  #recent: Remembered[] = [];
  #isListening = false;
  #isHandingOut = false;
  #stopListening: (() => Promise<void>) | null = null;

  constructor(options: LiveStreamsOptions) {
    this.#options = options;
    this.#limits = options.limits ?? liveLimits;
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
   * @throws ApiError TooManyRequests when the user has too many, ServiceUnavailable when this process has, or cannot hear the database
   */
  requireRoom(userId: string): void {
    const { perUser, inAll } = this.#limits;
    if (!this.#isListening || this.#readers.size >= inAll)
      throw new ApiError('ServiceUnavailable', undefined, { retryAfter: askAgainSeconds });
    const own = [...this.#readers].filter((reader) => reader.userId === userId).length;
    if (own >= perUser) throw new ApiError('TooManyRequests', undefined, { retryAfter: askAgainSeconds });
  }

  /** Adds a reader until its stream stops, and replays recent changes. */
  add(reader: Reader): void {
    this.#readers.add(reader);
    void reader.stream.stopped.then(() => this.#readers.delete(reader));
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
      const byUser = Map.groupBy(readers, ({ userId }) => userId);
      for (const near of await findUsersNear(this.#options.database.kysely, [...changes.keys()], [...byUser.keys()])) {
        const change = changes.get(near.caseNumber);
        if (change === undefined) continue;
        for (const reader of byUser.get(near.user.id) ?? [])
          if (isWithinReach(near, reader.side)) reader.stream.send(change);
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
