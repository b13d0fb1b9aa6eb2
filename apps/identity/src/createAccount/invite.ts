import { ApiError } from '@schaktkoll/api-client';
import type { openInvite, ResponseOf } from '@schaktkoll/contract';

export type Invite = ResponseOf<typeof openInvite>;

/** Why an invite cannot be used: it is over, or its link was cut off, for example by a mail program that breaks lines. */
export type InvalidReason = 'over' | 'cut';

/** The reason in an error of the calls for invites; null for any other error. */
export function invalidReasonOf(error: unknown): InvalidReason | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'InviteNoLongerActive') return 'over';
  return error.info?.errors?.some(({ path }) => path === 'invite') === true ? 'cut' : null;
}
