import type { InquirerCase } from '@schaktkoll/contract';
import { inquirerActions, swedishToday } from '@schaktkoll/domain';
import { casePageTexts } from '@schaktkoll/texts';
import { Button, lazyPart, LoadingBlock, Section, Text } from '@schaktkoll/ui';
import { Suspense, useRef, useState } from 'react';
import { useViewer } from './viewer.ts';

const texts = casePageTexts.copy;
const SendCopyForm = lazyPart(async () => (await import('./SendCopyForm.tsx')).SendCopyForm);

/** Sends a copy of the case to an e-mail address. */
export function SendCopySection({ item }: { readonly item: InquirerCase }) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { sendCopy } = inquirerActions(item, useViewer(item), swedishToday());
  if (!sendCopy.allowed) return null;
  const leave = () => {
    setIsOpen(false);
    place.current?.focus();
  };
  return (
    <div data-print="hide">
      <Section heading={texts.heading}>
        <Text>{texts.body}</Text>
        {/* It takes the focus of what was pressed in it and is gone. */}
        <div ref={place} tabIndex={-1} data-focus="quiet" role="group" aria-label={texts.heading}>
          {isOpen ? (
            <Suspense fallback={<LoadingBlock text={casePageTexts.loading} />}>
              <SendCopyForm caseNumber={item.caseNumber} onLeave={leave} />
            </Suspense>
          ) : (
            <Button onClick={() => setIsOpen(true)}>{texts.open}</Button>
          )}
        </div>
      </Section>
    </div>
  );
}
