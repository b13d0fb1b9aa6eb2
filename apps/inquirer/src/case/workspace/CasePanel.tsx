import { CaseTabs, TabContent } from '@schaktkoll/cases';
import type { InquirerCase } from '@schaktkoll/contract';
import { inquirerActions, nextActions, paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { StoredNotice, useCurrentUser } from '@schaktkoll/shell';
import { answerMapTexts, areaPlaceTexts, caseWorkspaceTexts as texts } from '@schaktkoll/texts';
import {
  colour,
  focusPageHeading,
  Heading,
  IconButton,
  Inline,
  lazyPart,
  LoadingBlock,
  measureHeight,
  media,
  Sheet,
  space,
  Text,
  useFocusOn,
} from '@schaktkoll/ui';
import { Suspense } from 'react';
import styled from 'styled-components';
import { AnswersSection } from '../AnswersSection.tsx';
import { CaseSteps } from '../CaseSteps.tsx';
import { EndCaseSection } from '../CloseCase.tsx';
import { LongerPeriodSection } from '../LongerPeriodSection.tsx';
import { useCaseLines } from '../lines/useCaseLines.ts';
import { NextStep } from '../NextStep.tsx';
import { NotificationsSection } from '../NotificationsSection.tsx';
import { OvertakeCase } from '../OvertakeCase.tsx';
import { CasePaperOwners } from '../CasePaper.tsx';
import { SendPhoto } from '../photos/SendPhoto.tsx';
import { SendCopySection } from '../SendCopySection.tsx';
import { TemplateSection } from '../TemplateSection.tsx';
import { useMayCreateFrom, useViewer } from '../viewer.ts';
import { answerCounts } from './answerCounts.ts';
import { peekHeight } from './CaseMap.tsx';
import { useCasePanel } from './casePanel.ts';

interface CasePanelProps {
  readonly item: InquirerCase;
  readonly today: string;
  /** When the case was read, as an ISO moment. */
  readonly readAt: string;
  /** When the stored case was received; null for one from the server. */
  readonly storedAt: string | null;
  readonly isOutdated: boolean;
  /** Reads the case again. */
  readonly onRetry: () => unknown;
}

const LinesTab = lazyPart(async () => (await import('../lines/LinesTab.tsx')).LinesTab);
const DownloadLines = lazyPart(async () => (await import('../lines/DownloadLines.tsx')).DownloadLines);
const measureHead = measureHeight('--panel-head', 'parent');

/** Beside the map, and on a phone a sheet over it: whether work may begin stays in view above the tabs of the case. */
export function CasePanel({ item, today, readAt, storedAt, isOutdated, onRetry }: CasePanelProps) {
  const { view, show, level, setLevel } = useCasePanel();
  const isStored = storedAt !== null;
  const hasLines = useCaseLines().state !== 'none';
  const viewer = useViewer(item);
  const actions = nextActions(item, viewer, { mayCreate: useMayCreateFrom(item), today });
  const { given, all } = answerCounts(item);
  const { isSuperUser } = useCurrentUser();
  const { sendPhoto } = inquirerActions(item, viewer, today);
  return (
    <Sheet label={texts.panel} handleLabel={texts.sheet} level={level} onLevel={setLevel} peek={peekHeight}>
      {/* Without a button in it, keys reach it to scroll a long text in a low window. */}
      <Head ref={measureHead} tabIndex={actions.length === 0 ? 0 : undefined}>
        <NextStep item={item} actions={actions} isOutdated={isOutdated} />
        <CasePaperOwners item={item} readAt={readAt} />
      </Head>
      <Notice>
        <StoredNotice at={storedAt} onRetry={onRetry} />
      </Notice>
      <OnScreen $isShown={view !== 'more'}>
        <CaseTabs
          item={item}
          chosen={view === 'more' ? 'answers' : view}
          onChoose={show}
          answers={<AnswersSection item={item} />}
          answerCount={texts.count(given, all)}
          lines={
            hasLines && (
              <Suspense fallback={<LoadingBlock text={answerMapTexts.loading} />}>
                <LinesTab today={today} />
                <DownloadLines item={item} today={today} />
              </Suspense>
            )
          }
          hasKeys
          steps={<CaseSteps item={item} />}
          withoutBorders={isSuperUser && <ImportBordersHint />}
          photoForm={sendPhoto.allowed && <SendPhoto item={item} />}
          isStored={isStored}
        />
      </OnScreen>
      {view === 'more' && <MoreActions item={item} />}
    </Sheet>
  );
}

/** For a super user: why no municipality is named, with a link to the import of borders. */
function ImportBordersHint() {
  return (
    <Text $size={16} $muted>
      {areaPlaceTexts.notImported}{' '}
      <AppLink to={{ path: paths.admin.municipalities, app: 'admin' }}>{areaPlaceTexts.import}</AppLink>
    </Text>
  );
}

/** What is rarely the next step, in place of the tabs. */
function MoreActions({ item }: { readonly item: InquirerCase }) {
  const { show } = useCasePanel();
  const heading = useFocusOn<HTMLHeadingElement>();
  return (
    <TabContent data-print="hide">
      <Inline $spread>
        <Heading level={2} size={21} ref={heading} tabIndex={-1}>
          {texts.more}
        </Heading>
        <IconButton
          icon="close"
          label={texts.closeMore}
          onClick={() => {
            show('answers');
            focusPageHeading();
          }}
        />
      </Inline>
      <OvertakeCase item={item} />
      <LongerPeriodSection item={item} />
      <NotificationsSection item={item} />
      <SendCopySection item={item} />
      <TemplateSection item={item} />
      <EndCaseSection item={item} />
    </TabContent>
  );
}

/** It does not scroll away, and leaves room for what does. */
const Head = styled.div`
  position: sticky;
  top: 0;
  z-index: 2;
  padding: ${space[4]} ${space[4]} ${space[2]};
  background: ${colour.paper};
  ${media.screen} {
    max-height: 62cqh;
    overflow-y: auto;
  }
  ${media.phone} {
    padding-top: 0;
  }
  ${media.lowPanel} {
    max-height: max(50cqh, 112px);
  }
  @container panel (max-height: 200px) {
    max-height: none;
  }
  ${media.print} {
    position: static;
    padding-inline: 0;
  }
`;

const Notice = styled.div`
  padding-inline: ${space[4]};
  &:empty {
    display: none;
  }
`;

const OnScreen = styled.div<{ readonly $isShown: boolean }>`
  ${media.screen} {
    ${({ $isShown }) => ($isShown ? '' : 'display: none;')}
  }
  ${media.print} {
    break-before: page;
  }
`;
