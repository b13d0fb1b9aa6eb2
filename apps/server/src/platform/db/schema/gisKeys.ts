import type { Moment } from './columns.ts';

/** The tables of `baseline/gisKeys.sql`. */
export interface GisKeysTables {
  gis_key: GisKeyTable;
}

interface GisKeyTable {
  id: string;
  user_id: string;
  name: string;
  secret_hash: string;
  created_at: Moment;
  expires_at: Moment;
  last_used_at: Moment | null;
}
