import { borrowPostgres } from '../process/lentPostgres.ts';
import { runAsCommand } from '../process/checks.ts';
import type { CheckCount } from '../process/checks.ts';
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

/** The long proofs: the kill test and what else needs minutes (`*.proof.ts`), then the journeys on PostgreSQL. */
await runAsCommand(async () => {
  const proofs = await unit(process.argv.slice(2), ['proof']);
  const journeys = await journeysOnPostgres();
  return { name: 'proofs', passed: proofs.passed + journeys.passed, failed: proofs.failed + journeys.failed };
});
