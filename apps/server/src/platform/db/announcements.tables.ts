import type { AnnouncementType } from '@schaktkoll/domain';
import type { Generated } from 'kysely';
import type { Moment } from './accounts.tables.ts';

export interface SystemAnnouncementTable {
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

export interface ClosedAnnouncementTable {
  user_id: string;
  announcement_id: number;
  closed_at: Moment;
}
