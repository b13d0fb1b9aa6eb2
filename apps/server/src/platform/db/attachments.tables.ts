import type { AttachmentKind, AttachmentType } from '@schaktkoll/domain';
import type { Moment } from './accounts.tables.ts';

export interface AttachmentTable {
  id: string;
  /** Null until the case is sent. */
  case_id: string | null;
  uploaded_by: string;
  kind: AttachmentKind;
  name: string;
  type: AttachmentType;
  /** Bytes. */
  size: number;
  /** Of the content, in hexadecimal. */
  sha256: string;
  uploaded_at: Moment;
}
