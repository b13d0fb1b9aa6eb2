import type { CableOwnerCase, CaseRecipient } from '@schaktkoll/contract';
import { changeRecipientTransition } from '@schaktkoll/domain';
import { casePageTexts, ownerAnswerTexts } from '@schaktkoll/texts';
import { Button, lazyPart, LoadingBlock } from '@schaktkoll/ui';
import { Suspense, useRef, useState } from 'react';

const texts = ownerAnswerTexts.changeRecipient;
const ChangeRecipientForm = lazyPart(async () => (await import('./ChangeRecipientForm.tsx')).ChangeRecipientForm);

interface ChangeRecipientProps {
  readonly item: CableOwnerCase;
  readonly recipient: CaseRecipient;
}

/** Hands the case over to another answer point of the organisation. */
export function ChangeRecipient({ item, recipient }: ChangeRecipientProps) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  if (!changeRecipientTransition(item, recipient).ok) return null;
  const leave = () => {
    setIsOpen(false);
    place.current?.focus();
  };
  return (
    // It takes the focus of what was pressed in it and is gone.
    <div ref={place} tabIndex={-1} data-focus="quiet" data-print="hide" role="group" aria-label={texts.open}>
      {isOpen ? (
        <Suspense fallback={<LoadingBlock text={casePageTexts.loading} />}>
          <ChangeRecipientForm item={item} recipient={recipient} onLeave={leave} />
        </Suspense>
      ) : (
        <Button variant="quiet" onClick={() => setIsOpen(true)}>
          {texts.open}
        </Button>
      )}
    </div>
  );
}
