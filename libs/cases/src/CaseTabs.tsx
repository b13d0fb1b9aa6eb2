import type { CableOwnerCase, InquirerCase } from '@schaktkoll/contract';
import { answerExtraTexts, casePageTexts, caseWorkspaceTexts as texts } from '@schaktkoll/texts';
import { media, Section, space, Stack, Tabs, Text } from '@schaktkoll/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CaseContactSection } from './CaseContactSection.tsx';
import { CaseDownloads } from './CaseDownloads.tsx';
import { CaseFilesSection } from './CaseFilesSection.tsx';
import { CaseWorkSection } from './CaseWorkSection.tsx';
import { DownloadAreas } from './DownloadAreas.tsx';
import { EventLog } from './EventLog.tsx';
import { FileList } from './FileList.tsx';
import { SitePhotosSection } from './photos/SitePhotosSection.tsx';
import { WorkAreasInWords } from './places/WorkAreasInWords.tsx';

export type CaseTab = 'answers' | 'lines' | 'work' | 'files' | 'log';

interface CaseTabsProps {
  readonly item: InquirerCase | CableOwnerCase;
  readonly chosen: CaseTab;
  readonly onChoose: (tab: CaseTab) => void;
  /** The tab of the answers. */
  readonly answers: ReactNode;
  readonly answerCount?: string;
  /** What the answers draw on the map; no tab where they draw nothing. */
  readonly lines?: ReactNode;
  /** Keys choose the tabs by their numbers. */
  readonly hasKeys?: boolean;
  /** Above what the work is. */
  readonly steps?: ReactNode;
  /** Below the areas while no municipality borders are imported. */
  readonly withoutBorders?: ReactNode;
  /** The form that sends a photo. */
  readonly photoForm?: ReactNode;
  /** The case is stored in the browser: files and photos need the network. */
  readonly isStored?: boolean;
}

/** All of a case under the answers, for inquirer and owner. On paper the tabs follow each other. */
export function CaseTabs(props: CaseTabsProps) {
  const { item, chosen, onChoose, answers, answerCount, lines, hasKeys, steps, withoutBorders } = props;
  const fileCount =
    item.attachments.length + item.photos.length + item.recipients.reduce((sum, { files }) => sum + files.length, 0);
  const contents: Readonly<Record<CaseTab, { readonly count?: string | undefined; readonly content: ReactNode }>> = {
    answers: { count: answerCount, content: answers },
    lines: { content: lines && <TabContent>{lines}</TabContent> },
    work: {
      content: (
        <TabContent>
          {steps}
          <Section heading={casePageTexts.areas.heading}>
            <WorkAreasInWords workAreas={item.workAreas} withoutBorders={withoutBorders} />
          </Section>
          <CaseWorkSection item={item} />
          <CaseContactSection item={item} />
        </TabContent>
      ),
    },
    files: {
      count: fileCount > 0 ? String(fileCount) : undefined,
      content: (
        <TabContent>
          <Files {...props} />
        </TabContent>
      ),
    },
    log: {
      content: (
        <TabContent>
          <EventLog events={item.events} />
        </TabContent>
      ),
    },
  };
  const keys = (['answers', 'lines', 'work', 'files', 'log'] as const).filter(
    (key) => key !== 'lines' || Boolean(lines),
  );
  return (
    <Tabs<CaseTab>
      label={texts.tabs}
      tabs={keys.map((key) => ({ key, label: texts.tab[key], ...contents[key] }))}
      chosen={chosen}
      onChoose={onChoose}
      hasKeys={hasKeys}
    />
  );
}

/** The whole case to take along, the files of the answers and of the case, photos, and the areas as a file. */
function Files({ item, photoForm, isStored = false }: CaseTabsProps) {
  if (isStored) return <Text>{casePageTexts.files.needNetwork}</Text>;
  const withFiles = item.recipients.filter(({ files }) => files.length > 0);
  return (
    <>
      <CaseDownloads caseNumber={item.caseNumber} />
      {withFiles.length > 0 && (
        // On paper they stand with the answers.
        <div data-print="hide">
          <Section heading={answerExtraTexts.files}>
            {withFiles.map(({ id, organisationName, files }) => (
              <div key={id}>
                <Text $strong>{organisationName}</Text>
                <FileList
                  caseNumber={item.caseNumber}
                  files={files}
                  label={answerExtraTexts.filesOf(organisationName)}
                />
              </div>
            ))}
          </Section>
        </div>
      )}
      <CaseFilesSection item={item} />
      <SitePhotosSection item={item}>{photoForm}</SitePhotosSection>
      <DownloadAreas item={item} />
    </>
  );
}

export const TabContent = styled(Stack)`
  padding: ${space[2]} ${space[4]} ${space[5]};
  /* The first section needs no rule under the line of the tabs. */
  & > section:first-child {
    padding-top: 0;
    border-top: 0;
  }
  ${media.print} {
    padding-inline: 0;
  }
`;
