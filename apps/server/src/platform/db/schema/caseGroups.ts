import type { NewCase } from '@schaktkoll/contract';
import type { CasePurpose, CreationMethod, FieldIssue, GroupRowState } from '@schaktkoll/domain';
import type { Generated } from 'kysely';
import type { DefaultedJson, Json, Moment } from './columns.ts';

/** The tables of `baseline/caseGroups.sql`. */
export interface CaseGroupsTables {
  case_group: CaseGroupTable;
  case_group_row: CaseGroupRowTable;
}

export type GroupValues = Readonly<Record<string, unknown>>;

/** Who sends the waiting cases of a group. */
export interface GroupSender {
  readonly networks: readonly { readonly name: string; readonly times: number }[];
  readonly isProgram: boolean;
}

interface CaseGroupTable {
  id: string;
  user_id: string;
  organisation_id: string;
  name: string;
  purpose: CasePurpose;
  creation_method: CreationMethod;
  shared_values: Json<GroupValues>;
  version: number;
  changed_at: Moment;
  /** Null while no case waits, as `due_at`. */
  sender: Json<GroupSender> | null;
  due_at: Generated<Moment | null>;
  served_at: Generated<Moment | null>;
}

interface CaseGroupRowTable {
  group_id: string;
  row_number: number;
  own_values: Json<GroupValues>;
  work_areas: Json<NewCase['workAreas']>;
  state: GroupRowState;
  case_number: string | null;
  issues: DefaultedJson<readonly FieldIssue[]>;
  attempts: Generated<number>;
  unsent_since: Moment | null;
}
