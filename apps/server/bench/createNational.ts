import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, swedishDayOf } from '@schaktkoll/domain';
import { circleAround, isInsideSweden, squaresTouched, type Polygon } from '@schaktkoll/geometry';
import { migrateDatabase, openDatabase, type Database, type Queries } from '../src/platform/db/database.ts';
import { seededRandom } from '../demo/random.ts';
import { findMatchedRecipients } from '../src/cases/matching/affectedOwners.repository.ts';
import { startServerProcess, type ServerProcess } from '../proof/serverProcess.ts';
import { validCase } from '../testing/caseFixtures.ts';
import { makeOrganisation, makeUser, privateOrganisationId } from '../testing/rows.ts';
import { setSettings } from '../testing/setSettings.ts';
import { signInAs, startTestServer, testConfig } from '../testing/testServer.ts';
import { insertNationalOwners, vacuum } from './national.repository.ts';
import { nationalData, type NationalData } from './nationalOwners.ts';
import { startMailSink } from './startMailSink.ts';
import { readProcessorTimes, timesOfEach } from './processorTimes.repository.ts';
import { placeInSweden } from './sweden.ts';

/**
 * Measures the creation of cases over HTTP against the real server in a separate process, on the PostgreSQL database in
 * DATABASE_URL (empty at first), with the national data set and a mail server that accepts everything. First at a fixed
 * rate, with each request timed from when it was due; then as many as a few clients can make, for users of sixty
 * organisations and for users of one. Prints `{"milliseconds": [...], "perSecond": n, "perSecondOfOne": n, "owners":
 * mean, "cores": n, "processor": {"server": n, "postgres": n}}`, the last in milliseconds for each case, null but on Linux. The argument
 * `short` is for fewer owners and less time.
 */
const isShort = process.argv.includes('short');
const senders = 60;
const ratePerSecond = 25;
const warmUpSeconds = isShort ? 1 : 5;
const measuredSeconds = isShort ? 3 : 30;
const clients = 8;
const throughputSeconds = isShort ? 2 : 10;
const bodiesMade = isShort ? 40 : 200;

/** The input of the requests. */
interface Load {
  readonly address: string;
  readonly tokens: readonly string[];
  readonly tokensOfOne: readonly string[];
  readonly bodies: readonly string[];
}

/** A response other than 201 invalidates the whole run, because an error is faster than a case. */
async function send({ address, tokens, bodies }: Load, count: number): Promise<void> {
  const answer = await fetch(`${address}/inquirer/api/cases`, {
    method: 'POST',
    headers: {
      authorization: tokens[count % tokens.length] ?? '',
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: bodies[count % bodies.length] ?? '',
  });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`A case was answered with ${answer.status}: ${text.slice(0, 300)}`);
}

/**
 * Sends at the fixed rate without waiting for responses; returns the milliseconds from when each request was due to its
 * response.
 */
async function atFixedRate(load: Load, seconds: number): Promise<readonly number[]> {
  const started = performance.now();
  return Promise.all(
    Array.from({ length: seconds * ratePerSecond }, async (_, count) => {
      const due = started + (count * 1000) / ratePerSecond;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      await send(load, count);
      return performance.now() - due;
    }),
  );
}

async function asFastAsPossible(load: Load): Promise<number> {
  const until = performance.now() + throughputSeconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let count = client; performance.now() < until; count += clients) {
        await send(load, count);
        done += 1;
      }
    }),
  );
  return done / throughputSeconds;
}

/** Fills the database and signs the senders in; returns tokens and bodies. */
async function prepare(database: Database): Promise<Omit<Load, 'address'> & { readonly owners: number }> {
  const national = nationalData(isShort);
  await insertNationalOwners(database.kysely, national.owners);
  await vacuum(database.kysely);
  // All requests come from one network, and every owner is notified of each case.
  await setSettings(database.kysely, {
    casesPerUserPerMinute: 10_000,
    casesPerUserPerDay: 10_000,
    casesPerOrganisationPerDay: 20_000,
    casesPerNetworkPerDay: 30_000,
    noticesPerAddressPerHour: 10_000,
  });
  const server = await startTestServer({ database });
  const { id: one } = await makeOrganisation(database.kysely);
  const signedIn = async (given: Parameters<typeof makeUser>[1]) =>
    signInAs(server, await makeUser(database.kysely, { max_number_of_cases: -1, ...given }));
  const [tokens, tokensOfOne]: [string[], string[]] = [[], []];
  for (let count = 0; count < senders; count += 1) {
    tokens.push(await signedIn({}));
    tokensOfOne.push(await signedIn({ organisation_id: one }));
  }
  await server.close();
  return { tokens, tokensOfOne, ...(await makeBodies(database.kysely, national)) };
}

/** Cases of one to three work areas in and between towns of Sweden, each with at least one affected owner. */
async function makeBodies(
  queries: Queries,
  { towns }: NationalData,
): Promise<{ readonly bodies: readonly string[]; readonly owners: number }> {
  const random = seededRandom(2);
  const startDate = addDays(swedishDayOf(new Date()), 4);
  const bodies: string[] = [];
  let owners = 0;
  while (bodies.length < bodiesMade) {
    const { easting, northing } =
      random() < 0.8 ? (towns[Math.floor(random() * towns.length)] ?? placeInSweden(random)) : placeInSweden(random);
    const shapes = Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
      circleAround([(easting + random() * 3) * 1000, (northing + random() * 3) * 1000], 20 + random() * 300, 40),
    );
    // The outline of the towns is rougher than the border.
    if (!shapes.every(({ coordinates }) => coordinates.flat().every(isInsideSweden))) continue;
    const matched = await findMatchedRecipients(
      queries,
      'CableIndication',
      squaresTouched(shapes, 10),
      privateOrganisationId,
    );
    if (!matched.some(({ hit, recipientId }) => hit === 'Affected' && recipientId !== null)) continue;
    owners += matched.length;
    bodies.push(
      JSON.stringify(validCase({ startDate, endDate: addDays(startDate, 10), workAreas: shapes.map(workArea) })),
    );
  }
  return { bodies, owners: owners / bodies.length };
}

function workArea({ coordinates }: Polygon, index: number) {
  return {
    name: `Arbetsområde ${index + 1}`,
    geometry: {
      type: 'Polygon' as const,
      coordinates: coordinates.map((ring) =>
        ring.map(([easting, northing]) => [easting, northing] as [number, number]),
      ),
    },
  };
}

async function startServer(address: string, folder: string, smtpPort: number): Promise<ServerProcess> {
  const deployment = join(folder, 'deployment.json');
  writeFileSync(deployment, JSON.stringify((await testConfig()).deployment));
  return startServerProcess({
    DEPLOYMENT: deployment,
    DATABASE_URL: address,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  });
}

const databaseAddress = process.env['DATABASE_URL'];
if (databaseAddress === undefined) throw new Error('DATABASE_URL must name an empty PostgreSQL database.');
const folder = mkdtempSync(join(tmpdir(), 'schaktkoll-bench-'));
await migrateDatabase({ address: databaseAddress });
const database = openDatabase({ address: databaseAddress });
try {
  const { owners, ...prepared } = await prepare(database);
  const sink = await startMailSink();
  const server = await startServer(databaseAddress, folder, sink.port);
  try {
    const load: Load = { ...prepared, address: server.address };
    await atFixedRate(load, warmUpSeconds);
    const before = await readProcessorTimes(database.kysely, server.id);
    const milliseconds = await atFixedRate(load, measuredSeconds);
    const after = await readProcessorTimes(database.kysely, server.id);
    const perSecond = await asFastAsPossible(load);
    const perSecondOfOne = await asFastAsPossible({ ...load, tokens: load.tokensOfOne });
    const processor = timesOfEach(before, after, milliseconds.length);
    const cores = availableParallelism();
    process.stdout.write(`${JSON.stringify({ milliseconds, perSecond, perSecondOfOne, owners, cores, processor })}\n`);
  } finally {
    await server.kill();
    await sink.stop();
  }
} finally {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}
