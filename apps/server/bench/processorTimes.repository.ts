import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Queries } from '../src/platform/db/database.ts';

/** Processor time that the server and PostgreSQL have used together since they started, in milliseconds. */
export interface ProcessorTimes {
  readonly server: number;
  readonly postgres: number;
}

/** Clock ticks of Linux, in which /proc gives processor time. */
const tickMilliseconds = 10;

/** Reads {@link ProcessorTimes}; null but on Linux. The load generator is in neither. */
export async function readProcessorTimes(queries: Queries, serverId: number): Promise<ProcessorTimes | null> {
  if (process.platform !== 'linux') return null;
  const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(queries);
  const postmaster = statOf(rows[0]?.id ?? 0).parent;
  const backends = readdirSync('/proc').flatMap((name) => {
    const stat = /^\d+$/.test(name) ? readStat(Number(name)) : null;
    return stat?.parent === postmaster ? [stat.own] : [];
  });
  const { own, ended } = statOf(postmaster);
  return { server: statOf(serverId).own, postgres: own + ended + backends.reduce((sum, each) => sum + each, 0) };
}

/** What was used between two readings for each of so many calls. */
export function timesOfEach(
  before: ProcessorTimes | null,
  after: ProcessorTimes | null,
  calls: number,
): ProcessorTimes | null {
  if (before === null || after === null) return null;
  return { server: (after.server - before.server) / calls, postgres: (after.postgres - before.postgres) / calls };
}

interface Stat {
  readonly parent: number;
  /** Of its own threads, in milliseconds. */
  readonly own: number;
  /** Of its children that have ended. */
  readonly ended: number;
}

function statOf(id: number): Stat {
  const stat = readStat(id);
  if (stat === null) throw new Error(`There is no process ${id}`);
  return stat;
}

/** Null for a process that has ended. */
function readStat(id: number): Stat | null {
  let text: string;
  try {
    text = readFileSync(`/proc/${id}/stat`, 'utf8');
  } catch {
    return null;
  }
  // proc_pid_stat(5), from the state on: the name before it may contain anything.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
    (at) => fields[at],
  );
  return { parent, own: (user + system) * tickMilliseconds, ended: (endedUser + endedSystem) * tickMilliseconds };
}
