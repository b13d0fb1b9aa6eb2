import type { Json, Moment } from './accounts.tables.ts';

export interface SystemSettingTable {
  key: string;
  value: Json<unknown>;
  version: number;
  changed_by: string | null;
  changed_at: Moment;
}

export interface SystemSettingHistoryTable {
  id: string;
  key: string;
  old_value: Json<unknown> | null;
  new_value: Json<unknown>;
  changed_by: string | null;
  changed_at: Moment;
}
