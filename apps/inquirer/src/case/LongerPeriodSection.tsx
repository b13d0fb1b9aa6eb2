import type { InquirerCase } from '@schaktkoll/contract';
import { extensionOf, swedishToday } from '@schaktkoll/domain';
import { casePageTexts } from '@schaktkoll/texts';
import { Button, lazyPart, LoadingBlock, Section, Stack, Text } from '@schaktkoll/ui';
import { Suspense, useRef, useState } from 'react';
import { isTimeToRenew, RenewCase, useMayRenew } from './RenewCase.tsx';
import { useViewer } from './viewer.ts';

const texts = casePageTexts.longer;
const ExtendCaseForm = lazyPart(async () => (await import('./ExtendCaseForm.tsx')).ExtendCaseForm);

/** More time than the period: a longer one where the rules allow it, or a new case that renews this one. */
export function LongerPeriodSection({ item }: { readonly item: InquirerCase }) {
  const extension = extensionOf(item, useViewer(item), swedishToday());
  const mayRenew = useMayRenew(item) && !isTimeToRenew(item);
  if (!mayRenew && !extension.allowed) return null;
  return (
    <div data-print="hide">
      <Section heading={texts.heading}>
        {extension.allowed && <ExtendCase item={item} earliest={extension.earliest} latest={extension.latest} />}
        {mayRenew && (
          <>
            <Text>{texts.renew}</Text>
            <RenewCase item={item} />
          </>
        )}
      </Section>
    </div>
  );
}

interface ExtendCaseProps {
  readonly item: InquirerCase;
  /** The first and the last day that may be the new last day. */
  readonly earliest: string;
  readonly latest: string;
}

function ExtendCase({ item, earliest, latest }: ExtendCaseProps) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const leave = () => {
    setIsOpen(false);
    place.current?.focus();
  };
  return (
    // It takes the focus of the button that was pressed in it and is gone.
    <Stack $gap={3} ref={place} tabIndex={-1} data-focus="quiet" role="group" aria-label={texts.open}>
      <Text>{texts.extend(latest, item.purpose)}</Text>
      {isOpen ? (
        <Suspense fallback={<LoadingBlock text={casePageTexts.loading} />}>
          <ExtendCaseForm item={item} earliest={earliest} latest={latest} onLeave={leave} />
        </Suspense>
      ) : (
        <p>
          <Button onClick={() => setIsOpen(true)}>{texts.open}</Button>
        </p>
      )}
    </Stack>
  );
}
