import type { CasePurpose } from '@schaktkoll/domain';
import { casePageTexts, caseTemplateTexts } from '@schaktkoll/texts';
import { Button, lazyPart, LoadingBlock } from '@schaktkoll/ui';
import { Suspense, useRef, useState } from 'react';
import type { StoredForm } from './templateContent.ts';

const SaveTemplateForm = lazyPart(async () => (await import('./SaveTemplateForm.tsx')).SaveTemplateForm);
const texts = caseTemplateTexts.save;

interface SaveTemplateProps {
  readonly purpose: CasePurpose;
  /** Resolves to the form to store; null if it cannot be read. */
  readonly read: () => Promise<StoredForm | null>;
}

/** A button that opens the form with which a case is stored as a template. */
export function SaveTemplate(props: SaveTemplateProps) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const leave = () => {
    setIsOpen(false);
    place.current?.focus();
  };
  return (
    // It gets the focus when the pressed button disappears.
    <div ref={place} tabIndex={-1} data-focus="quiet" role="group" aria-label={texts.open}>
      {isOpen ? (
        <Suspense fallback={<LoadingBlock text={casePageTexts.loading} />}>
          <SaveTemplateForm {...props} onLeave={leave} />
        </Suspense>
      ) : (
        <Button variant="quiet" onClick={() => setIsOpen(true)}>
          {texts.open}
        </Button>
      )}
    </div>
  );
}
