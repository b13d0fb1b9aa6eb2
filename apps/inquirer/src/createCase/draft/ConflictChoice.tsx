import { Suspense } from 'react';
import { lazyPart } from '@schaktkoll/ui';
import type { DraftSaving } from './useDraftSaving.ts';

const ConflictDialog = lazyPart(async () => (await import('./ConflictDialog.tsx')).ConflictDialog);

interface ConflictChoiceProps {
  readonly saving: DraftSaving;
  /** What was put aside and is not asked about until the person wants to. */
  readonly putAside: object | null;
  readonly onPutAside: (state: object) => void;
  readonly onFetch: () => void;
}

/** Asks which draft goes on, once it is known that there are two. Put aside, nothing is saved and the line says so. */
export function ConflictChoice({ saving: { state, takeOver }, putAside, onPutAside, onFetch }: ConflictChoiceProps) {
  if (state.kind !== 'conflict' || state === putAside) return null;
  return (
    <Suspense fallback={null}>
      <ConflictDialog stored={state.stored} onClose={() => onPutAside(state)} onFetch={onFetch} onTakeOver={takeOver} />
    </Suspense>
  );
}
