import type { CasePurpose } from '@schaktkoll/domain';
import { choosePurposeTexts, purposeWords } from '@schaktkoll/texts';
import { Button, Details, lazyPart, Text } from '@schaktkoll/ui';
import { Suspense, useState } from 'react';
import type { CaseFlow } from './useCaseFlow.ts';

const ChangePurpose = lazyPart(async () => (await import('./ChangePurpose.tsx')).ChangePurpose);

/** What the purpose is for and when to send the case, and the way to another purpose. */
export function PurposeHelp({ flow }: { readonly flow: CaseFlow }) {
  const { help } = purposeWords[flow.purpose];
  return (
    <Details summary={help.summary}>
      <Text>{help.what}</Text>
      <Text>{help.when}</Text>
      <ChangeButton flow={flow}>{choosePurposeTexts.change.open}</ChangeButton>
    </Details>
  );
}

interface ChangeButtonProps {
  readonly flow: CaseFlow;
  readonly proposed?: CasePurpose;
  readonly children: string;
}

/** Opens the choice of another purpose. */
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
