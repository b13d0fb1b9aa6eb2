import type { AnnouncementType } from '@schaktkoll/domain';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Moment } from './columns.ts';

/** The tables of `baseline/service.sql`. */
export interface ServiceTables {
  system_announcement: SystemAnnouncementTable;
  closed_announcement: ClosedAnnouncementTable;
  unregistered_owner: UnregisteredOwnerTable;
  api_usage: ApiUsageTable;
  service_day: ServiceDayTable;
}

interface SystemAnnouncementTable {
  id: Generated<number>;
  title: string;
  body: string;
  type: AnnouncementType;
  /** The period in which everybody sees it, its end not included. */
  shown_from: Moment;
  shown_to: Moment;
  publishable: boolean;
  created_by: string;
  created_at: Moment;
  version: Generated<number>;
}

interface ClosedAnnouncementTable {
  user_id: string;
  announcement_id: number;
  closed_at: Moment;
}

/** A cable owner of a municipality that is not connected: the inquirer asks it without the service. */
interface UnregisteredOwnerTable {
  id: string;
  municipality_code: string;
  name: string;
  name_sort: GeneratedAlways<string>;
  /** What it may have in the ground. */
  about: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  version: Generated<number>;
  changed_at: Moment;
}

/** Calls of an hour by client and organisation. */
interface ApiUsageTable {
  hour: Moment;
  /** An app, `LogInAs`, or the client id of a program. */
  client: string;
  organisation_id: string;
  calls: number;
  /** Those that were answered with an error. */
  failed: number;
}

/** How the service worked on a Swedish day. */
interface ServiceDayTable {
  day: string;
  minutes: number;
  last_minute: Moment;
  calls: number;
  failed: number;
}
