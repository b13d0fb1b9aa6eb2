import { Kysely, type Transaction } from 'kysely';
import { embeddedDialect, Mutex } from './embeddedDialect.ts';
import { openEngine, type EmbeddedEngine } from './embeddedEngine.ts';
import { openEngineInThread } from './embeddedThread.ts';
import { lockFolder } from './folderLock.ts';
import { migrateToLatest } from './migrate.ts';
import { openPool, postgresDialect } from './postgres.ts';
import { listenOnPostgres, type Listener } from './postgresListening.ts';
import type { Tables } from './tables.ts';

/** What a repository takes: the database, or the current transaction. */
export type Queries = Kysely<Tables>;

export interface Database {
  readonly kind: 'embedded' | 'postgresql';
  readonly kysely: Queries;
  /**
   * One statement with parameters, or several without, outside our transactions, in the shape that pg-boss requires. A
   * failed block is rolled back.
   */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /**
   * Listens to notifications of committed transactions of this and other processes. Resolves after the first attempt to
   * connect; a lost connection is re-established until the listening is stopped or the database closed.
   * @param channel a plain lower-case name
   * @returns a function that stops listening
   */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  /** The embedded database as a tar file, to begin another one from; null on PostgreSQL. */
  dump(): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

export type DatabaseOptions =
  | { readonly kind: 'postgresql'; readonly address: string; readonly maximumConnections?: number }
  /** The folder is locked for this process and the engine runs in a thread of its own. */
  | { readonly kind: 'folder'; readonly folder: string }
  /** In this thread and in memory: for tests and tools. */
  | { readonly kind: 'memory'; readonly template?: Uint8Array };

/**
 * Opens the database without migrating it ({@link migrateDatabase}). Types are equal on both kinds: int8 as number,
 * days and intervals as text, moments as ISO text with Z, bytes as Uint8Array; JSON is written as text.
 * @throws FolderTaken when another process has the folder
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  switch (options.kind) {
    case 'postgresql':
      return openPostgres(options.address, options.maximumConnections);
    case 'memory':
      return embeddedDatabase(
        await openEngine(options.template === undefined ? {} : { template: options.template }),
        async () => undefined,
      );
    case 'folder': {
      const release = await lockFolder(options.folder);
      try {
        return embeddedDatabase(await openEngineInThread({ folder: options.folder }), release);
      } catch (error) {
        await release();
        throw error;
      }
    }
  }
}

/** Runs the migrations that are missing; on PostgreSQL over a connection without time limits. */
export async function migrateDatabase(database: Database, options: DatabaseOptions): Promise<readonly string[]> {
  if (options.kind !== 'postgresql') return migrateToLatest(database.kysely);
  const kysely = new Kysely<Tables>({
    dialect: postgresDialect(openPool(options.address, { bounded: false, maximumConnections: 2 })),
  });
  try {
    return await migrateToLatest(kysely);
  } finally {
    await kysely.destroy();
  }
}

/** Runs the action in the current transaction, or in a new one. */
export function inTransaction<T>(
  queries: Queries,
  action: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return queries.isTransaction ? action(queries as Transaction<Tables>) : queries.transaction().execute(action);
}

/** A database over an engine that is open. @param release called when both are closed */
export function embeddedDatabase(engine: EmbeddedEngine, release: () => Promise<void>): Database {
  const turns = new Mutex();
  const kysely = new Kysely<Tables>({ dialect: embeddedDialect(engine, turns) });
  const channels = new Map<string, Set<Listener>>();
  /** The engine listens to a channel once, for all. */
  const listenersOf = async (channel: string): Promise<Set<Listener>> => {
    const known = channels.get(channel);
    if (known !== undefined) return known;
    const listeners = new Set<Listener>();
    channels.set(channel, listeners);
    await turns.take();
    try {
      await engine.listen(channel, (payload) => listeners.forEach(({ onNotification }) => onNotification(payload)));
      return listeners;
    } finally {
      turns.release();
    }
  };
  return {
    kind: 'embedded',
    kysely,
    async executeSql(text, values) {
      await turns.take();
      try {
        if (values?.length) return await engine.query(text, values);
        return await engine.execute(text);
      } catch (error) {
        // A failed block leaves the one session inside its dead transaction; a lone statement is not harmed.
        await engine.execute('rollback').catch(() => undefined);
        throw error;
      } finally {
        turns.release();
      }
    },
    async listen(channel, listener) {
      const listeners = await listenersOf(channel);
      listeners.add(listener);
      listener.onListening();
      return async () => {
        listeners.delete(listener);
      };
    },
    async dump() {
      await turns.take();
      try {
        return await engine.dump();
      } finally {
        turns.release();
      }
    },
    async close() {
      for (const listeners of channels.values()) listeners.clear();
      await turns.take();
      await engine.close();
      turns.release();
      await release();
    },
  };
}

function openPostgres(address: string, maximumConnections?: number): Database {
  const pool = openPool(address, {
    bounded: true,
    ...(maximumConnections === undefined ? {} : { maximumConnections }),
  });
  const kysely = new Kysely<Tables>({ dialect: postgresDialect(pool) });
  const listenings = new Set<() => Promise<void>>();
  return {
    kind: 'postgresql',
    kysely,
    async executeSql(text, values) {
      const client = await pool.connect();
      try {
        const result = await client.query(text, values);
        client.release();
        return { rows: rowsOf(result) };
      } catch (error) {
        // A failed block leaves its session inside a dead transaction: that connection is not used again.
        client.release(!values?.length);
        throw error;
      }
    },
    async listen(channel, listener) {
      const end = await listenOnPostgres(address, channel, listener);
      const stop = async () => {
        listenings.delete(stop);
        await end();
      };
      listenings.add(stop);
      return stop;
    },
    dump: async () => null,
    close: async () => {
      await Promise.all([...listenings].map((stop) => stop()));
      await pool.end();
    },
  };
}

/** Several statements give an array of results. */
function rowsOf(
  result: { rows: Record<string, unknown>[] } | { rows: Record<string, unknown>[] }[],
): Record<string, unknown>[] {
  return Array.isArray(result) ? result.flatMap((each) => each.rows) : result.rows;
}
