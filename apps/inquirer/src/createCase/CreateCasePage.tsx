import { paths } from '@schaktkoll/domain';
import { AppRedirect } from '@schaktkoll/routing';
import { lazyPart } from '@schaktkoll/ui';
import { Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { readReceipt } from './receipt.ts';
import { StartFlow } from './StartFlow.tsx';

const SentPage = lazyPart(async () => (await import('./SentPage.tsx')).SentPage);

/** Creating a case: the stepped flow, and after sending the confirmation at the same path. */
export function CreateCasePage() {
  const [query] = useSearchParams();
  const state: unknown = useLocation().state;
  if (query.get('step') !== 'sent') return <StartFlow />;
  const receipt = readReceipt(state);
  // A confirmation without its receipt: the case is in the list.
  if (receipt === null) return <AppRedirect to={{ path: paths.inquirer.cases }} />;
  return (
    <Suspense fallback={null}>
      <SentPage receipt={receipt} />
    </Suspense>
  );
}
