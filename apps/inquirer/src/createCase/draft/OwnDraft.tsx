import { useDrafts } from '@schaktkoll/api-client';
import { caseTexts } from '@schaktkoll/texts';
import { lazyPart, LoadingBlock } from '@schaktkoll/ui';
import { Suspense, type ReactNode } from 'react';

const OwnDraftBox = lazyPart(async () => (await import('./OwnDraftBox.tsx')).OwnDraftBox);

/**
 * Above the list of cases: the user's drafts, at most one for each purpose. The list is rendered after them, so that it
 * does not move when they appear; drafts that cannot be read do not delay it.
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
