import type { CaseEventType } from '@schaktkoll/domain';
import { sql, type Selectable } from 'kysely';
import type {
  ArchivedCaseOwnerToAskTable,
  ArchivedCaseRecipientTable,
  ArchivedCaseTable,
} from '../../platform/db/schema/archive.ts';
import type { Queries } from '../../platform/db/database.ts';
import { shownOrganisation } from '../../platform/db/shownOrganisation.ts';

/** What is left of an archived case, with the present names of the organisations. */
export interface WholeArchivedCase {
  readonly digCase: Selectable<ArchivedCaseTable> & { readonly inquirer_organisation: string };
  readonly recipients: readonly (Selectable<ArchivedCaseRecipientTable> & { readonly organisation_name: string })[];
  readonly ownersToAsk: readonly (Selectable<ArchivedCaseOwnerToAskTable> & { readonly name: string })[];
  readonly events: readonly {
    readonly id: string;
    readonly type: CaseEventType;
    readonly at: string;
    readonly organisation: string | null;
  }[];
}

/** What is left of an archived case; null when there is none. */
export async function findArchivedCase(queries: Queries, caseNumber: string): Promise<WholeArchivedCase | null> {
  const { rows } = await sql<WholeArchivedCase['digCase']>`
    select c.*, ${shownOrganisation} as inquirer_organisation
    from archived_case c join organisation o on o.id = c.inquirer_organisation_id
    where c.case_number = ${caseNumber}`.execute(queries);
  const [digCase] = rows;
  if (digCase === undefined) return null;
  const { rows: recipients } = await sql<WholeArchivedCase['recipients'][number]>`
    select cr.*, o.name as organisation_name
    from archived_case_recipient cr join organisation o on o.id = cr.organisation_id
    where cr.case_id = ${digCase.id} order by o.name_sort, o.id, cr.id`.execute(queries);
  const { rows: ownersToAsk } = await sql<WholeArchivedCase['ownersToAsk'][number]>`
    select a.*, o.name
    from archived_case_owner_to_ask a join organisation o on o.id = a.organisation_id
    where a.case_id = ${digCase.id} order by o.name_sort, o.id`.execute(queries);
  const { rows: events } = await sql<WholeArchivedCase['events'][number]>`
    select e.id, e.type, e.at, o.name as organisation
    from archived_case_event e left join organisation o on o.id = e.organisation_id
    where e.case_id = ${digCase.id} order by e.at, e.id`.execute(queries);
  return { digCase, recipients, ownersToAsk, events };
}
