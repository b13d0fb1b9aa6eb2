import type { AreaType, CasePurpose, NotificationSchedule } from '@schaktkoll/domain';
import type { Generated, GeneratedAlways } from 'kysely';
import type { DefaultedMoment, Moment } from './columns.ts';

/** The tables of `baseline/organisations.sql`. */
export interface OrganisationsTables {
  recipient: RecipientTable;
  recipient_email: RecipientEmailTable;
  recipient_user: RecipientUserTable;
  invite_recipient: InviteRecipientTable;
  area: AreaTable;
  area_recipient: AreaRecipientTable;
  area_square_span: AreaSquareSpanTable;
}

interface RecipientTable {
  id: string;
  organisation_id: string;
  name: string;
  name_sort: GeneratedAlways<string>;
  /** For the organisation's own users. */
  description: Generated<string | null>;
  /** Always https. */
  url: Generated<string | null>;
  phone: string | null;
  emergency_phone: string | null;
  /** As entered. */
  sms_number: Generated<string | null>;
  company: Generated<string | null>;
  street: Generated<string | null>;
  postal_code: Generated<string | null>;
  city: Generated<string | null>;
  visiting_address: Generated<string | null>;
  information_for_inquirer: string | null;
  notification_schedule: NotificationSchedule;
  /** Gets the cases that no area names a recipient for; at most one of an organisation (AREA-3). */
  is_default: Generated<boolean>;
  version: Generated<number>;
  created_at: DefaultedMoment;
  /** Null for recipients that were never changed in the app. */
  changed_at: Generated<Moment | null>;
  changed_by: Generated<string | null>;
  /** A removed recipient stays for the cases that it has answered, and gets no new ones. */
  removed_at: Generated<Moment | null>;
}

interface RecipientEmailTable {
  recipient_id: string;
  email: string;
  position: number;
}

interface RecipientUserTable {
  organisation_id: string;
  recipient_id: string;
  user_id: string;
}

interface InviteRecipientTable {
  invite_id: string;
  recipient_id: string;
}

interface AreaTable {
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

interface AreaRecipientTable {
  organisation_id: string;
  area_id: string;
  purpose: CasePurpose;
  recipient_id: string;
}

/** A span of squares in one row, whole kilometres of SWEREF 99 TM, both ends included. */
interface AreaSquareSpanTable {
  area_id: string;
  northing: number;
  easting_from: number;
  easting_to: number;
}
