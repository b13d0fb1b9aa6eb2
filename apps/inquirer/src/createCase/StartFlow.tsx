import { useCaseLimit, useInvalidate, useOwnProfile } from '@schaktkoll/api-client';
import { listDrafts } from '@schaktkoll/contract';
import { paths } from '@schaktkoll/domain';
import { AppRedirect, useAppNavigate } from '@schaktkoll/routing';
import { ErrorPage, PageHeader, useCurrentUser } from '@schaktkoll/shell';
import { createCaseTexts, draftTexts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer, lazyPart } from '@schaktkoll/ui';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { blockOf } from './blocked.ts';
import { startValues } from './caseValues.ts';
import { CreateCaseFlow } from './CreateCaseFlow.tsx';
import { useCopiedCase, type CopiedCase } from './copiedCase.ts';
import { migrateDraft } from './draft/draftValues.ts';
import { useOpenDraft, type OpenDraft, type OpenedDraft } from './draft/useOpenDraft.ts';
import { destinationOf, stepFromDraft, type StepKey } from './steps.ts';

const texts = createCaseTexts;

const AwaitingActivation = lazyPart(async () => (await import('./AwaitingActivation.tsx')).AwaitingActivation);
const UnreadableDraft = lazyPart(async () => (await import('./draft/UnreadableDraft.tsx')).UnreadableDraft);

/** The flow once it is known who asks and what they have begun; nothing is asked for that could not be sent. */
export function StartFlow() {
  const user = useCurrentUser();
  const limit = useCaseLimit();
  const draft = useOpenDraft();
  const copied = useCopiedCase();
  useInvalidate(listDrafts);
  const isLimitKnown = Boolean(limit.data ?? limit.error);
  const block = blockOf(user, limit.data);
  // A limit that is reached while the form is being filled in must not take it away.
  const [hasStarted, setHasStarted] = useState(false);
  if (isLimitKnown && block === null && !hasStarted) setHasStarted(true);

  // The page of the limit tells which one it is and what to do.
  if (!hasStarted && block === 'maxActiveCases') return <AppRedirect to={{ path: paths.inquirer.maxActiveCases }} />;
  if (!hasStarted && block !== null) {
    return (
      <Suspense fallback={<Loading text={texts.loading} />}>
        <AwaitingActivation />
      </Suspense>
    );
  }
  if (draft.error !== undefined) return <ErrorPage error={draft.error} onRetry={draft.reload} />;
  if (hasStarted && draft.opened && copied !== undefined)
    return <OpenedFlow key={draft.opened.id} opened={draft.opened} copied={copied} again={draft} />;
  return <Loading text={draft.opened ? texts.loading : draftTexts.loading} />;
}

function Loading({ text }: { readonly text: string }) {
  return (
    <PageContainer $width="reading">
      <PageHeader title={texts.heading} />
      <LoadingBlock text={text} />
    </PageContainer>
  );
}

interface OpenedFlowProps {
  readonly opened: OpenedDraft;
  /** What the case begins with where nothing is begun. */
  readonly copied: CopiedCase | null;
  readonly again: OpenDraft;
}

/** The flow as the draft left it, or with what an earlier case held, or with what is known of the user. */
function OpenedFlow({ opened: { draft }, copied, again }: OpenedFlowProps) {
  const user = useCurrentUser();
  const navigate = useAppNavigate();
  const [isBegun, setIsBegun] = useState(false);
  const begin = useCallback(() => setIsBegun(true), []);
  const content = useMemo(() => draft && migrateDraft(draft.values, draft.schemaNumber), [draft]);
  // The profile is for the contact step of a case that is begun here: not needed for the first view.
  const profile = useOwnProfile(isBegun && content === null);
  const values = useMemo(
    () => content?.values ?? { ...startValues(user, profile.data), ...copied?.values },
    [content, user, profile.data, copied],
  );
  const missedStep = useMissedStep(content === null ? null : stepFromDraft(draft?.step));

  if (draft !== null && content === null) {
    return (
      <Suspense fallback={<Loading text={draftTexts.loading} />}>
        <UnreadableDraft draft={draft} onDiscarded={again.restart} />
      </Suspense>
    );
  }
  if (missedStep !== null) {
    return (
      <>
        <AppRedirect to={destinationOf(missedStep)} />
        <Loading text={draftTexts.loading} />
      </>
    );
  }
  return (
    <CreateCaseFlow
      start={{
        values,
        areas: content?.areas ?? copied?.areas ?? noAreas,
        ...(content ? { typed: content.typed } : {}),
        isKnown: content !== null || Boolean(profile.data ?? profile.error),
        draft,
        copiedFrom: draft === null ? (copied?.caseNumber ?? null) : null,
      }}
      onRestart={() => {
        navigate(destinationOf('area'), { replace: true });
        again.restart();
      }}
      onReload={again.reload}
      onBegun={begin}
    />
  );
}

const noAreas: readonly never[] = [];

/** The step that the draft was left at, until the address has named a step once; null when there is nowhere to go. */
function useMissedStep(step: StepKey | null): StepKey | null {
  const [query] = useSearchParams();
  const [isThere, setIsThere] = useState(step === null || step === 'area');
  if (!isThere && query.has('step')) setIsThere(true);
  return isThere ? null : step;
}
