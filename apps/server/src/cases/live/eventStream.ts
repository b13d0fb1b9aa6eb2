import type { Writable } from 'node:stream';
import type { CaseChanged, StreamEnd } from '@schaktkoll/contract';

export interface EventStreamOptions {
  /** Where the events go; headers are sent already. */
  readonly out: Writable;
  readonly heartbeatMilliseconds: number;
  /** How much may wait for a reader that does not read. */
  readonly mostBytesWaiting: number;
  /** Asked at every heartbeat: whether the token, the user and the role are still good. */
  readonly isStillGood: () => Promise<boolean>;
}

/** One open `text/event-stream` response. It ends when the reader disconnects, lags behind or loses access. */
export class EventStream {
  readonly #options: EventStreamOptions;
  readonly #heartbeat: NodeJS.Timeout;
  readonly #stopped = Promise.withResolvers<void>();
  #isOpen = true;

  constructor(options: EventStreamOptions) {
    this.#options = options;
    this.#heartbeat = setInterval(() => void this.#beat(), options.heartbeatMilliseconds);
    options.out.once('close', () => this.#stop());
    // The headers go out with the first bytes: the reader must know at once that it is connected.
    this.#write(':\n\n');
  }

  /** Resolves when the stream has ended, which may be long before its connection closes. */
  get stopped(): Promise<void> {
    return this.#stopped.promise;
  }

  send(change: CaseChanged): void {
    this.#write(`data: ${JSON.stringify(change)}\n\n`);
  }

  /** Sends the reader the reason, and ends. */
  end(reason: StreamEnd['reason']): void {
    if (!this.#isOpen) return;
    this.#write(`event: end\ndata: ${JSON.stringify({ reason } satisfies StreamEnd)}\n\n`);
    this.#stop();
    this.#options.out.end();
  }

  async #beat(): Promise<void> {
    // A failed check ends the stream; the reader reconnects and is checked again.
    const isGood = await this.#options.isStillGood().catch(() => null);
    if (isGood === null) this.end('interrupted');
    else if (isGood) this.#write(':\n\n');
    else this.end('session');
  }

  #write(text: string): void {
    const { out, mostBytesWaiting } = this.#options;
    if (!this.#isOpen) return;
    out.write(text);
    // A reader that does not read is disconnected and will reconnect: events must not accumulate in memory.
    if (out.writableLength > mostBytesWaiting) {
      this.#stop();
      out.destroy();
    }
  }

  #stop(): void {
    this.#isOpen = false;
    clearInterval(this.#heartbeat);
    this.#stopped.resolve();
  }
}
