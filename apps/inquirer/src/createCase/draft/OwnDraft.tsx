import { useDrafts } from '@schaktkoll/api-client';
import { caseTexts } from '@schaktkoll/texts';
import { lazyPart, LoadingBlock } from '@schaktkoll/ui';
import { Suspense, type ReactNode } from 'react';

const OwnDraftBox = lazyPart(async () => (await import('./OwnDraftBox.tsx')).OwnDraftBox);

/**
 * Above the list of cases: the cases that are begun and not sent, at most one of each purpose. The list is shown once it is known
 * and drawn, or it would be pushed down under the eye and the finger; drafts that cannot be read hold nothing up.
 */
export function OwnDraft({ children }: { readonly children?: ReactNode }) {
  const { data, error, mutate } = useDrafts();
  const waiting = <LoadingBlock text={caseTexts.list.loading} />;
  if (data === undefined && error === undefined) return waiting;
  return (
    <Suspense fallback={waiting}>
      {data?.drafts.map((draft) => (
        <OwnDraftBox key={draft.purpose} draft={draft} onChanged={() => void mutate()} />
      ))}
      {children}
    </Suspense>
  );
}
