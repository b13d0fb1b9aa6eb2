import { Kysely, type Transaction } from 'kysely';
import { ConfigError } from '../config/configError.ts';
import { connectionFault } from './databaseErrors.ts';
import { migrateToLatest } from './migrate.ts';
import { openPool, postgresDialect } from './postgres.ts';
import { listenOnPostgres, type Listener } from './postgresListening.ts';
import type { Tables } from './schema/tables.ts';

/** What a repository takes: the database, or the current transaction. */
export type Queries = Kysely<Tables>;

export interface Database {
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
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** `postgresql://…` */
  readonly address: string;
  readonly maximumConnections?: number;
}

/**
 * Opens the database without migrating it ({@link migrateDatabase}), and without a connection until the first query.
 * int8 is a number, days and intervals are text, moments ISO text with Z, bytes a Uint8Array; JSON is written as text.
 */
export function openDatabase({ address, maximumConnections }: DatabaseOptions): Database {
  const pool = openPool(address, {
    bounded: true,
    ...(maximumConnections === undefined ? {} : { maximumConnections }),
  });
  const kysely = new Kysely<Tables>({ dialect: postgresDialect(pool) });
  const listenings = new Set<() => Promise<void>>();
  return {
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
    close: async () => {
      await Promise.all([...listenings].map((stop) => stop()));
      await pool.end();
    },
  };
}

/**
 * Runs the migrations that are missing, over a connection without time limits. It is the first to connect.
 * @throws ConfigError with one line for a database that cannot be used as DATABASE_URL names it
 */
export async function migrateDatabase({ address }: DatabaseOptions): Promise<readonly string[]> {
  const kysely = new Kysely<Tables>({
    dialect: postgresDialect(openPool(address, { bounded: false, maximumConnections: 2 })),
  });
  try {
    return await migrateToLatest(kysely);
  } catch (error) {
    const fault = connectionFault(error);
    throw fault === null ? error : new ConfigError(fault, { cause: error });
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

/** Several statements give an array of results. */
function rowsOf(
  result: { rows: Record<string, unknown>[] } | { rows: Record<string, unknown>[] }[],
): Record<string, unknown>[] {
  return Array.isArray(result) ? result.flatMap((each) => each.rows) : result.rows;
}

/**
 * Reads with several statements as of one moment: none sees what is committed after the first has begun. For what is
 * worked out from several tables, such as the status of a case.
 * @param queries outside a transaction
 */
export function inSnapshot<T>(queries: Queries, read: (snapshot: Queries) => Promise<T>): Promise<T> {
  return queries.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
