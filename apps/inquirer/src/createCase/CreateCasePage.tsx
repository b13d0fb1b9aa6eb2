import { createCaseTexts } from '@schaktkoll/texts';
import { lazyPart, LoadingBlock, PageContainer } from '@schaktkoll/ui';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadSentPage } from './loadSentPage.ts';
import { StartFlow } from './StartFlow.tsx';

const SentPage = lazyPart(async () => (await loadSentPage()).SentPage);

/** Creating a case: the stepped flow, and after sending the confirmation at the same path. */
export function CreateCasePage() {
  const [query] = useSearchParams();
  if (query.get('step') !== 'sent') return <StartFlow />;
  return (
    <Suspense
      fallback={
        <PageContainer $width="reading">
          <LoadingBlock text={createCaseTexts.loadingSent} />
        </PageContainer>
      }
    >
      <SentPage />
    </Suspense>
  );
}
