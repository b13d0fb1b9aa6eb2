import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { ConfigError } from '../config/configError.ts';
import type { DatabaseOptions } from '../config/databaseConfig.ts';
import { connectionFault, isTransient } from './databaseErrors.ts';
import { migrateToLatest } from './migrate.ts';
import { Outage } from './outage.ts';
import { openPool, postgresDialect, takeConnection, watchStatement } from './postgres.ts';
import { listenOnPostgres, type Listener } from './postgresListening.ts';
import { followReplica, type Replica } from './replica.ts';
import {
  boundedSettings,
  clusterOf,
  identityOf,
  requireSettings,
  setForUser,
  unboundedSettings,
} from './sessionSettings.ts';
import type { Tables } from './schema/tables.ts';

/** What a repository takes: the database, or the current transaction. */
export type Queries = Kysely<Tables>;

export interface Database {
  readonly kysely: Queries;
  /** Null where none is configured. */
  readonly replica: Replica | null;
  /** Thins the log while the database is away. */
  readonly outage: Outage;
  /** The connections of this process at the moment, and the queries that wait for one. */
  connections(): { readonly inUse: number; readonly idle: number; readonly waiting: number };
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

export type { DatabaseOptions };

/**
 * Opens the database without migrating it ({@link migrateDatabase}), and without a connection until the first query.
 * int8 is a number, days and intervals are text, moments ISO text with Z, bytes a Uint8Array; JSON is written as text.
 */
export function openDatabase(options: DatabaseOptions): Database {
  const { address, listenAddress, replicaAddress, maximumConnections } = options;
  const isPooled = listenAddress !== undefined;
  const pool = openPool(address, {
    ...{ bounded: true, isPooled },
    ...(maximumConnections === undefined ? {} : { maximumConnections }),
  });
  const outage = new Outage();
  const dialect = postgresDialect(pool, outage, options.preparesStatements ?? !isPooled);
  const kysely = new Kysely<Tables>({ dialect });
  const replicaPool = replicaAddress === undefined ? null : openPool(replicaAddress, { bounded: true });
  const replicaDialect = replicaPool && postgresDialect(replicaPool, new Outage());
  const replica = replicaDialect && followReplica(kysely, new Kysely<Tables>({ dialect: replicaDialect }));
  const listenings = new Set<() => Promise<void>>();
  return {
    kysely,
    replica,
    outage,
    connections: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async executeSql(text, values) {
      const client = await takeConnection(pool, outage);
      try {
        const result = await watchStatement(outage, () => client.query(text, values));
        client.release();
        return { rows: rowsOf(result) };
      } catch (error) {
        // A failed block leaves its session inside a dead transaction: that connection is not used again.
        client.release(!values?.length);
        throw error;
      }
    },
    async listen(channel, listener) {
      const end = await listenOnPostgres(listenAddress ?? address, channel, listener);
      const stop = async () => {
        listenings.delete(stop);
        await end();
      };
      listenings.add(stop);
      return stop;
    },
    close: async () => {
      await Promise.all([...listenings].map((stop) => stop()));
      await Promise.all([pool.end(), replicaPool?.end()]);
    },
  };
}

/**
 * Runs the migrations that are missing, over a connection without time limits to PostgreSQL itself, and sees to the
 * settings of sessions. It is the first to connect.
 * @throws ConfigError with one line for a database that cannot be used as DATABASE_URL names it, or a pooler in the way
 */
export async function migrateDatabase(options: DatabaseOptions): Promise<readonly string[]> {
  const { address, listenAddress } = options;
  const pool = openPool(listenAddress ?? address, { bounded: false, maximumConnections: 2 });
  const kysely = new Kysely<Tables>({ dialect: postgresDialect(pool, new Outage()) });
  try {
    await seeToSettings(pool, options);
    return await migrateToLatest(kysely);
  } catch (error) {
    const fault = connectionFault(error);
    throw fault === null ? error : new ConfigError(fault, { cause: error });
  } finally {
    await kysely.destroy();
  }
}

/**
 * Another database would answer with other cases. One that is away stops no start: the database itself is read meanwhile.
 * @throws ConfigError
 */
async function requireReplica(direct: pg.ClientBase, replicaAddress: string): Promise<void> {
  const replica = new pg.Client({ connectionString: replicaAddress, connectionTimeoutMillis: 10_000 });
  try {
    await replica.connect();
    if ((await clusterOf(replica)) !== (await clusterOf(direct)))
      throw new ConfigError('DATABASE_REPLICA_URL must reach a replica of the database of DATABASE_URL: it does not.');
  } catch (error) {
    if (isTransient(error)) return;
    const fault = connectionFault(error)?.replace('DATABASE_URL', 'DATABASE_REPLICA_URL');
    throw fault === undefined ? error : new ConfigError(fault, { cause: error });
  } finally {
    await replica.end();
  }
}

async function seeToSettings(pool: pg.Pool, options: DatabaseOptions): Promise<void> {
  const { address, listenAddress, replicaAddress } = options;
  const direct = await pool.connect().catch((error: unknown) => {
    if (!isRefusedByPooler(error)) throw error;
    throw new ConfigError(
      listenAddress === undefined
        ? 'DATABASE_URL reaches a pooler: DATABASE_LISTEN_URL must name PostgreSQL itself.'
        : 'DATABASE_LISTEN_URL reaches a pooler: it must name PostgreSQL itself.',
      { cause: error },
    );
  });
  try {
    const where = listenAddress === undefined ? 'DATABASE_URL' : 'DATABASE_LISTEN_URL';
    await requireSettings(direct, unboundedSettings, where);
    if (replicaAddress !== undefined) await requireReplica(direct, replicaAddress);
    if (listenAddress === undefined) return;
    await setForUser(direct, boundedSettings);
    const pooled = new pg.Client({ connectionString: address, connectionTimeoutMillis: 10_000 });
    await pooled.connect();
    try {
      if ((await identityOf(pooled)) !== (await identityOf(direct)))
        throw new ConfigError('DATABASE_URL and DATABASE_LISTEN_URL must reach the same database: they do not.');
    } finally {
      await pooled.end();
    }
  } finally {
    direct.release();
  }
}

/** PgBouncer takes no settings that it does not know. */
function isRefusedByPooler(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('unsupported startup parameter');
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
