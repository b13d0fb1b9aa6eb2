import type { CaseMatch, CasePurpose, CaseRecipientStatus, Measure } from '@schaktkoll/domain';
import { refreshCaseLists, refreshRecipientLists } from '../src/cases/lists/caseListRows.repository.ts';
import type { Insertable } from 'kysely';
import type { CaseTable } from '../src/platform/db/schema/cases.ts';
import type { Queries } from '../src/platform/db/database.ts';
import { uuidv7 } from '../src/platform/db/uuidv7.ts';
import type { MadeUser } from './rows.ts';

interface ListedRecipient {
  readonly organisationId: string;
  readonly recipientId: string;
  readonly hit?: CaseMatch;
  readonly status?: CaseRecipientStatus;
  readonly measure?: Measure | null;
  readonly dueDay?: string;
}

export interface ListedCaseChanges {
  readonly number: string;
  readonly name?: string;
  readonly ownReference?: string;
  readonly purpose?: CasePurpose;
  readonly createdAt?: string;
  readonly days?: readonly [start: string, end: string];
  readonly end?: 'closed' | 'canceled';
  readonly recipients?: readonly ListedRecipient[];
}

const defaultCreation = '2026-11-20T11:00:00.000Z';

/** The row of a case as lists read it, without recipients. */
export function listedCaseRow(
  inquirer: Pick<MadeUser, 'id' | 'organisationId'>,
  changes: ListedCaseChanges,
): Insertable<CaseTable> & { readonly id: string } {
  const {
    number,
    name = 'Ny servisledning',
    ownReference = null,
    purpose = 'CableIndication',
    createdAt = defaultCreation,
    days = ['2026-11-24', '2026-12-04'],
    end,
  } = changes;
  return {
    id: uuidv7(),
    case_number: number,
    purpose,
    creation_method: 'DrawnOnMap',
    inquirer_organisation_id: inquirer.organisationId,
    inquirer_user_id: inquirer.id,
    name,
    own_reference: ownReference,
    description: 'Schakt',
    work_categories: ['Electricity'],
    work_methods: ['MachineExcavation'],
    start_date: days[0],
    end_date: days[1],
    contact_name: 'Greta Grävare',
    contact_phone: '070-1740605',
    cable_maps_email: 'kartor@example.com',
    wanted_file_format: 'Pdf',
    wanted_coordinate_system: 'SWEREF99',
    notification_schedule: 'Now',
    marking_name: 'Greta Grävare',
    marking_phone: '070-1740605',
    created_at: createdAt,
    closed_at: end === 'closed' ? createdAt : null,
    canceled_at: end === 'canceled' ? createdAt : null,
    cancel_reason: end === 'canceled' ? 'Duplicate' : null,
    changed_at: createdAt,
    changed_by: inquirer.id,
  };
}

/** Writes a case as lists read it, with recipients in any state; returns its id. */
export async function makeListedCase(
  queries: Queries,
  inquirer: Pick<MadeUser, 'id' | 'organisationId'>,
  changes: ListedCaseChanges,
): Promise<string> {
  const { recipients = [], createdAt = defaultCreation } = changes;
  const row = listedCaseRow(inquirer, changes);
  const { id } = row;
  await queries.insertInto('dig_case').values(row).execute();
  for (const recipient of recipients)
    await addListedRecipient(queries, id, recipient, { at: createdAt, userId: inquirer.id });
  await refreshCaseLists(queries, id);
  await refreshRecipientLists(queries, id);
  return id;
}

async function addListedRecipient(
  queries: Queries,
  caseId: string,
  recipient: ListedRecipient,
  { at, userId }: { readonly at: string; readonly userId: string },
): Promise<void> {
  const { organisationId, recipientId, hit = 'Affected', measure = null, dueDay = '2026-11-25' } = recipient;
  const status = recipient.status ?? (measure === null ? 'New' : 'UnderReview');
  const isAnswered = measure !== null && measure !== 'ClosedByInquirer';
  await queries
    .insertInto('case_recipient')
    .values({
      id: uuidv7(),
      case_id: caseId,
      organisation_id: organisationId,
      recipient_id: recipientId,
      hit,
      status,
      measure,
      answered_at: isAnswered ? at : null,
      answered_by: isAnswered ? userId : null,
      confirmed_at: status === 'Confirmed' ? at : null,
      answer_due_day: dueDay,
      changed_at: at,
      changed_by: userId,
      case_created_at: at,
      case_end: null,
    })
    .execute();
}
