import { ApiError } from '../http/apiError.ts';

/** Where a page begins: after this case, newest first. */
export interface CasePosition {
  readonly createdAt: string;
  readonly id: string;
}

/** The position as text that says nothing to a client. */
export function encodeCursor({ createdAt, id }: CasePosition): string {
  return Buffer.from(`${createdAt} ${id}`).toString('base64url');
}

/**
 * The position that a cursor names; null where the first page is asked for.
 * @throws ApiError InvalidParameters for a text that is no cursor of ours
 */
export function decodeCursor(cursor: string | undefined): CasePosition | null {
  if (cursor === undefined || cursor === '') return null;
  const match = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(Buffer.from(cursor, 'base64url').toString());
  const [, createdAt, id] = match ?? [];
  if (createdAt === undefined || id === undefined || Number.isNaN(Date.parse(createdAt))) {
    throw new ApiError('InvalidParameters', undefined, { issues: [{ path: 'cursor', code: 'InvalidFormat' }] });
  }
  return { createdAt, id };
}
