import { useBeforeLogOut } from '@schaktkoll/auth';
import { AppRedirect, useUnsavedChangesGuard, useUnsavedWork, type Place } from '@schaktkoll/routing';
import { LeaveQuestionDialog, PageHeader } from '@schaktkoll/shell';
import { createCaseTexts, draftTexts, flowTexts } from '@schaktkoll/texts';
import {
  colour,
  fontSize,
  lazyPart,
  LoadingBlock,
  media,
  PageContainer,
  space,
  Stack,
  Note,
  Text,
  useIsUnmounted,
  visuallyHidden,
} from '@schaktkoll/ui';
import { Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { ConflictDialog } from './draft/ConflictDialog.tsx';
import { DraftLine } from './draft/DraftLine.tsx';
import { DraftNotice } from './draft/DraftNotice.tsx';
import { isUnsaved } from './draft/DraftSaver.ts';
import { LeaveUnsaved } from './draft/LeaveUnsaved.tsx';
import { useSavedBeforeLogOut } from './draft/useSavedBeforeLogOut.ts';
import { FlowProgress } from './FlowProgress.tsx';
import { PurposeHelp } from './PurposeHelp.tsx';
import { destinationOf, numberOf, pageFromQuery, purposeFromQuery, stepsOf, type StepKey } from './flow/steps.ts';
import { useCaseFlow, type CarryOver, type FlowStart } from './flow/useCaseFlow.ts';

const texts = createCaseTexts;

// The map is more than a third of the script of this screen and is not needed by the other steps.
const AreaStep = lazyPart(async () => (await import('./area/AreaStep.tsx')).AreaStep);

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
  return (
    <>
      <Stack $gap={step === 'area' ? 1 : 6}>
        <PageContainer $width={step === 'area' ? 'page' : 'reading'}>
          {start.draft && !start.isCarried && step === openedAt && (
            <DraftNotice savedAt={start.draft.updatedAt} onRestart={restart} />
          )}
          {start.copiedFrom && step === openedAt && (
            <Notice>
              <CopiedNotice caseNumber={start.copiedFrom} isMissing={start.isSourceMissing} />
            </Notice>
          )}
          <Top $isOverMap={step === 'area'}>
            <div>
              <FlowProgress step={step} purpose={purpose}>
                {step === 'area' && (
                  <>
                    <Lead>{flowTexts[purpose].areaLead}</Lead>
                    <PurposeHelp flow={flow} />
                  </>
                )}
              </FlowProgress>
              <Saved>
                <DraftLine state={state} onChoose={() => setPostponed(null)} />
              </Saved>
            </div>
            <Titles $isOverMap={step === 'area'}>
              <PageHeader
                title={texts.progress.title(numberOf(step, purpose), stepsOf(purpose).length, name)}
                heading={name}
                kicker={step === 'area' ? undefined : flowTexts[purpose].heading}
                lead={step === 'area' ? undefined : leads[step]}
              />
              {step === 'area' && <WideLead>{flowTexts[purpose].areaLead}</WideLead>}
            </Titles>
          </Top>
        </PageContainer>
        {step === 'area' ? (
          <Suspense fallback={<Waiting />}>
            <AreaStep flow={flow} />
          </Suspense>
        ) : (
          <PageContainer $width="reading">
            <Suspense fallback={<LoadingBlock text={texts.loading} />}>
              {start.isKnown ? <LaterStep step={step} flow={flow} /> : <LoadingBlock text={texts.loading} />}
            </Suspense>
          </PageContainer>
        )}
      </Stack>
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

function Waiting() {
  return (
    <PageContainer>
      <LoadingBlock text={texts.area.loading} />
    </PageContainer>
  );
}

const Notice = styled.div`
  margin-bottom: ${space[5]};
`;

/** Its height is reserved: the first save must not move the map. */
const Saved = styled.div`
  display: flex;
  justify-content: flex-end;
  min-height: 24px;
  ${media.belowTablet} {
    min-height: 16px;
    margin-top: -${space[3]};
  }
`;

/** Among the steps of a phone; on wide screens it stands under the heading. */
const Lead = styled.p`
  padding-bottom: ${space[2]};
  ${media.tablet} {
    display: none;
  }
`;

const WideLead = styled.p`
  max-width: none;
  color: ${colour.inkMuted};
  font-size: ${fontSize[16]};
`;

/** On a phone the line above the map names the step; the heading is for screen readers only. */
const Titles = styled.div<{ readonly $isOverMap: boolean }>`
  ${media.belowTablet} {
    ${({ $isOverMap }) => ($isOverMap ? visuallyHidden : '')}
  }
`;

/** Above the map the header and progress are as low as possible: side by side on wide screens. */
const Top = styled.div<{ readonly $isOverMap: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  ${({ $isOverMap }) => ($isOverMap ? overMap : '')}
`;

const overMap = css`
  gap: ${space[1]};
  margin-top: -${space[5]};
  ${media.tablet} {
    flex-direction: row-reverse;
    align-items: flex-start;
    justify-content: space-between;
    gap: ${space[6]};
    & > :first-child {
      flex: none;
      width: clamp(19rem, 30%, 26rem);
    }
  }
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
