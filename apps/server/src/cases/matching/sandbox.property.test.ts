import { organisationRealms, type OrganisationRealm } from '@schaktkoll/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeArea, makeOwner, makeRecipient, square } from '../../../testing/caseFixtures.ts';
import { makeOrganisation, privateOrganisationId } from '../../../testing/rows.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { findMatchedRecipients } from './affectedOwners.repository.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

class RollBack extends Error {}

/** An owner of a realm, with an area of one square. */
interface PlacedOwner {
  readonly realm: OrganisationRealm;
  readonly easting: number;
  readonly type: 'Affected' | 'Control' | 'Limitation';
}

const placed: fc.Arbitrary<PlacedOwner> = fc.record({
  realm: fc.constantFrom(...organisationRealms),
  easting: fc.integer({ min: 600, max: 602 }),
  type: fc.constantFrom('Affected', 'Control', 'Limitation'),
});

async function write(queries: Queries, { realm, easting, type }: PlacedOwner, index: number): Promise<string> {
  const name = `TEST Ägare ${index}`;
  const { id } = await makeOwner(queries, { realm, name });
  await makeRecipient(queries, id, { isDefault: true });
  await makeArea(queries, { organisationId: id, type, spans: [square(easting, 6800)] });
  return id;
}

const spans = [{ northing: 6800, eastingFrom: 600, eastingTo: 602 }];
const matched = async (queries: Queries, organisationId: string) =>
  (await findMatchedRecipients(queries, 'CableIndication', spans, organisationId)).map((match) => match.organisationId);

test('the owners of a real case are the same whatever sandboxes and invented owners there are, and those of a sandbox whatever real owners', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(placed, { maxLength: 8 }), async (owners) => {
      await inTransaction(database.kysely, async (queries) => {
        const sandbox = await makeOrganisation(queries, { realm: 'Sandbox', name: 'TEST Integratören' });
        const ids = new Map<string, PlacedOwner>();
        const before = new Map<OrganisationRealm, readonly string[]>();
        // The real owners first, then what is added to them.
        for (const realm of ['Real', 'Invented', 'Sandbox'] as const) {
          for (const [index, owner] of owners.entries())
            if (owner.realm === realm) ids.set(await write(queries, owner, index), owner);
          before.set(realm, await matched(queries, realm === 'Real' ? privateOrganisationId : sandbox.id));
        }
        const [ofReal, ofSandbox] = [await matched(queries, privateOrganisationId), await matched(queries, sandbox.id)];
        expect(ofReal).toEqual(before.get('Real'));
        expect(ofSandbox).toEqual(before.get('Invented'));
        const expected = (realm: OrganisationRealm) =>
          [...ids].flatMap(([id, owner]) => (owner.realm === realm && owner.type !== 'Limitation' ? [id] : []));
        expect(new Set(ofReal)).toEqual(new Set(expected('Real')));
        expect(new Set(ofSandbox)).toEqual(new Set(expected('Invented')));
        throw new RollBack();
      }).catch((error: unknown) => {
        if (!(error instanceof RollBack)) throw error;
      });
    }),
    { numRuns: 40 },
  );
});

test('a sandbox with areas of its own gets its own cases and no other sandbox’s', async () => {
  const queries = database.kysely;
  const [own, other] = [
    await makeOwner(queries, { realm: 'Sandbox', name: 'TEST Modulen' }),
    await makeOwner(queries, { realm: 'Sandbox', name: 'TEST Andra modulen' }),
  ];
  for (const { id } of [own, other]) {
    await makeRecipient(queries, id, { isDefault: true });
    await makeArea(queries, { organisationId: id, spans: [square(601, 6800)] });
  }
  expect([await matched(queries, own.id), await matched(queries, other.id)]).toEqual([[own.id], [other.id]]);
  expect(await matched(queries, privateOrganisationId)).toEqual([]);
});
