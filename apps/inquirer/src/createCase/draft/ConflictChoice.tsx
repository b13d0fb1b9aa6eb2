import { Suspense } from 'react';
import { lazyPart } from '@schaktkoll/ui';
import type { DraftSaving } from './useDraftSaving.ts';

const ConflictDialog = lazyPart(async () => (await import('./ConflictDialog.tsx')).ConflictDialog);

interface ConflictChoiceProps {
  readonly saving: DraftSaving;
  /** The conflict that the user has postponed. */
  readonly putAside: object | null;
  readonly onPutAside: (state: object) => void;
  readonly onFetch: () => void;
}

/**
 * Asks which draft to continue with when there are two. While the question is postponed, nothing is saved and the
 * status says so.
 */
export function ConflictChoice({ saving: { state, takeOver }, putAside, onPutAside, onFetch }: ConflictChoiceProps) {
  if (state.kind !== 'conflict' || state === putAside) return null;
  return (
    <Suspense fallback={null}>
      <ConflictDialog stored={state.stored} onClose={() => onPutAside(state)} onFetch={onFetch} onTakeOver={takeOver} />
    </Suspense>
  );
}
