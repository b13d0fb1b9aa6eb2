import { openTemporaryPostgres } from '@schaktkoll/postgres';
import { dropDatabase, makeTemplate } from './testDatabase.ts';

/**
 * The set-up of a run of server tests: one PostgreSQL server for all workers, unless DATABASE_URL names one, and one
 * template. Workers take both from the environment.
 * @returns the end of the run
 */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL'];
  const started = given === undefined ? await openTemporaryPostgres() : null;
  if (started !== null) process.env['DATABASE_URL'] = started.address;
  const template = await makeTemplate();
  process.env['TEST_TEMPLATE'] = template;
  return async () => {
    delete process.env['TEST_TEMPLATE'];
    if (started === null) return dropDatabase(template);
    delete process.env['DATABASE_URL'];
    await started.stop();
  };
}
