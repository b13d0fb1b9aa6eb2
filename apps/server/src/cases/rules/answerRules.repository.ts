import type { AnswerRule, CaseMatch, Measure, OrganisationType, RuledCase, Scope } from '@schaktkoll/domain';
import { sql, type Selectable } from 'kysely';
import type { AnswerRuleTable } from '../../platform/db/schema/cases.ts';
import type { Queries } from '../../platform/db/database.ts';
import { uuidv7 } from '../../platform/db/uuidv7.ts';
import { mayAnswerByRule } from '../read/ruleUser.repository.ts';
import type { SquareSpan } from '@schaktkoll/geometry';

/** Administrators manage rules, whose scope is the organisation. */
export type RuleScope = Extract<Scope, { readonly kind: 'organisation' }>;

export type AnswerRuleRow = Selectable<AnswerRuleTable> & {
  readonly switched_by_name: string | null;
  /** Whether the user who switched it on may still answer for the organisation; false while it is off. */
  readonly switched_by_may: boolean;
};

export type RuleToSave = Pick<AnswerRule, 'name' | 'conditions' | 'measure' | 'comment'>;

/** Serialises changes of the organisation's rules until the transaction ends. */
export async function lockRules(transaction: Queries, { id }: RuleScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`answer rules of ${id}`}, 0))`.execute(transaction);
}

/** The rules of an organisation in their order. */
export function listRules(queries: Queries, { id }: RuleScope): Promise<AnswerRuleRow[]> {
  return queries
    .selectFrom('answer_rule as rule')
    .leftJoin('app_user as u', 'u.id', 'rule.switched_by')
    .selectAll('rule')
    .select(['u.name as switched_by_name', mayAnswerByRule.as('switched_by_may')])
    .where('rule.organisation_id', '=', id)
    .orderBy('rule.position')
    .execute();
}

/**
 * Locks the rule, and the user in whose name it answers, against changes until the transaction ends. Null when the rule
 * has been changed or switched off since its version was read, or may no longer answer.
 */
export async function lockRuleToAnswer(
  transaction: Queries,
  { id, version }: Pick<AnswerRuleRow, 'id' | 'version'>,
): Promise<(Pick<AnswerRuleRow, 'name' | 'measure' | 'comment'> & { userId: string; userName: string }) | null> {
  const rule = transaction
    .selectFrom('answer_rule as rule')
    .innerJoin('app_user as u', 'u.id', 'rule.switched_by')
    .where('rule.id', '=', id);
  await rule.select('rule.id').forShare(['rule', 'u']).execute();
  // A query of its own, because after waiting for a lock the first one may see outdated roles.
  const row = await rule
    .select(['rule.name', 'rule.measure', 'rule.comment', 'u.id as userId', 'u.name as userName'])
    .where('rule.version', '=', version)
    .where('rule.is_on', '=', true)
    .where(mayAnswerByRule)
    .executeTakeFirst();
  return row ?? null;
}

/** What kind of organisation it is, and its areas in Swedish order. */
export async function findRuleOwner(
  queries: Queries,
  { id }: RuleScope,
): Promise<{ type: OrganisationType; areas: { id: string; name: string }[] }> {
  const { type } = await queries
    .selectFrom('organisation')
    .select('type')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const areas = await queries
    .selectFrom('area')
    .select(['id', 'name'])
    .where('organisation_id', '=', id)
    .orderBy('name_sort')
    .orderBy('id')
    .execute();
  return { type, areas };
}

/** Writes a rule after the others; returns its id. */
export async function insertRule(
  transaction: Queries,
  { id: organisationId }: RuleScope,
  { name, conditions, measure, comment }: RuleToSave,
  { position, userId, now }: { readonly position: number; readonly userId: string; readonly now: Date },
): Promise<string> {
  const id = uuidv7(now.getTime());
  await transaction
    .insertInto('answer_rule')
    .values({
      id,
      organisation_id: organisationId,
      position,
      name,
      conditions: JSON.stringify(conditions),
      measure,
      comment,
      changed_at: now.toISOString(),
      changed_by: userId,
    })
    .execute();
  return id;
}

/** Saves a rule and switches it off; the new version. */
export async function updateRule(
  transaction: Queries,
  { id, version }: Pick<AnswerRuleRow, 'id' | 'version'>,
  { name, conditions, measure, comment }: RuleToSave,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<number> {
  await transaction
    .updateTable('answer_rule')
    .set({
      name,
      conditions: JSON.stringify(conditions),
      measure,
      comment,
      is_on: false,
      switched_by: null,
      switched_at: null,
      version: version + 1,
      changed_at: now.toISOString(),
      changed_by: userId,
    })
    .where('id', '=', id)
    .execute();
  return version + 1;
}

export async function deleteRule(transaction: Queries, id: string): Promise<void> {
  await transaction.deleteFrom('answer_rule').where('id', '=', id).execute();
}

/** Records that a version has been tried. */
export async function markTried(transaction: Queries, id: string, version: number): Promise<void> {
  await transaction
    .updateTable('answer_rule')
    .set({ tried_version: version })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
}

/** Switches a rule on in the name of a user, or off (null). */
export async function setRuleState(transaction: Queries, id: string, by: string | null, now: Date): Promise<void> {
  await transaction
    .updateTable('answer_rule')
    .set({ is_on: by !== null, switched_by: by, switched_at: by === null ? null : now.toISOString() })
    .where('id', '=', id)
    .execute();
}

export async function exchangeRules(
  transaction: Queries,
  one: Pick<AnswerRuleRow, 'id' | 'position'>,
  other: Pick<AnswerRuleRow, 'id' | 'position'>,
): Promise<void> {
  for (const [id, position] of [
    [one.id, other.position],
    [other.id, one.position],
  ] as const)
    await transaction.updateTable('answer_rule').set({ position }).where('id', '=', id).execute();
}

export async function squaresOfAreas(
  queries: Queries,
  { id }: RuleScope,
  areaIds: readonly string[],
): Promise<Map<string, SquareSpan[]>> {
  if (areaIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom('area as a')
    .leftJoin('area_square_span as r', 'r.area_id', 'a.id')
    .select(['a.id', 'r.northing', 'r.easting_from as eastingFrom', 'r.easting_to as eastingTo'])
    .where('a.organisation_id', '=', id)
    .where('a.id', 'in', [...areaIds])
    .execute();
  const squares = new Map<string, SquareSpan[]>();
  for (const { id: areaId, northing, eastingFrom, eastingTo } of rows) {
    const spans = squares.get(areaId) ?? [];
    if (northing !== null && eastingFrom !== null && eastingTo !== null)
      spans.push({ northing, eastingFrom, eastingTo });
    squares.set(areaId, spans);
  }
  return squares;
}

/** A case at an answer point as rules see it, without its areas. */
export type RuledCaseRow = Omit<RuledCase, 'relationTo'> & {
  readonly caseId: string;
  readonly caseNumber: string;
  readonly name: string;
  readonly caseRecipientId: string;
  readonly version: number;
  readonly hit: CaseMatch;
  readonly measure: Measure | null;
};

const ruledColumns = sql`c.id as "caseId", c.case_number as "caseNumber", c.name, c.purpose, c.work_categories as "workCategories", c.work_methods as "workMethods",
  c.maximum_excavation_depth as "maximumExcavationDepth", c.start_date as "startDate", c.end_date as "endDate",
  cr.id as "caseRecipientId", cr.version, cr.hit, cr.measure`;

/** The latest cases of the organisation since a moment, once for each answer point. */
export async function listRecentCases(
  queries: Queries,
  { id }: RuleScope,
  { since, limit }: { readonly since: string; readonly limit: number },
): Promise<RuledCaseRow[]> {
  const { rows } = await sql<RuledCaseRow>`
    select ${ruledColumns} from case_recipient cr join dig_case c on c.id = cr.case_id
    where cr.organisation_id = ${id}::uuid and cr.case_created_at >= ${since}
    order by cr.case_created_at desc, cr.case_id limit ${limit}`.execute(queries);
  return rows;
}

/** A case at an answer point that rules may answer. */
export type AutomaticCandidate = RuledCaseRow & { readonly organisationId: string };

/**
 * The answer points of a case that rules may answer, of organisations with rules that are on: they wait for an answer,
 * have not been opened or taken, and got the case when it was sent, or, once it has been extended, lost the answer of a
 * rule by its latest extension. One that got it later is not among them, because a person decided that, nor is one that
 * already waited for an answer when the case was extended.
 */
export async function listAutomaticCandidates(queries: Queries, caseId: string): Promise<AutomaticCandidate[]> {
  const { rows } = await sql<AutomaticCandidate>`
    select ${ruledColumns}, cr.organisation_id as "organisationId" from case_recipient cr join dig_case c on c.id = cr.case_id
    where cr.case_id = ${caseId}::uuid and cr.status = 'New' and cr.measure is null and cr.assignee_id is null and c.closed_at is null and c.canceled_at is null
      and cr.changed_at = coalesce((select max(e.at) from case_event e where e.case_id = c.id and e.type = 'Extended'), c.created_at)
      and exists (select 1 from answer_rule rule where rule.organisation_id = cr.organisation_id and rule.is_on)
    order by cr.id`.execute(queries);
  return rows;
}

/** Whether any of the organisations has a rule that is on. */
export async function hasRulesOn(queries: Queries, organisationIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from answer_rule where is_on and organisation_id = any(${[...organisationIds]}::uuid[]) limit 1`.execute(
    queries,
  );
  return rows.length > 0;
}

export async function squaresOfCases(queries: Queries, caseIds: readonly string[]): Promise<Map<string, SquareSpan[]>> {
  if (caseIds.length === 0) return new Map();
  const { rows } = await sql<SquareSpan & { caseId: string }>`
    select case_id as "caseId", northing, easting_from as "eastingFrom", easting_to as "eastingTo"
    from case_square_span where case_id = any(${[...caseIds]}::uuid[])`.execute(queries);
  return Map.groupBy(rows, ({ caseId }) => caseId);
}

/** Records that a sent or extended case waits for rules. */
export async function insertArrival(transaction: Queries, caseId: string, now: Date): Promise<void> {
  await transaction
    .insertInto('case_arrival')
    .values({ case_id: caseId, arrived_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('case_id').doUpdateSet({ arrived_at: now.toISOString() }))
    .execute();
}

/** Rules have been tried on a case. */
export async function deleteArrival(queries: Queries, caseId: string): Promise<void> {
  await queries.deleteFrom('case_arrival').where('case_id', '=', caseId).execute();
}

/** Cases that have waited for rules since before a moment, oldest first. */
export function listOldArrivals(
  queries: Queries,
  before: string,
  limit: number,
): Promise<{ case_id: string; arrived_at: string }[]> {
  return queries
    .selectFrom('case_arrival')
    .selectAll()
    .where('arrived_at', '<', before)
    .orderBy('arrived_at')
    .limit(limit)
    .execute();
}
