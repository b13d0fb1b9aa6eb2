import type { Measure, RuleConditions } from '@schaktkoll/domain';
import type { Generated } from 'kysely';
import type { Json, Moment } from './accounts.tables.ts';

/** A rule by which an owner answers cases automatically. */
export interface AnswerRuleTable {
  id: string;
  organisation_id: string;
  position: number;
  name: string;
  is_on: Generated<boolean>;
  conditions: Json<RuleConditions>;
  measure: Measure;
  comment: string | null;
  /** The version that the last dry run tried. */
  tried_version: Generated<number | null>;
  /** In whose name it answers. */
  switched_by: Generated<string | null>;
  switched_at: Generated<Moment | null>;
  version: Generated<number>;
  changed_at: Moment;
  changed_by: string;
}

/** A sent case that rules have not been tried on yet. */
export interface CaseArrivalTable {
  case_id: string;
  arrived_at: Moment;
}
