import type { CasePurpose } from '@schaktkoll/domain';
import type { Json, Moment } from './accounts.tables.ts';

export interface CaseDraftTable {
  user_id: string;
  purpose: CasePurpose;
  step: string;
  schema_number: number;
  /** The form in its own shape, as it was sent. */
  form_values: Json<Record<string, unknown>>;
  version: number;
  updated_at: Moment;
}

export interface CaseTemplateTable {
  id: string;
  user_id: string;
  organisation_id: string;
  name: string;
  /** Colleagues may start cases from it. */
  is_shared: boolean;
  purpose: CasePurpose;
  schema_number: number;
  /** The form in its own shape, as it was sent. */
  form_values: Json<Record<string, unknown>>;
  changed_at: Moment;
}
