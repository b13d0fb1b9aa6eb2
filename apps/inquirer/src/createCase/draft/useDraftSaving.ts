import { ApiError, useSend } from '@schaktkoll/api-client';
import { useSession } from '@schaktkoll/auth';
import { changeDraftPurpose, deleteDraft, getDraft, saveDraft, type Draft } from '@schaktkoll/contract';
import type { CasePurpose } from '@schaktkoll/domain';
import { useCurrentUser } from '@schaktkoll/shell';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { DraftSaver, type DraftBody, type DraftStore, type SavingState } from './DraftSaver.ts';

export interface DraftSaving {
  readonly state: SavingState;
  readonly saver: DraftSaver;
  /** The current input replaces the draft that another tab saved. */
  readonly takeOver: () => void;
}

interface DraftOpening {
  readonly purpose: CasePurpose;
  /** The draft that the flow was opened with. */
  readonly draft: Draft | null;
  /** The input is not in that draft, so it is saved at once. */
  readonly isUnsaved: boolean;
}

/**
 * Saves the input while it changes.
 * @param body must be the same object as long as nothing has changed
 */
export function useDraftSaving({ purpose, draft, isUnsaved }: DraftOpening, body: DraftBody): DraftSaving {
  const send = useSend();
  const session = useSession();
  const isImpersonating = useCurrentUser().admin !== undefined;
  const [saver] = useState(() => new DraftSaver(isImpersonating ? nowhere : storeOf(send, purpose), draft));
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  const before = useRef(isUnsaved ? null : body);

  useEffect(() => saver.start(), [saver]);
  // A page with unsaved changes outlives its session; they are saved once the user has signed in again.
  useEffect(() => session.subscribe(() => session.status() === 'signedIn' && saver.retry()), [session, saver]);

  useEffect(() => {
    if (before.current === body) return;
    const atOnce = before.current?.step !== body.step;
    before.current = body;
    saver.change(() => body, { atOnce });
  }, [saver, body]);

  return { state, saver, takeOver: () => saver.takeOver(() => body) };
}

/**
 * An admin who impersonates the user must not leave a draft for the user to find (CASE-5): the form says so, and
 * no request is made.
 */
const nowhere: DraftStore = {
  save: () =>
    Promise.reject(
      new ApiError({
        info: { status: 403, code: 'NotDuringImpersonation', requestId: '' },
        status: 403,
        requestId: null,
      }),
    ),
  load: async () => null,
  remove: async () => null,
  move: async () => null,
};

function storeOf(send: ReturnType<typeof useSend>, purpose: CasePurpose): DraftStore {
  const params = { purpose };
  return {
    save: (body, version) => send(saveDraft, { params, body, version }),
    load: async () => (await send(getDraft, { params })).draft,
    remove: (version) => send(deleteDraft, { params, version }),
    move: (body, version) => send(changeDraftPurpose, { params, body, version }),
  };
}
