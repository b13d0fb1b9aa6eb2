import type { CasePurpose } from '@schaktkoll/domain';
import { Button, lazyPart } from '@schaktkoll/ui';
import { Suspense, useState } from 'react';
import type { CaseFlow } from './flow/useCaseFlow.ts';

const ChangePurpose = lazyPart(async () => (await import('./ChangePurpose.tsx')).ChangePurpose);

interface ChangeButtonProps {
  readonly flow: CaseFlow;
  readonly proposed?: CasePurpose;
  readonly children: string;
}

/** Opens the dialog for choosing another purpose. */
export function ChangeButton({ flow, proposed, children }: ChangeButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="compact" onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ChangePurpose flow={flow} {...(proposed ? { proposed } : {})} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
