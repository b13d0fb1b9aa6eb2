import pg from 'pg';

const firstDelayMilliseconds = 500;
const longestDelayMilliseconds = 15_000;

/** A listener to a channel of the database (`pg_notify`). */
export interface Listener {
  /** A transaction with a notification on the channel has committed. */
  readonly onNotification: (payload: string) => void;
  /** Notifications are received from now on; also called after {@link onLost}. */
  readonly onListening: () => void;
  /** The connection was lost: notifications are missed until {@link onListening}. */
  readonly onLost: () => void;
}

/**
 * Listens to a channel over a dedicated connection, since one of the pool would be lent to others. It must reach the
 * server itself, not a pooler that shares sessions. A lost connection is re-established with exponential backoff from
 * half a second; a dead peer is detected within half a minute.
 * @returns a function that stops listening
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
    // The end event that follows handles the error; without this listener it would end the process.
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
