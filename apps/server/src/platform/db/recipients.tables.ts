import type { AreaType, CasePurpose, NotificationSchedule } from '@schaktkoll/domain';
import type { Generated, GeneratedAlways } from 'kysely';
import type { DefaultedMoment, Moment } from './accounts.tables.ts';

export interface RecipientTable {
  id: string;
  organisation_id: string;
  name: string;
  name_sort: GeneratedAlways<string>;
  phone: string | null;
  emergency_phone: string | null;
  information_for_inquirer: string | null;
  notification_schedule: NotificationSchedule;
  /** Gets the cases that no area names a recipient for; at most one of an organisation (decisions 12). */
  is_default: Generated<boolean>;
  version: Generated<number>;
  created_at: DefaultedMoment;
}

export interface RecipientEmailTable {
  recipient_id: string;
  email: string;
  position: number;
}

export interface RecipientUserTable {
  organisation_id: string;
  recipient_id: string;
  user_id: string;
}

export interface AreaTable {
  id: string;
  organisation_id: string;
  type: AreaType;
  name: string;
  name_sort: GeneratedAlways<string>;
  last_changed: Moment;
  geometry_changed: Moment;
  /** Null for areas that were never changed in the app. */
  changed_by: string | null;
  version: Generated<number>;
}

export interface AreaRecipientTable {
  organisation_id: string;
  area_id: string;
  purpose: CasePurpose;
  recipient_id: string;
}

/** A span of squares in one row, whole kilometres of SWEREF 99 TM, both ends included. */
export interface AreaRowTable {
  area_id: string;
  northing: number;
  easting_from: number;
  easting_to: number;
}
