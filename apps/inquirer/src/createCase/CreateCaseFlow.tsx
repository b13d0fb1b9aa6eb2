import { useBeforeLogOut } from '@schaktkoll/auth';
import { paths } from '@schaktkoll/domain';
import { AppLink, AppRedirect, useUnsavedChangesGuard, useUnsavedWork, type Place } from '@schaktkoll/routing';
import { InHeader, LeaveQuestionDialog, PageHeader } from '@schaktkoll/shell';
import { createCaseTexts, draftTexts, flowTexts, shellTexts } from '@schaktkoll/texts';
import {
  fontWeight,
  lazyPart,
  linkAlone,
  LoadingBlock,
  media,
  PageContainer,
  Note,
  Text,
  useIsUnmounted,
  VisuallyHidden,
  Workspace,
  WorkspaceMap,
} from '@schaktkoll/ui';
import { Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { ConflictDialog } from './draft/ConflictDialog.tsx';
import { DraftLine } from './draft/DraftLine.tsx';
import { DraftNotice } from './draft/DraftNotice.tsx';
import { isUnsaved } from './draft/DraftSaver.ts';
import { LeaveUnsaved } from './draft/LeaveUnsaved.tsx';
import { useSavedBeforeLogOut } from './draft/useSavedBeforeLogOut.ts';
import { FlowProgress } from './FlowProgress.tsx';
import { destinationOf, numberOf, pageFromQuery, purposeFromQuery, stepsOf, type StepKey } from './flow/steps.ts';
import { useCaseFlow, type CarryOver, type FlowStart } from './flow/useCaseFlow.ts';

const texts = createCaseTexts;

// The map is more than a third of the script of this screen and is not needed by the other steps.
const AreaStep = lazyPart(async () => (await import('./area/AreaStep.tsx')).AreaStep);

const PurposeHelp = lazyPart(async () => (await import('./PurposeHelp.tsx')).PurposeHelp);

const fetchLaterStep = () => import('./LaterStep.tsx');
const LaterStep = lazyPart(async () => (await fetchLaterStep()).LaterStep);

const leads: Readonly<Record<Exclude<StepKey, 'area'>, string | undefined>> = {
  describe: undefined,
  contact: texts.contact.lead,
  marking: texts.marking.lead,
  review: texts.review.lead,
};

interface CreateCaseFlowProps {
  readonly start: FlowStart;
  /** Restarts with an empty form after the draft is deleted. */
  readonly onRestart: () => void;
  /** Restarts with the draft as stored on the server. */
  readonly onReload: () => void;
  readonly onChangePurpose: CarryOver;
  /** Called when there is an area: the user's profile will soon be needed. */
  readonly onFirstArea: () => void;
}

/** The multi-step form of a new case. The step is in the URL; all values are in this component. */
export function CreateCaseFlow({ start, onRestart, onReload, onChangePurpose, onFirstArea }: CreateCaseFlowProps) {
  const { purpose } = start;
  const flow = useCaseFlow(start, onChangePurpose);
  const { saver, state } = flow.saving;
  const leaving = useUnsavedChangesGuard(isUnsaved(state) || flow.isSending, isWithinFlow);
  const work = useUnsavedWork();
  useBeforeLogOut(() => work.mayLeave(), flow.isSending);
  useSavedBeforeLogOut(saver);
  const [postponed, setPostponed] = useState<object | null>(null);
  const { step, redirectTo } = flow;
  const [openedAt] = useState(redirectTo ?? step);
  const isUnmounted = useIsUnmounted();
  const hasArea = flow.workAreas.areas.length > 0;
  useEffect(() => {
    // Prefetch of the next step; if it fails, opening the step retries it and reports the error.
    if (!hasArea) return;
    fetchLaterStep().catch(() => undefined);
    onFirstArea();
  }, [hasArea, onFirstArea]);
  const restart = async (): Promise<void> => {
    await saver.discard();
    if (!isUnmounted.current) onRestart();
  };
  // A step that is not available yet redirects to the first unfinished one.
  if (redirectTo !== null) return <AppRedirect to={destinationOf(redirectTo, purpose)} />;

  const name = texts.steps[step];
  const choose = (): void => setPostponed(null);
  const notices = step === openedAt && (
    <>
      {start.draft && !start.isCarried && <DraftNotice savedAt={start.draft.updatedAt} onRestart={restart} />}
      {start.copiedFrom && <CopiedNotice caseNumber={start.copiedFrom} isMissing={start.isSourceMissing} />}
    </>
  );
  const header = (
    <PageHeader
      title={texts.progress.title(numberOf(step, purpose), stepsOf(purpose).length, name)}
      trail={null}
      heading={name}
      kicker={step === 'area' ? undefined : flowTexts[purpose].heading}
      lead={step === 'area' ? undefined : leads[step]}
    />
  );
  const head = (
    <>
      {notices}
      {header}
    </>
  );
  const loading = (
    <PageContainer $width="reading">
      {head}
      <LoadingBlock text={texts.loading} />
    </PageContainer>
  );
  return (
    <>
      <InHeader>
        <FlowProgress key={step} step={step} purpose={purpose}>
          <PurposeHelp flow={flow} />
        </FlowProgress>
        <nav aria-label={shellTexts.breadcrumbs} style={{ flex: 'none', order: 1 }}>
          <Close to={{ path: paths.inquirer.cases }}>
            <WideWord>{texts.saveAndClose}</WideWord>
            <NarrowWord>{texts.close}</NarrowWord>
          </Close>
        </nav>
        <DraftLine state={state} isQuiet={step === 'area'} onChoose={choose} />
      </InHeader>
      {step === 'area' ? (
        <Workspace>
          <Notices>{notices}</Notices>
          <WorkspaceMap>
            <VisuallyHidden as="div">{header}</VisuallyHidden>
            <Suspense fallback={<LoadingBlock text={texts.area.loading} />}>
              <AreaStep flow={flow} onChooseDraft={choose} />
            </Suspense>
          </WorkspaceMap>
        </Workspace>
      ) : (
        <Suspense fallback={loading}>
          {start.isKnown ? <LaterStep step={step} flow={flow} head={head} /> : loading}
        </Suspense>
      )}
      {leaving && !flow.isSending && <LeaveUnsaved question={leaving} saver={saver} />}
      {leaving && flow.isSending && <LeaveQuestionDialog question={leaving} body={draftTexts.leaveSending} />}
      {flow.isSending && <ReturnToReview purpose={purpose} />}
      {/* While the question is postponed, nothing is saved and the status says so. */}
      {state.kind === 'conflict' && state !== postponed && (
        <ConflictDialog
          stored={state.stored}
          onClose={() => setPostponed(state)}
          onFetch={onReload}
          onTakeOver={flow.saving.takeOver}
        />
      )}
    </>
  );
}

/** The dialog for another purpose asks its own question; the choice of a purpose is outside the flow. */
function isWithinFlow(to: Place, from: Place): boolean {
  return to.pathname === from.pathname && purposeFromQuery(new URLSearchParams(to.search)) !== null;
}

/** While the case is being sent, Back and the links to other steps lead to the review. */
function ReturnToReview({ purpose }: Pick<FlowStart, 'purpose'>) {
  const [query] = useSearchParams();
  const page = pageFromQuery(query, purpose);
  return page === 'review' || page === 'sent' ? null : <AppRedirect to={destinationOf('review', purpose)} />;
}

const Notices = styled.div`
  grid-area: bar;
`;

const WideWord = styled.span`
  ${media.phone} {
    display: none;
  }
`;

const NarrowWord = styled.span`
  display: none;
  ${media.phone} {
    display: inline;
  }
`;

/** Leaving saves. */
const Close = styled(AppLink)`
  ${linkAlone}
  font-weight: ${fontWeight.semibold};
`;

interface CopiedNoticeProps {
  readonly caseNumber: string;
  /** The earlier case does not exist any more. */
  readonly isMissing?: boolean | undefined;
}

/** Says that a new case was copied from an earlier one, and what must be checked, or that nothing could be copied. */
function CopiedNotice({ caseNumber, isMissing = false }: CopiedNoticeProps) {
  return (
    <Note kind={isMissing ? 'warning' : 'information'}>
      <Text>{isMissing ? createCaseTexts.notCopied(caseNumber) : createCaseTexts.copied(caseNumber)}</Text>
    </Note>
  );
}
