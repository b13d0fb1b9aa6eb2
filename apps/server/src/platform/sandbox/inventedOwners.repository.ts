import {
  casePurposes,
  inventedOwners,
  neverAnsweringFrom,
  swedishSquares,
  testName,
  type CaseMatch,
  type CasePurpose,
  type Measure,
  type RuleConditions,
} from '@schaktkoll/domain';
import { sandboxTexts as texts } from '@schaktkoll/texts';
import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import { uuidv7 } from '../db/uuidv7.ts';

/** An invented owner to write. */
interface Plan {
  readonly name: string;
  readonly hit: CaseMatch;
  readonly answers: readonly (readonly [CasePurpose, Measure])[];
  readonly takes: readonly CasePurpose[];
  /** The southernmost row of squares that it has. */
  readonly from: number;
}

const [south, north] = swedishSquares.northing;
const [west, east] = swedishSquares.easting;

const plans: readonly Plan[] = [
  ...inventedOwners.map(({ hit, number, answers }) => ({
    name: testName(texts.owner(hit, number)),
    hit,
    answers: Object.entries(answers) as [CasePurpose, Measure][],
    takes: Object.keys(answers) as CasePurpose[],
    from: south,
  })),
  {
    name: testName(texts.ownerThatNeverAnswers),
    hit: 'Affected',
    answers: [],
    takes: casePurposes,
    from: neverAnsweringFrom,
  },
];

/**
 * Writes the invented owners that are not there yet, with the rules by which they answer (OWNER-8). Serialises those who
 * do so until the transaction ends.
 */
export async function ensureInventedOwners(transaction: Queries, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('invented owners', 0))`.execute(transaction);
  const there = await transaction.selectFrom('organisation').select('name').where('realm', '=', 'Invented').execute();
  const names = new Set(there.map(({ name }) => name));
  for (const plan of plans) if (!names.has(plan.name)) await insertOwner(transaction, plan, now);
}

async function insertOwner(transaction: Queries, { name, hit, answers, takes, from }: Plan, now: Date): Promise<void> {
  const at = now.toISOString();
  const organisation_id = uuidv7(now.getTime());
  await transaction
    .insertInto('organisation')
    .values({
      id: organisation_id,
      name,
      type: 'CableOwner',
      realm: 'Invented',
      is_hidden: true,
      status: 'Active',
      infrastructure_types: ['Electricity'],
      // From a series that is not given to anyone.
      phone: '08-46500499',
      takes_purposes: [...takes],
    })
    .execute();
  await transaction
    .insertInto('recipient')
    .values({
      id: uuidv7(now.getTime()),
      organisation_id,
      name: texts.recipient,
      information_for_inquirer: texts.comment,
      notification_schedule: 'Never',
      is_default: true,
    })
    .execute();
  const areaId = uuidv7(now.getTime());
  await transaction
    .insertInto('area')
    .values({ id: areaId, organisation_id, type: hit, name: texts.area, last_changed: at, geometry_changed: at })
    .execute();
  await sql`insert into area_square_span (area_id, northing, easting_from, easting_to)
    select ${areaId}::uuid, northing, ${west}::int, ${east}::int from generate_series(${from}::int, ${north}::int) northing`.execute(
    transaction,
  );
  const userId = await insertAnswerer(transaction, organisation_id, now);
  if (answers.length > 0) await insertRules(transaction, { organisation_id, userId }, { hit, answers }, now);
}

/**
 * Writes the user in whose name an owner answers; without one, its cases would be left to be asked about by telephone
 * (ANSWER-15). It cannot sign in, and mail to its address is not delivered (RFC 2606).
 */
async function insertAnswerer(transaction: Queries, organisation_id: string, now: Date): Promise<string> {
  const id = uuidv7(now.getTime());
  await transaction
    .insertInto('app_user')
    .values({
      id,
      organisation_id,
      login: `test-${id}`,
      name: texts.recipient,
      email: 'nobody@schaktkoll.invalid',
      status: 'Active',
    })
    .execute();
  await transaction.insertInto('user_role').values({ user_id: id, role: 'CableOwnerAdmin' }).execute();
  return id;
}

async function insertRules(
  transaction: Queries,
  { organisation_id, userId }: { readonly organisation_id: string; readonly userId: string },
  { hit, answers }: Pick<Plan, 'hit' | 'answers'>,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await transaction
    .insertInto('answer_rule')
    .values(
      answers.map(([purpose, measure], index) => ({
        id: uuidv7(now.getTime()),
        organisation_id,
        position: index,
        name: texts.rule,
        conditions: JSON.stringify({
          hit,
          purposes: [purpose],
          workCategories: [],
          workMethods: [],
          deepest: null,
          startsFrom: null,
          endsBy: null,
          area: null,
        } satisfies RuleConditions),
        measure,
        comment: texts.comment,
        is_on: true,
        tried_version: 1,
        switched_by: userId,
        switched_at: at,
        changed_at: at,
        changed_by: userId,
      })),
    )
    .execute();
}
