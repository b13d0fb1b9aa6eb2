import { lazyPart } from '@schaktkoll/ui';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { StartFlow } from './StartFlow.tsx';

const SentPage = lazyPart(async () => (await import('./SentPage.tsx')).SentPage);

/** Creating a case: the stepped flow, and after sending the confirmation at the same path. */
export function CreateCasePage() {
  const [query] = useSearchParams();
  if (query.get('step') !== 'sent') return <StartFlow />;
  return (
    <Suspense fallback={null}>
      <SentPage />
    </Suspense>
  );
}
