import { AppRedirect, useUnsavedChangesGuard } from '@schaktkoll/routing';
import { PageHeader } from '@schaktkoll/shell';
import { createCaseTexts } from '@schaktkoll/texts';
import { LoadingBlock, media, PageContainer, space, Stack, lazyPart } from '@schaktkoll/ui';
import { Suspense, useEffect, useState } from 'react';
import styled, { css } from 'styled-components';
import { CopiedNotice } from './CopiedNotice.tsx';
import { ConflictChoice } from './draft/ConflictChoice.tsx';
import { DraftLine } from './draft/DraftLine.tsx';
import { isUnsaved } from './draft/DraftSaver.ts';
import { LeaveUnsaved } from './draft/LeaveUnsaved.tsx';
import { useSavedBeforeLogOut } from './draft/useSavedBeforeLogOut.ts';
import { FlowProgress } from './FlowProgress.tsx';
import { PurposeHelp } from './PurposeHelp.tsx';
import { destinationOf, numberOf, stepKeys, type StepKey } from './steps.ts';
import { useCaseFlow, type FlowStart } from './useCaseFlow.ts';

const texts = createCaseTexts;

// The map is more than a third of the script of this screen; the other steps do without it, and it without them.
const AreaStep = lazyPart(async () => (await import('./area/AreaStep.tsx')).AreaStep);

const DraftNotice = lazyPart(async () => (await import('./draft/DraftNotice.tsx')).DraftNotice);

const fetchLaterStep = () => import('./LaterStep.tsx');
const LaterStep = lazyPart(async () => (await fetchLaterStep()).LaterStep);

const leads: Readonly<Record<StepKey, string | undefined>> = {
  area: texts.area.lead,
  describe: undefined,
  contact: texts.contact.lead,
  marking: texts.marking.lead,
  review: texts.review.lead,
};

interface CreateCaseFlowProps {
  readonly start: FlowStart;
  /** Begins again with nothing, the draft being thrown away. */
  readonly onRestart: () => void;
  /** Begins again with the draft as it now lies on the server. */
  readonly onReload: () => void;
  /** Something is there to go on with: what else is known of the user is wanted soon. */
  readonly onBegun: () => void;
}

/** The stepped form of a new case. The step is in the address; everything that is filled in is kept here. */
export function CreateCaseFlow({ start, onRestart, onReload, onBegun }: CreateCaseFlowProps) {
  const flow = useCaseFlow(start);
  const { saver, state } = flow.saving;
  const leaving = useUnsavedChangesGuard(isUnsaved(state));
  useSavedBeforeLogOut(saver);
  const [putAside, setPutAside] = useState<object | null>(null);
  const { step, redirectTo } = flow;
  const [openedAt] = useState(redirectTo ?? step);
  const hasArea = flow.workAreas.areas.length > 0;
  useEffect(() => {
    // Going on must not wait; a fetch that fails here is made again, and told, when the step is opened.
    if (!hasArea) return;
    fetchLaterStep().catch(() => undefined);
    onBegun();
  }, [hasArea, onBegun]);
  // A step that may not be opened yet leads to the first one that is not finished.
  if (redirectTo !== null) return <AppRedirect to={destinationOf(redirectTo)} />;

  const name = texts.steps[step];
  return (
    <>
      <Stack $gap={step === 'area' ? 3 : 6}>
        <PageContainer $width={step === 'area' ? 'page' : 'reading'}>
          {start.draft && step === openedAt && (
            <Suspense fallback={<NoticeRoom />}>
              <DraftNotice savedAt={start.draft.updatedAt} onRestart={() => saver.discard().then(onRestart)} />
            </Suspense>
          )}
          {start.copiedFrom && step === openedAt && (
            <Notice>
              <CopiedNotice caseNumber={start.copiedFrom} />
            </Notice>
          )}
          <Top $isOverMap={step === 'area'}>
            <div>
              <FlowProgress step={step} />
              <Beside>
                {step === 'area' && <PurposeHelp />}
                <DraftLine state={state} onChoose={() => setPutAside(null)} />
              </Beside>
            </div>
            <PageHeader
              title={texts.progress.title(numberOf(step), stepKeys.length, name)}
              heading={name}
              kicker={step === 'area' ? undefined : texts.heading}
              lead={leads[step]}
            />
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
      {leaving && <LeaveUnsaved question={leaving} saver={saver} />}
      <ConflictChoice saving={flow.saving} putAside={putAside} onPutAside={setPutAside} onFetch={onReload} />
    </>
  );
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

/** As high as the notice that comes: nothing under it moves. */
const NoticeRoom = styled.div`
  min-height: 136px;
  margin-bottom: ${space[5]};
  ${media.tablet} {
    min-height: 72px;
  }
`;

/** One line, whatever stands in it. */
const Beside = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: 0 ${space[4]};
  & > :last-child {
    align-self: center;
  }
`;

/** Over the map, which is what that step is about, they take as little height as they can: on wide screens side by side. */
const Top = styled.div<{ readonly $isOverMap: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  ${({ $isOverMap }) => ($isOverMap ? overMap : '')}
`;

const overMap = css`
  gap: ${space[2]};
  margin-top: -${space[4]};
  ${media.desktop} {
    flex-direction: row-reverse;
    align-items: flex-start;
    justify-content: space-between;
    gap: ${space[7]};
    & > :first-child {
      flex: none;
      width: 26rem;
    }
  }
`;
