import { ApiError } from '@schaktkoll/api-client';
import type { openInvite, ResponseOf } from '@schaktkoll/contract';

export type Invite = ResponseOf<typeof openInvite>;

/** True also for a link that was cut off, for example by a mail program that breaks lines. */
export const isInvalidInvite = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'InviteNoLongerActive' || error.info?.errors?.some(({ path }) => path === 'invite') === true);
