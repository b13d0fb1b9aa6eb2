import { DownloadAreas, EventLog } from '@schaktkoll/cases';
import { downloadInquirerAreas, type InquirerCase } from '@schaktkoll/contract';
import { nextActions } from '@schaktkoll/domain';
import { StoredNotice, useErrorDialog } from '@schaktkoll/shell';
import { caseWorkspaceTexts as texts, downloadAreasTexts } from '@schaktkoll/texts';
import {
  colour,
  focusPageHeading,
  Heading,
  IconButton,
  Inline,
  measureHeight,
  media,
  Sheet,
  space,
  Stack,
  Tabs,
  useFocusOn,
} from '@schaktkoll/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AnswersSection } from '../AnswersSection.tsx';
import { EndCaseSection } from '../CloseCase.tsx';
import { LongerPeriodSection } from '../LongerPeriodSection.tsx';
import { NextStep } from '../NextStep.tsx';
import { NotificationsSection } from '../NotificationsSection.tsx';
import { OvertakeCase } from '../OvertakeCase.tsx';
import { CasePaperOwners } from '../CasePaper.tsx';
import { SendCopySection } from '../SendCopySection.tsx';
import { TemplateSection } from '../TemplateSection.tsx';
import { useMayCreateFrom, useViewer } from '../viewer.ts';
import { answerCounts } from './answerCounts.ts';
import { FileDetails, WorkDetails } from './CaseDetails.tsx';
import { peekHeight } from './CaseMap.tsx';
import { useCasePanel, type CaseTab } from './casePanel.ts';

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

const measureHead = measureHeight('--panel-head', 'parent');

/** Beside the map, and on a phone a sheet over it: whether work may begin stays in view above the tabs of the case. */
export function CasePanel({ item, today, readAt, storedAt, isOutdated, onRetry }: CasePanelProps) {
  const { view, show, level, setLevel } = useCasePanel();
  const isStored = storedAt !== null;
  const actions = nextActions(item, useViewer(item), { mayCreate: useMayCreateFrom(item), today });
  const { given, all } = answerCounts(item);
  const fileCount =
    item.attachments.length + item.photos.length + item.recipients.reduce((sum, { files }) => sum + files.length, 0);
  const tabs: readonly { readonly key: CaseTab; readonly count?: string; readonly content: ReactNode }[] = [
    { key: 'answers', count: texts.count(given, all), content: <AnswersSection item={item} /> },
    { key: 'work', content: <WorkDetails item={item} /> },
    {
      key: 'files',
      ...(fileCount > 0 && { count: String(fileCount) }),
      content: <FileDetails item={item} isStored={isStored} />,
    },
    { key: 'log', content: <EventLog events={item.events} /> },
  ];
  return (
    <Sheet isPanel label={texts.panel} handleLabel={texts.sheet} level={level} onLevel={setLevel} peek={peekHeight}>
      {/* Without a button in it, keys reach it to scroll a long text in a low window. */}
      <Head ref={measureHead} tabIndex={actions.length === 0 ? 0 : undefined}>
        <NextStep item={item} actions={actions} isOutdated={isOutdated} />
        <CasePaperOwners item={item} readAt={readAt} />
      </Head>
      <Notice>
        <StoredNotice at={storedAt} onRetry={onRetry} />
      </Notice>
      <OnScreen $isShown={view !== 'more'}>
        <Tabs
          label={texts.tabs}
          tabs={tabs.map((tab) => ({
            ...tab,
            label: texts.tab[tab.key],
            content: tab.key === 'answers' ? tab.content : <Padded>{tab.content}</Padded>,
          }))}
          chosen={view === 'more' ? 'answers' : view}
          onChoose={show}
        />
      </OnScreen>
      {view === 'more' && <MoreActions item={item} />}
    </Sheet>
  );
}

/** What is rarely the next step, in place of the tabs. */
function MoreActions({ item }: { readonly item: InquirerCase }) {
  const { show } = useCasePanel();
  const showError = useErrorDialog();
  const heading = useFocusOn<HTMLHeadingElement>();
  return (
    <Padded data-print="hide">
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
      <DownloadAreas
        call={downloadInquirerAreas}
        item={item}
        onFailure={(error) => showError(error, downloadAreasTexts.failed)}
      />
      <EndCaseSection item={item} />
    </Padded>
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
    max-height: max(40cqh, 112px);
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

const Padded = styled(Stack)`
  padding: ${space[4]};
  /* The first section needs no rule under the line of the tabs. */
  & > section:first-child {
    padding-top: 0;
    border-top: 0;
  }
  ${media.print} {
    padding-inline: 0;
  }
`;
