import type { CableOwnerCase, CaseRecipient } from '@schaktkoll/contract';
import { commentTransition } from '@schaktkoll/domain';
import { casePageTexts, ownerAnswerTexts } from '@schaktkoll/texts';
import { Button, lazyPart, LoadingBlock } from '@schaktkoll/ui';
import { Suspense, useRef, useState } from 'react';

const texts = ownerAnswerTexts.comment;
const CommentForm = lazyPart(async () => (await import('./CommentForm.tsx')).CommentForm);

interface WriteCommentProps {
  readonly item: CableOwnerCase;
  readonly recipient: CaseRecipient;
}

/** Writes to the inquirer without answering. */
export function WriteComment({ item, recipient }: WriteCommentProps) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  if (!isOpen && !commentTransition(item, recipient).ok) return null;
  const leave = () => {
    setIsOpen(false);
    place.current?.focus();
  };
  return (
    // It takes the focus of what was pressed in it and is gone.
    <div ref={place} tabIndex={-1} data-focus="quiet" data-print="hide" role="group" aria-label={texts.open}>
      {isOpen ? (
        <Suspense fallback={<LoadingBlock text={casePageTexts.loading} />}>
          <CommentForm item={item} recipient={recipient} onLeave={leave} />
        </Suspense>
      ) : (
        <Button variant="quiet" onClick={() => setIsOpen(true)}>
          {texts.open}
        </Button>
      )}
    </div>
  );
}
