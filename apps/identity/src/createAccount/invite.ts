import { ApiError } from '@schaktkoll/api-client';
import type { openInvite, ResponseOf } from '@schaktkoll/contract';

export type Invite = ResponseOf<typeof openInvite>;

/** Also a link that lost its end on the way, in a mail program that breaks lines: to the person it is one that does not work. */
export const isOver = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'InviteNoLongerActive' || error.info?.errors?.some(({ path }) => path === 'invite') === true);
