import { useMessageChannels, useOwnProfile } from '@schaktkoll/api-client';
import { checkCasePeriod, swedishToday, type CasePurpose } from '@schaktkoll/domain';
import { useAppNavigate } from '@schaktkoll/routing';
import { ErrorPage, useCurrentUser } from '@schaktkoll/shell';
import { createCaseTexts, draftTexts } from '@schaktkoll/texts';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCopiedCase } from './flow/copiedCase.ts';
import { CreateCaseFlow } from './CreateCaseFlow.tsx';
import type { DraftContent } from './draft/draftValues.ts';
import { UnreadableDraft } from './draft/UnreadableDraft.tsx';
import { useOpenDraft } from './draft/useOpenDraft.ts';
import { initialContent } from './flow/initialContent.ts';
import { LoadingFlow } from './LoadingFlow.tsx';
import { destinationOf } from './flow/steps.ts';
import type { CarryOver } from './flow/useCaseFlow.ts';
import { useCaseSettings } from './flow/useCaseSettings.ts';

/** The change to another purpose; the input is null if the draft of that purpose has it. */
export interface Carried {
  readonly purpose: CasePurpose;
  readonly content: DraftContent | null;
}

interface NewCaseProps {
  readonly purpose: CasePurpose;
  /** Whether a case may be created. Its initial content is read meanwhile. */
  readonly mayStart: boolean;
  /** The user has changed to this purpose just now. */
  readonly change: Carried | null;
  readonly onChangePurpose: CarryOver;
  /** Starts with an empty form, even if input was passed on. */
  readonly onRestart: () => void;
}

/** A new case of one purpose; it opens when its initial content is known. */
export function NewCase({ purpose, mayStart, change, onChangePurpose, onRestart }: NewCaseProps) {
  const user = useCurrentUser();
  const navigate = useAppNavigate();
  const { opened, error, reload, restart } = useOpenDraft(purpose);
  const copying = useCopiedCase();
  const startDate = useProposedStart(purpose);
  const draft = opened?.draft ?? null;
  const carried = change?.content ?? null;
  const isFirst = draft === null && carried === null;
  const [hasArea, setHasArea] = useState(false);
  const onFirstArea = useCallback(() => setHasArea(true), []);
  // For the contact step: not needed on first load, and not for a draft.
  const profile = useOwnProfile(hasArea && isFirst);
  // A field of the contact step depends on it, and would cause a layout shift if it appeared later.
  const channels = useMessageChannels(hasArea);
  const { copied = null, missing } = copying;
  const content = useMemo(
    () => initialContent({ purpose, draft, carried, copied, missing, user, profile: profile.data, startDate }),
    [purpose, draft, carried, copied, missing, user, profile.data, startDate],
  );

  if (error !== undefined) return <ErrorPage error={error} onRetry={reload} />;
  // A draft is continued instead of a copy.
  if (opened?.draft === null && copying.error !== undefined)
    return <ErrorPage error={copying.error} onRetry={copying.retry} />;
  if (!opened || !mayStart || copying.copied === undefined)
    return <LoadingFlow text={opened ? createCaseTexts.loading : draftTexts.loading} />;
  if (content === null) return draft && <UnreadableDraft draft={draft} onDiscarded={restart} />;
  const isKnown = (!isFirst || Boolean(profile.data ?? profile.error)) && Boolean(channels.data ?? channels.error);
  return (
    <CreateCaseFlow
      key={opened.id}
      start={{ ...content, purpose, draft, isCarried: change !== null, isKnown }}
      onRestart={() => {
        navigate(destinationOf('area', purpose), { replace: true });
        onRestart();
        restart();
      }}
      onReload={() => {
        onRestart();
        reload();
      }}
      onChangePurpose={onChangePurpose}
      onFirstArea={onFirstArea}
    />
  );
}

/** The day from the choice of the purpose, if the purpose allows it; otherwise empty. */
function useProposedStart(purpose: CasePurpose): string {
  const [query] = useSearchParams();
  const settings = useCaseSettings();
  const [day] = useState(() => query.get('start') ?? '');
  const faults = checkCasePeriod({ purpose, startDate: day, endDate: day }, swedishToday(), settings);
  return faults.some(({ field }) => field === 'startDate') ? '' : day;
}
