import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import { uuidv7 } from '../db/uuidv7.ts';

/** How a run of a recurring job ended: how many things it did, or what stopped it. */
export interface JobRun {
  readonly job: string;
  readonly startedAt: string;
  readonly endedAt: string;
  /** Null for a run that failed. */
  readonly done: number | null;
  readonly error: string | null;
}

/** Writes a run that has ended. */
export async function addJobRun(queries: Queries, run: JobRun): Promise<void> {
  const error =
    run.error === null
      ? null
      : run.error
          .replace(/\p{Cc}+/gu, ' ')
          .trim()
          .slice(0, 500) || 'Unknown';
  await queries
    .insertInto('job_run')
    .values({
      id: uuidv7(Date.parse(run.startedAt)),
      job: run.job,
      started_at: run.startedAt,
      ended_at: run.endedAt,
      done: run.done,
      error,
    })
    .execute();
}

/** The last run of every job that has ever run, by name. */
export async function listLastRuns(queries: Queries): Promise<JobRun[]> {
  const { rows } = await sql<JobRun>`
    select distinct on (job) job, started_at as "startedAt", ended_at as "endedAt", done, error
    from job_run order by job, started_at desc, id desc`.execute(queries);
  return rows;
}
