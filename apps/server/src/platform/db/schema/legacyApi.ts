import type { Generated } from 'kysely';

/** The tables of `baseline/legacyApi.sql`. */
export interface LegacyApiTables {
  legacy_attachment: LegacyAttachmentTable;
}

/** The number by which a program of Ledningskollen's API names a file that it has uploaded. */
interface LegacyAttachmentTable {
  number: Generated<number>;
  attachment_id: string;
  user_id: string;
}
