import { flowTexts } from '@schaktkoll/texts';
import { Details, lazyPart } from '@schaktkoll/ui';
import { Suspense, useState } from 'react';
import type { CaseFlow } from './useCaseFlow.ts';

const HelpContent = lazyPart(async () => (await import('./HelpContent.tsx')).HelpContent);

/** What the purpose is for and when to send the case, with a button to change the purpose. */
export function PurposeHelp({ flow }: { readonly flow: CaseFlow }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Details summary={flowTexts[flow.purpose].help} onOpen={() => setWasOpened(true)}>
      <Suspense fallback={null}>{wasOpened && <HelpContent flow={flow} />}</Suspense>
    </Details>
  );
}
