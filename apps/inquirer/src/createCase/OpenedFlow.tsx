import { useMessageChannels, useOwnProfile } from '@schaktkoll/api-client';
import { checkCasePeriod, swedishToday, type CasePurpose } from '@schaktkoll/domain';
import { AppRedirect, useAppNavigate } from '@schaktkoll/routing';
import { useCurrentUser } from '@schaktkoll/shell';
import { draftTexts } from '@schaktkoll/texts';
import { lazyPart } from '@schaktkoll/ui';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { startValues } from './caseValues.ts';
import type { CopiedCase } from './copiedCase.ts';
import { CreateCaseFlow } from './CreateCaseFlow.tsx';
import type { DraftContent } from './draft/draftValues.ts';
import type { OpenDraft, OpenedDraft } from './draft/useOpenDraft.ts';
import { LoadingFlow } from './LoadingFlow.tsx';
import { destinationOf, stepFromDraft, type StepKey } from './steps.ts';
import type { CarryOver, IsSound } from './useCaseFlow.ts';
import { useCaseSettings } from './useCaseSettings.ts';

const UnreadableDraft = lazyPart(async () => (await import('./draft/UnreadableDraft.tsx')).UnreadableDraft);

export interface OpenedFlowProps {
  readonly purpose: CasePurpose;
  /** The user has changed to this purpose just now. */
  readonly isCarried: boolean;
  /** The input that came along, where drafts are not saved. */
  readonly carried: DraftContent | null;
  readonly opened: OpenedDraft;
  /** The initial content of the case if there is no draft. */
  readonly copied: CopiedCase | null;
  /** The number of a case that should have been copied and does not exist any more; otherwise null. */
  readonly missing: string | null;
  readonly again: OpenDraft;
  /** Null for a flow that begins with an empty map. */
  readonly rules: LaterRules | null;
  readonly onChangePurpose: CarryOver;
  /** Starts with an empty form, even if input was passed on. */
  readonly onRestart: () => void;
}

/** What is loaded apart, because an empty map is shown without it: the rules of later steps, and of stored drafts. */
interface LaterRules {
  readonly isSound: IsSound;
  readonly migrateDraft: (values: unknown, schemaNumber: number) => DraftContent | null;
}

/** The flow with the draft, with content copied from an earlier case, or with what is known of the user. */
export function OpenedFlow({
  purpose,
  isCarried,
  carried,
  opened: { draft },
  copied,
  missing,
  again,
  rules,
  onChangePurpose,
  onRestart,
}: OpenedFlowProps) {
  const user = useCurrentUser();
  const navigate = useAppNavigate();
  const [hasBegun, setHasBegun] = useState(false);
  const begin = useCallback(() => setHasBegun(true), []);
  const content = useMemo(
    () => carried ?? (draft && rules && rules.migrateDraft(draft.values, draft.schemaNumber)),
    [carried, draft, rules],
  );
  const start = useProposedStart(purpose);
  // The profile is for the contact step of a new case: not needed on first load.
  const profile = useOwnProfile(hasBegun && content === null);
  // A field of the contact step depends on it, and would move what stands below it if it came later.
  const channels = useMessageChannels(hasBegun);
  const values = useMemo(
    () => content?.values ?? { ...startValues(user, profile.data), startDate: start, ...copied?.values },
    [content, user, profile.data, copied, start],
  );
  const draftStep = content === null || carried !== null ? null : stepFromDraft(draft?.step, purpose);
  const missedStep = useMissedStep(draftStep);
  // The first draft that is saved must not change what was seen.
  const [seenUntil] = useState(draftStep ?? (copied && carried === null ? 'review' : 'area'));

  if (draft !== null && content === null) {
    return (
      <Suspense fallback={<LoadingFlow text={draftTexts.loading} />}>
        <UnreadableDraft draft={draft} onDiscarded={again.restart} />
      </Suspense>
    );
  }
  if (missedStep !== null) {
    return (
      <>
        <AppRedirect to={destinationOf(missedStep, purpose)} />
        <LoadingFlow text={draftTexts.loading} />
      </>
    );
  }
  return (
    <CreateCaseFlow
      start={{
        purpose,
        isCarried,
        values,
        areas: content?.areas ?? copied?.areas ?? noAreas,
        ...(content ? { typed: content.typed } : {}),
        isKnown:
          (content !== null || Boolean(profile.data ?? profile.error)) && Boolean(channels.data ?? channels.error),
        draft,
        copiedFrom: draft === null ? (copied?.caseNumber ?? missing) : null,
        isSourceMissing: missing !== null,
        seenUntil,
        isSound: rules?.isSound ?? null,
      }}
      onRestart={() => {
        navigate(destinationOf('area', purpose), { replace: true });
        onRestart();
        again.restart();
      }}
      onReload={() => {
        onRestart();
        again.reload();
      }}
      onChangePurpose={onChangePurpose}
      onStarted={begin}
    />
  );
}

const noAreas: readonly never[] = [];

/** The step of the draft, until the URL has named a step; null if no redirect is needed. */
function useMissedStep(step: StepKey | null): StepKey | null {
  const [query] = useSearchParams();
  const [isThere, setIsThere] = useState(step === null || step === 'area');
  if (!isThere && query.has('step')) setIsThere(true);
  return isThere ? null : step;
}

/** The day from the choice of the purpose, if the purpose allows it; otherwise empty. */
function useProposedStart(purpose: CasePurpose): string {
  const [query] = useSearchParams();
  const settings = useCaseSettings();
  const [day] = useState(() => query.get('start') ?? '');
  const faults = checkCasePeriod({ purpose, startDate: day, endDate: day }, swedishToday(), settings);
  return faults.some(({ field }) => field === 'startDate') ? '' : day;
}
