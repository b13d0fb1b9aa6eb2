import type { CancelReason, CasePurpose } from '../../enumerations.ts';
import type { FieldIssue } from '../../validation/issueMessage.ts';
import { caseKinds } from '../kinds.ts';

/** Longest comment on a cancellation, in characters. */
export const longestCancelComment = 500;

/** The reasons with which a case of the purpose can be cancelled, in the order they are shown. */
export function cancelReasonsFor(purpose: CasePurpose): readonly CancelReason[] {
  return caseKinds[purpose].cancelReasons;
}

/** Whether the reason says nothing by itself. */
function needsCancelComment(reason: CancelReason): boolean {
  return reason === 'Others';
}

/** A cancellation as the form and the wire have it; an empty reason is none. */
export interface Cancellation {
  readonly reason: CancelReason | '';
  readonly comment?: string | undefined;
}

/**
 * The rules of a cancellation: a reason that the purpose offers, and a comment where the reason requires one. Used by
 * screen and server.
 *
 * @returns every error with its field; empty when the case may be cancelled
 */
export function checkCancellation({ reason, comment = '' }: Cancellation, purpose: CasePurpose): FieldIssue[] {
  if (reason === '' || !cancelReasonsFor(purpose).includes(reason)) return [{ path: 'reason', code: 'ChooseOne' }];
  return needsCancelComment(reason) && comment.trim() === '' ? [{ path: 'comment', code: 'Required' }] : [];
}
