import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/**
 * A mail server that can be taken down:
 * - `away`: nothing listens;
 * - `busy`: it refuses every mail for now (451);
 * - `breaking`: it takes the whole mail and hangs up without saying so.
 */
type SinkState = 'up' | 'away' | 'busy' | 'breaking';

/** A mail server that counts what it has accepted. */
export interface MailSink {
  /** `smtp://127.0.0.1:<port>`, the same in every state. */
  readonly address: string;
  /** The ids of the messages that were accepted, once for each time. */
  readonly delivered: readonly string[];
  /** Mails that were refused or broken off. */
  readonly refused: () => number;
  /** Waits until so many different messages were accepted, or the time is over. */
  untilDelivered(count: number, milliseconds: number): Promise<void>;
  become(state: SinkState): Promise<void>;
  close(): Promise<void>;
}

/** Starts a mail server on a free port of 127.0.0.1. */
export async function openMailSink(): Promise<MailSink> {
  const delivered: string[] = [];
  let refused = 0;
  let state: SinkState = 'up';
  let server: SMTPServer | null = null;
  let port = 0;

  const receive = (text: string, hangUp: () => void, done: (error?: Error | null) => void): void => {
    const id = /^message-id: <([^@]+)@/im.exec(text)?.[1];
    if (state === 'up' && id !== undefined) {
      delivered.push(id);
      return done();
    }
    refused += 1;
    if (state === 'breaking') return hangUp();
    done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
  };
  const listen = async (): Promise<void> => {
    const opened = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      // Otherwise it waits for pooled connections when it is closed.
      closeTimeout: 100,
      onData(stream, { id: session }, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const hangUp = () => [...opened.connections].find(({ id }) => id === session)?.close();
          receive(Buffer.concat(chunks).toString(), hangUp, done);
        });
      },
    });
    opened.on('error', () => undefined);
    server = opened;
    await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve));
    port = (opened.server.address() as AddressInfo).port;
  };
  const leave = async (): Promise<void> => {
    const open = server;
    server = null;
    if (open !== null) await new Promise<void>((resolve) => open.close(resolve));
  };

  await listen();
  return {
    address: `smtp://127.0.0.1:${port}`,
    delivered,
    refused: () => refused,
    async untilDelivered(count, milliseconds) {
      const end = performance.now() + milliseconds;
      while (new Set(delivered).size < count && performance.now() < end) await setTimeout(250);
    },
    async become(next) {
      state = next;
      if (next === 'away') await leave();
      else if (server === null) await listen();
    },
    close: leave,
  };
}
