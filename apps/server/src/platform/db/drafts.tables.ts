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
