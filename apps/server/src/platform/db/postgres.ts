import { availableParallelism } from 'node:os';
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { inStatementSpan } from '../tracing/spans.ts';
import type { Outage } from './outage.ts';
import { preparedName } from './preparedStatements.ts';
import { asStartupOptions, boundedSettings, requireSettings, unboundedSettings } from './sessionSettings.ts';

/** How the text of a column becomes a value (int8 → number, days and intervals → text, moments → ISO text with Z). */
const columnParsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1082: (text) => text,
  1184: momentFromText,
  1186: (text) => text,
};

/** PostgreSQL's `2026-11-20 22:59:18.12+00` as `2026-11-20T22:59:18.120Z`; sessions run in UTC. */
function momentFromText(text: string): string {
  const match = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.(\d+))?\+00$/.exec(text);
  if (!match) throw new Error(`Unexpected moment from the database: ${text}`);
  return `${match[1]}T${match[2]}.${(match[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`;
}

const int8Array: number = 1016;
const parseTexts = pg.types.getTypeParser(int8Array, 'text') as (text: string) => (string | null)[];

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) => {
    if (oid === int8Array)
      return (text: string) => parseTexts(text).map((each) => (each === null ? null : Number(each)));
    const own = format === 'binary' ? undefined : columnParsers[oid];
    return own ?? (pg.types.getTypeParser(oid, format as 'text') as (text: string) => unknown);
  },
};

export interface PostgresOptions {
  /** Whether statements, locks and idle transactions are bounded; migrations are not. */
  readonly bounded: boolean;
  /** A pooler in transaction mode is between: the sessions have the settings of their user. */
  readonly isPooled?: boolean;
  readonly maximumConnections?: number;
}

/** Connections of a process: at most ten per core. */
export const databaseConnections = Math.min(40, 10 * availableParallelism());

/** A pool whose sessions run in UTC; through a pooler each new connection is checked for it. */
export function openPool(address: string, options: PostgresOptions): pg.Pool {
  const settings = options.bounded ? boundedSettings : unboundedSettings;
  const pool = new pg.Pool({
    connectionString: address,
    types,
    max: options.maximumConnections ?? databaseConnections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'schaktkoll',
    ...(options.isPooled
      ? // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, which its types do not say
        { onConnect: (client: pg.ClientBase) => requireSettings(client, settings, 'DATABASE_URL') }
      : { options: asStartupOptions(settings) }),
  });
  // A connection that breaks is replaced by the pool; without a listener it would end the process. The pool listens only
  // while a connection is idle. One that breaks while it is lent out, as when PostgreSQL is restarted in the middle of a
  // transaction, reports that to its current query, or to the next one.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

/** Kysely over a pool; statements that are marked so keep their plan on each connection, unless none does. */
export const postgresDialect = (pool: pg.Pool, outage: Outage, preparesStatements = true) =>
  new PostgresDialect({ pool: watched(pool, outage, preparesStatements) });

/** Runs a statement and tells the outage how it ended. @throws what the statement throws */
export async function watchStatement<T>(outage: Outage, run: () => Promise<T>): Promise<T> {
  try {
    const result = await run();
    outage.end();
    return result;
  } catch (error) {
    outage.failed(error);
    throw error;
  }
}

/** Takes a connection. That there is one does not say that the database answers: it may have been idle. */
export async function takeConnection(pool: pg.Pool, outage: Outage): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    outage.failed(error);
    throw error;
  }
}

function watched(pool: pg.Pool, outage: Outage, preparesStatements: boolean): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await takeConnection(pool, outage);
      // Kysely knows a connection again by this object.
      const known = wrapped.get(client) ?? watchedClient(client, outage, preparesStatements);
      wrapped.set(client, known);
      return known;
    },
  };
}

function watchedClient(client: pg.PoolClient, outage: Outage, preparesStatements: boolean): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) => {
    const name = preparesStatements ? preparedName(text) : undefined;
    const run = () => client.query({ ...(name === undefined ? {} : { name }), text, values: [...values] });
    return inStatementSpan(text, () => watchStatement(outage, run));
  };
  // Kysely passes cursors by this name only for streaming, which we do not use.
  return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
}
