import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase, openDatabase, type DatabaseOptions } from '../src/platform/db/database.ts';
import { seededRandom } from '../demo/random.ts';
import { findMatchedRecipients } from '../src/cases/matching/affectedOwners.repository.ts';
import { insertNationalOwners, vacuum } from './national.repository.ts';
import { nationalCase, nationalData } from './nationalOwners.ts';

/**
 * Measures the search for the owners of a case in the national data set, one case after another, through the product's
 * own function. DATABASE_URL names an empty PostgreSQL database; without it an embedded one is created and removed.
 * Prints `{"milliseconds": [...], "owners": [...]}`, one number for each case.
 */
const warmUps = 50;
const cases = 500;

async function measure(options: DatabaseOptions): Promise<void> {
  const database = openDatabase(options);
  try {
    await migrateDatabase(options);
    const national = nationalData();
    await insertNationalOwners(database.kysely, national.owners);
    await vacuum(database.kysely);
    const random = seededRandom(1);
    const milliseconds: number[] = [];
    const owners: number[] = [];
    for (let count = -warmUps; count < cases; count += 1) {
      const spans = nationalCase(national, random);
      const started = performance.now();
      const matched = await findMatchedRecipients(database.kysely, 'CableIndication', spans);
      const taken = performance.now() - started;
      if (count < 0) continue;
      milliseconds.push(taken);
      owners.push(matched.length);
    }
    process.stdout.write(`${JSON.stringify({ milliseconds, owners })}\n`);
  } finally {
    await database.close();
  }
}

const address = process.env['DATABASE_URL'];
if (address !== undefined) {
  await measure({ address });
} else {
  const folder = mkdtempSync(join(tmpdir(), 'schaktkoll-bench-'));
  try {
    await measure({ kind: 'folder', folder: join(folder, 'database') });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
