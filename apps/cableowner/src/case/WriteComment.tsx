import type { CableOwnerCase, CaseRecipient } from '@schaktkoll/contract';
import { commentTransition } from '@schaktkoll/domain';
import { ownerAnswerTexts } from '@schaktkoll/texts';
import { lazyPart } from '@schaktkoll/ui';
import { OtherAction } from './OtherAction.tsx';

const CommentForm = lazyPart(async () => (await import('./CommentForm.tsx')).CommentForm);

interface WriteCommentProps {
  readonly item: CableOwnerCase;
  readonly recipient: CaseRecipient;
}

/** Writes to the inquirer without answering. */
export function WriteComment({ item, recipient }: WriteCommentProps) {
  return (
    <OtherAction label={ownerAnswerTexts.comment.open} isAllowed={commentTransition(item, recipient).ok}>
      {(leave) => <CommentForm item={item} recipient={recipient} onLeave={leave} />}
    </OtherAction>
  );
}
