import { setTimeout } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Tables } from './schema/tables.ts';
import { clusterExpression } from './sessionSettings.ts';

type Queries = Kysely<Tables>;

/** How long a reader waits for the replica to have what was committed before it asked. */
const patienceMilliseconds = 200;
const lookAgainMilliseconds = 5;
/** How long a replica that is late or away is left alone. */
const restMilliseconds = 10_000;

/** Where it is logged that the replica is left alone, and read again. */
interface ReplicaLog {
  warn(details: object, message: string): void;
}

/** A replica that is read while it has everything that the database has. */
export interface Replica {
  /**
   * The queries of a reader who sees all that was committed before: of the replica where it has that at once or soon,
   * or else of the database itself.
   */
  choose(): Promise<Queries>;
  /** The replica failed: it is left alone for a while. */
  rest(error: unknown): void;
  logTo(log: ReplicaLog): void;
}

/** Follows a streaming replica of the database, by the position of its log. */
export function followReplica(database: Queries, replica: Queries): Replica {
  let restsUntil = -Infinity;
  let isRead = true;
  let log: ReplicaLog | null = null;
  const rest = (err: unknown) => {
    restsUntil = performance.now() + restMilliseconds;
    if (isRead) log?.warn({ err }, 'the replica is late or away: the database itself is read');
    isRead = false;
  };
  return {
    rest,
    logTo: (to) => {
      log = to;
    },
    async choose() {
      if (performance.now() < restsUntil) return database;
      const giveUp = new AbortController();
      const late = setTimeout(patienceMilliseconds, null, { signal: giveUp.signal }).then(() => {
        throw new Error(`The replica is more than ${patienceMilliseconds} ms late.`);
      });
      try {
        await Promise.race([catchUp(database, replica, giveUp.signal), late]);
      } catch (error) {
        rest(error);
        return database;
      } finally {
        giveUp.abort();
        late.catch(() => undefined);
      }
      if (!isRead) log?.warn({}, 'the replica is read again');
      isRead = true;
      return replica;
    },
  };
}

/** Resolves when the replica has all that the database has now; a server that is no replica of it never does. */
async function catchUp(database: Queries, replica: Queries, signal: AbortSignal): Promise<void> {
  const cluster = sql.raw<string>(clusterExpression);
  const { rows } = await sql<{ position: string; cluster: string }>`
    select pg_current_wal_lsn()::text as position, ${cluster} as cluster`.execute(database);
  const { position, cluster: wanted } = rows[0] ?? {};
  while (!signal.aborted) {
    const seen = await sql<{ fresh: boolean }>`
      select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn and ${cluster} = ${wanted} as fresh`.execute(
      replica,
    );
    if (seen.rows[0]?.fresh === true) return;
    await setTimeout(lookAgainMilliseconds);
  }
}
