import { migrateDatabase, openDatabase } from '../src/platform/db/database.ts';
import { seededRandom } from '../demo/random.ts';
import { privateOrganisationId } from '../testing/rows.ts';
import { findMatchedRecipients } from '../src/cases/matching/affectedOwners.repository.ts';
import { insertNationalOwners, vacuum } from './national.repository.ts';
import { nationalCase, nationalData } from './nationalOwners.ts';

/**
 * Measures the search for the owners of a case in the national data set, one case after another, through the product's
 * own function. DATABASE_URL names an empty PostgreSQL database. Prints `{"milliseconds": [...], "owners": [...]}`, one
 * number for each case; the argument `short` is for fewer cases and owners.
 */
const isShort = process.argv.includes('short');
const warmUps = 50;
const cases = isShort ? 50 : 500;

const options = { address: process.env['DATABASE_URL'] ?? '' } as const;
const database = openDatabase(options);
try {
  await migrateDatabase(options);
  const national = nationalData(isShort);
  await insertNationalOwners(database.kysely, national.owners);
  await vacuum(database.kysely);
  const random = seededRandom(1);
  const milliseconds: number[] = [];
  const owners: number[] = [];
  for (let count = -warmUps; count < cases; count += 1) {
    const spans = nationalCase(national, random);
    const started = performance.now();
    const matched = await findMatchedRecipients(database.kysely, 'CableIndication', spans, privateOrganisationId);
    const taken = performance.now() - started;
    if (count < 0) continue;
    milliseconds.push(taken);
    owners.push(matched.length);
  }
  process.stdout.write(`${JSON.stringify({ milliseconds, owners })}\n`);
} finally {
  await database.close();
}
