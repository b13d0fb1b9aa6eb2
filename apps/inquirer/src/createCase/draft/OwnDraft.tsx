import { useDrafts } from '@schaktkoll/api-client';
import { lazyPart } from '@schaktkoll/ui';
import { Suspense } from 'react';

const OwnDraftBox = lazyPart(async () => (await import('./OwnDraftBox.tsx')).OwnDraftBox);

/** In the list of cases: the case that is begun and not sent, where there is one. */
export function OwnDraft() {
  const { data, mutate } = useDrafts();
  const draft = data?.drafts[0];
  if (draft === undefined) return null;
  return (
    <Suspense fallback={null}>
      <OwnDraftBox draft={draft} onChanged={() => void mutate()} />
    </Suspense>
  );
}
