import pg from 'pg';

const firstDelayMilliseconds = 500;
const longestDelayMilliseconds = 15_000;

/** Who listens to a channel of the database (`pg_notify`). */
export interface Listener {
  /** A transaction that told something on the channel has committed. */
  readonly onNotification: (payload: string) => void;
  /** From now on everything is heard; also after {@link onLost}. */
  readonly onListening: () => void;
  /** The connection broke: what is told from now on is not heard until {@link onListening}. */
  readonly onLost: () => void;
}

/**
 * Listens to a channel over a connection of its own: one of the pool would be lent to somebody else. It must reach the
 * server itself, not a pooler that shares sessions. A lost connection is made anew, first after half a second, then
 * more and more seldom; a dead peer is noticed within half a minute.
 * @returns what ends the listening
 */
export async function listenOnPostgres(
  address: string,
  channel: string,
  listener: Listener,
): Promise<() => Promise<void>> {
  let current: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let delay = firstDelayMilliseconds;
  let isStopped = false;

  const connectLater = () => {
    if (isStopped) return;
    timer = setTimeout(() => void connect(), delay);
    delay = Math.min(longestDelayMilliseconds, delay * 2);
  };

  const connect = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: address,
      application_name: 'schaktkoll live',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    let isListening = false;
    // What an error means is told by the end that follows it; without a listener it would end the process.
    client.on('error', () => undefined);
    client.on('notification', ({ payload = '' }) => listener.onNotification(payload));
    client.on('end', () => {
      if (!isListening) return;
      isListening = false;
      if (isStopped) return;
      listener.onLost();
      connectLater();
    });
    current = client;
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch {
      await client.end().catch(() => undefined);
      connectLater();
      return;
    }
    if (isStopped) return;
    isListening = true;
    delay = firstDelayMilliseconds;
    listener.onListening();
  };

  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await current?.end().catch(() => undefined);
  };
}
