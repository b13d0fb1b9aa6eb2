import type { AttachmentKind, AttachmentType } from '@schaktkoll/domain';
import type { Generated } from 'kysely';
import type { Moment } from './accounts.tables.ts';

export interface AttachmentTable {
  id: string;
  /** Null until the case is sent. */
  case_id: string | null;
  /** Of a file of an answer; null until the answer is sent. */
  case_recipient_id: Generated<string | null>;
  uploaded_by: string;
  kind: AttachmentKind;
  name: string;
  type: AttachmentType;
  /** Bytes. */
  size: number;
  /** Of the content, in hexadecimal. */
  sha256: string;
  uploaded_at: Moment;
  /** The sender's own id of the upload, the same when it is sent again. */
  upload_id: string | null;
  /** The network that it came from; null once it is sent. */
  network: Generated<string | null>;
  /** Of a site photo, as are the rest. */
  remark: string | null;
  /** Whole metres of SWEREF 99 TM; null together. */
  easting: number | null;
  northing: number | null;
  /** Null until the photo is sent. */
  sent_at: Moment | null;
}
