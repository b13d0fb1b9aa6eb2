import { ownerWaitingKinds, type OwnerWaitingKind, type Scope } from '@schaktkoll/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { recipientWithin, isWaitedForInCase } from '../read/caseScope.repository.ts';
import { mayAnswerByRule } from '../read/ruleUser.repository.ts';
import { listAnswerPoints } from './ownerLists.repository.ts';

interface OwnerOverview {
  /** Only what there is any of, the most urgent first; `first` is the number of the case that is due first. */
  readonly waiting: { kind: OwnerWaitingKind; count: number; first: string }[];
  readonly answeredCount: number;
  readonly hasAreas: boolean;
  readonly answerPointCount: number;
  readonly stoppedRuleCount: number;
}

interface Reader {
  readonly userId: string;
  readonly organisationId: string;
  /** The Swedish calendar day. */
  readonly today: string;
}

/** Which unanswered places, alias `open`, belong to a kind; those of a day on the reader's. */
const isOfKind: Readonly<Record<OwnerWaitingKind, (reader: Reader) => RawBuilder<boolean>>> = {
  late: ({ today }) => sql`open.is_waited_for and open.answer_due_day < ${today}::date`,
  dueToday: ({ today }) => sql`open.is_waited_for and open.answer_due_day = ${today}::date`,
  manualReview: () => sql`open.status = 'RequiresManualReview'`,
  mine: ({ userId }) => sql`open.assignee_id = ${userId}::uuid`,
  toAnswer: () => sql`open.is_waited_for`,
  watched: () => sql`not open.is_waited_for`,
};

/** What waits for a user of an owner, found by the index of the owner's work. */
export async function readOwnerOverview(queries: Queries, scope: Scope, reader: Reader): Promise<OwnerOverview> {
  const columns = ownerWaitingKinds.flatMap((kind) => {
    const holds = isOfKind[kind](reader);
    return [
      sql`count(distinct open.case_id) filter (where ${holds}) as ${sql.ref(`${kind}_count`)}`,
      sql`(array_agg(open.case_number order by open.answer_due_day, open.case_id) filter (where ${holds}))[1] as ${sql.ref(`${kind}_first`)}`,
    ];
  });
  const { rows } = await sql<Readonly<Record<string, number | string | null>>>`
    select ${sql.join(columns)}
    from (
      select cr.case_id, cr.answer_due_day, cr.status, cr.assignee_id, c.case_number, ${isWaitedForInCase} as is_waited_for
      from case_recipient cr join dig_case c on c.id = cr.case_id
      where ${recipientWithin(scope)} and cr.list_rank = 0
    ) open`.execute(queries);
  const { rows: counted } = await sql<{ answered: number; has_areas: boolean; stopped_rules: number }>`
    select (select count(distinct cr.case_id) from case_recipient cr where ${recipientWithin(scope)} and cr.list_rank = 1) as answered,
      exists (select 1 from area where organisation_id = ${reader.organisationId}::uuid and type in ('Affected', 'Control')) as has_areas,
      (select count(*) from answer_rule rule left join app_user u on u.id = rule.switched_by
        where rule.organisation_id = ${reader.organisationId}::uuid and rule.is_on and not ${mayAnswerByRule}) as stopped_rules`.execute(
    queries,
  );
  const row = rows[0] ?? {};
  return {
    waiting: ownerWaitingKinds.flatMap((kind) => {
      const first = row[`${kind}_first`];
      return typeof first === 'string' ? [{ kind, count: Number(row[`${kind}_count`]), first }] : [];
    }),
    answeredCount: Number(counted[0]?.answered ?? 0),
    hasAreas: counted[0]?.has_areas ?? false,
    // Rules belong to the administrators.
    stoppedRuleCount: scope.kind === 'organisation' ? Number(counted[0]?.stopped_rules ?? 0) : 0,
    answerPointCount: (await listAnswerPoints(queries, scope)).length,
  };
}
