import type { CasePurpose, DraftOwner } from '@schaktkoll/domain';
import { sql, type Selectable } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import type { CaseTemplateTable } from '../../platform/db/schema/cases.ts';
import { uuidv7 } from '../../platform/db/uuidv7.ts';

/** A user sees the own templates, and those that the organisation shares; null for a private person. */
export interface TemplateScope {
  readonly owner: DraftOwner;
  readonly organisationId: string | null;
}

export type TemplateRow = Pick<
  Selectable<CaseTemplateTable>,
  'id' | 'user_id' | 'name' | 'purpose' | 'is_shared' | 'schema_number'
> & { readonly owner_name: string };

/** The name of a template, and whether it is shared. */
export interface TemplateHeading {
  readonly name: string;
  readonly isShared: boolean;
}

export interface NewTemplate extends TemplateHeading {
  readonly purpose: CasePurpose;
  readonly schemaNumber: number;
  /** The form's values as JSON. */
  readonly values: string;
}

const within = ({ owner, organisationId }: TemplateScope) =>
  sql<boolean>`(t.user_id = ${owner.id}::uuid or (t.is_shared and t.organisation_id = ${organisationId}::uuid))`;
const columns = sql`t.id, t.user_id, t.name, t.purpose, t.is_shared, t.schema_number, u.name as owner_name`;

export async function listTemplates(queries: Queries, scope: TemplateScope): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`select ${columns} from case_template t join app_user u on u.id = t.user_id
    where ${within(scope)} order by lower(t.name), t.id`.execute(queries);
  return rows;
}

/** A template of a scope with its values; null when there is none. */
export async function findTemplate(
  queries: Queries,
  scope: TemplateScope,
  id: string,
): Promise<(TemplateRow & Pick<Selectable<CaseTemplateTable>, 'form_values'>) | null> {
  const { rows } = await sql<TemplateRow & Pick<Selectable<CaseTemplateTable>, 'form_values'>>`
    select ${columns}, t.form_values from case_template t join app_user u on u.id = t.user_id
    where t.id = ${id}::uuid and ${within(scope)}`.execute(queries);
  return rows[0] ?? null;
}

/**
 * How many templates a user has, and the organisation shares. Locks the user and the organisation until the transaction
 * ends, so that simultaneous requests cannot exceed a limit.
 */
export async function countTemplates(
  transaction: Queries,
  { owner, organisationId }: { readonly owner: DraftOwner; readonly organisationId: string },
): Promise<{ readonly ofUser: number; readonly shared: number }> {
  await sql`select 1 from organisation where id = ${organisationId}::uuid for no key update`.execute(transaction);
  await sql`select 1 from app_user where id = ${owner.id}::uuid for no key update`.execute(transaction);
  const { rows } = await sql<{ ofUser: number; shared: number }>`
    select (select count(*) from case_template where user_id = ${owner.id}::uuid) as "ofUser",
      (select count(*) from case_template where organisation_id = ${organisationId}::uuid and is_shared) as shared`.execute(
    transaction,
  );
  return rows[0] ?? { ofUser: 0, shared: 0 };
}

/** Stores a template; returns its id. */
export async function insertTemplate(
  transaction: Queries,
  { owner, organisationId }: { readonly owner: DraftOwner; readonly organisationId: string },
  { name, isShared, purpose, schemaNumber, values }: NewTemplate,
  now: Date,
): Promise<string> {
  const id = uuidv7(now.getTime());
  await transaction
    .insertInto('case_template')
    .values({
      id,
      user_id: owner.id,
      organisation_id: organisationId,
      name,
      is_shared: isShared,
      purpose,
      schema_number: schemaNumber,
      form_values: values,
      changed_at: now.toISOString(),
    })
    .execute();
  return id;
}

export async function updateTemplate(
  transaction: Queries,
  owner: DraftOwner,
  { id, name, isShared, now }: TemplateHeading & { readonly id: string; readonly now: Date },
): Promise<void> {
  await transaction
    .updateTable('case_template')
    .set({ name, is_shared: isShared, changed_at: now.toISOString() })
    .where('id', '=', id)
    .where('user_id', '=', owner.id)
    .execute();
}

/** Deletes a template of the owner; whether there was one. */
export async function deleteTemplate(queries: Queries, owner: DraftOwner, id: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('case_template')
    .where('id', '=', id)
    .where('user_id', '=', owner.id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
