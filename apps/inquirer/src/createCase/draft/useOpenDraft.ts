import { useReadOnce } from '@schaktkoll/api-client';
import { getDraft, type Draft } from '@schaktkoll/contract';
import type { CasePurpose } from '@schaktkoll/domain';
import { useCallback, useMemo, useState } from 'react';

/** The draft as it was when the flow was opened. `id` changes each time it is opened again. */
interface OpenedDraft {
  readonly id: number;
  readonly draft: Draft | null;
}

export interface OpenDraft {
  readonly opened: OpenedDraft | undefined;
  readonly error: unknown;
  /** Reads it again: after an error, or to load what another tab has saved. */
  readonly reload: () => void;
  /** The draft was deleted: starts with an empty form. */
  readonly restart: () => void;
}

/** Reads the draft of a purpose once, never from the cache, which could be older than what this tab has saved since. */
export function useOpenDraft(purpose: CasePurpose): OpenDraft {
  const [{ attempt, isEmpty }, setOpening] = useState({ attempt: 1, isEmpty: false });
  const input = useMemo(() => ({ params: { purpose } }), [purpose]);
  const { data, error } = useReadOnce(getDraft, isEmpty ? null : input, attempt);
  const opened = useMemo((): OpenedDraft | undefined => {
    if (isEmpty) return { id: attempt, draft: null };
    return data && { id: attempt, draft: data.draft };
  }, [attempt, isEmpty, data]);
  const reload = useCallback(() => setOpening((last) => ({ attempt: last.attempt + 1, isEmpty: false })), []);
  const restart = useCallback(() => setOpening((last) => ({ attempt: last.attempt + 1, isEmpty: true })), []);
  return { opened, error, reload, restart };
}
