import { borrowPostgres } from '../process/lentPostgres.ts';
import { runAsCommand } from '../process/checks.ts';
import type { CheckCount } from '../process/checks.ts';
import { previousCommit } from '../start/previousBuild.ts';
import { e2e } from './e2e.ts';
import { unit } from './unit.ts';

/** Sign-in and the main job, as the gate runs them on the embedded database, once more on PostgreSQL. */
async function journeysOnPostgres(): Promise<CheckCount> {
  const name = 'journeys on PostgreSQL';
  const database = await borrowPostgres();
  if (!database) {
    console.log('PostgreSQL is not on this machine: the journeys on it are left out.');
    return { name, passed: 0, failed: 0 };
  }
  process.env['DATABASE_URL'] = database.address;
  try {
    return { ...(await e2e({ parameters: ['mainJob', 'signIn'] })), name };
  } finally {
    delete process.env['DATABASE_URL'];
    database.giveBack();
  }
}

/** The tests of components while every render is late: races that a fast machine hides. */
async function componentsWithLateRenders(): Promise<CheckCount> {
  process.env['RENDER_DELAY'] = '40';
  try {
    return { ...(await unit([], ['browser'])), name: 'components with late renders' };
  } finally {
    delete process.env['RENDER_DELAY'];
  }
}

/** The apps of the release before with the server of today (record 18). */
async function journeysWithPrevious(): Promise<CheckCount> {
  const commit = previousCommit();
  if (commit === null) {
    console.log('There is no earlier release in this clone: its apps with the server of today are left out.');
    return { name: 'journeys with apps of before', passed: 0, failed: 0 };
  }
  return e2e({ previous: `all=${commit.slice(0, 12)}` });
}

/**
 * The long proofs: the kill test and what else needs minutes (`*.proof.ts`); the tests of components with late renders;
 * the journeys on PostgreSQL, under other hosts, and with apps as they were in the release before. With parameters only
 * the first, to which they go.
 */
await runAsCommand(async () => {
  const parameters = process.argv.slice(2);
  const counts = [await unit(parameters, ['proof'])];
  if (parameters.length === 0) {
    counts.push(
      await componentsWithLateRenders(),
      await journeysOnPostgres(),
      await e2e({ hosts: 'second' }),
      await journeysWithPrevious(),
    );
  }
  for (const { name, passed, failed } of counts)
    console.log(`${failed > 0 ? 'FAILED ' : 'ok     '}${name}: ${passed} passed, ${failed} failed`);
  return {
    name: 'proofs',
    passed: counts.reduce((sum, count) => sum + count.passed, 0),
    failed: counts.reduce((sum, count) => sum + count.failed, 0),
  };
});
