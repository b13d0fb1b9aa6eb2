import type { InquirerCase } from '@schaktkoll/contract';
import { casePageTexts } from '@schaktkoll/texts';
import { Button, lazyPart, LoadingBlock, Stack, Text } from '@schaktkoll/ui';
import { Suspense, useRef, useState } from 'react';

const texts = casePageTexts.cancel;
const CancelCaseForm = lazyPart(async () => (await import('./CancelCaseForm.tsx')).CancelCaseForm);

/** Cancels the case with a reason. The form is the question: it says what happens and can be left. */
export function CancelCase({ item }: { readonly item: InquirerCase }) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const leave = () => {
    setIsOpen(false);
    place.current?.focus();
  };
  return (
    // It takes the focus of the button that was pressed in it and is gone.
    <Stack $gap={3} ref={place} tabIndex={-1} data-focus="quiet" role="group" aria-label={texts.button}>
      <Text>{texts.body}</Text>
      {isOpen ? (
        <Suspense fallback={<LoadingBlock text={casePageTexts.loading} />}>
          <CancelCaseForm item={item} onLeave={leave} />
        </Suspense>
      ) : (
        <div>
          <Button onClick={() => setIsOpen(true)}>{texts.button}</Button>
        </div>
      )}
    </Stack>
  );
}
