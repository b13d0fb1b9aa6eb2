import { WorkAreasMap } from '@schaktkoll/cases';
import type { InquirerCase } from '@schaktkoll/contract';
import { swedishDayOf } from '@schaktkoll/domain';
import { useConfig } from '@schaktkoll/shell';
import { answerMapTexts, caseWorkspaceTexts as texts } from '@schaktkoll/texts';
import { isBelow, isPhone, sheetCover, useMedia, WorkspaceMap } from '@schaktkoll/ui';
import { useCaseLines } from '../lines/useCaseLines.ts';
import { answerCounts } from './answerCounts.ts';
import { useCasePanel } from './casePanel.ts';

/** Pixels of the sheet that are seen while the map is looked at: what says whether work may begin, and its button. */
export const peekHeight = 182;
/** Pixels of the bar that lies on the map of a phone. */
const barHeight = 64;

interface CaseMapProps {
  readonly item: InquirerCase;
  /** When the stored case was received; null for one from the server. */
  readonly storedAt: string | null;
  readonly today: string;
}

/** Where the work is, and one line over it: that the network is lost, or how many answers are missing. */
export function CaseMap({ item, storedAt, today }: CaseMapProps) {
  const { level, setLevel, show } = useCasePanel();
  const { picture, press, banner, state, retry, withdrawn, changed } = useCaseLines();
  const { map } = useConfig();
  const isOnPhone = useMedia(isPhone);
  const hasSheet = useMedia(isBelow('tablet'));
  const { given, all } = answerCounts(item);
  const { kind, hasPeriodEnded = false } = item.status;
  const isMissing = kind === 'AwaitingAnswers' && !hasPeriodEnded;
  return (
    <WorkspaceMap>
      <WorkAreasMap
        workAreas={item.workAreas}
        photos={storedAt === null ? item.photos : undefined}
        sources={map.sources}
        covered={isOnPhone ? { above: barHeight, below: hasSheet ? sheetCover(level, peekHeight) : '0px' } : undefined}
        answers={picture}
        messages={[
          {
            kind: 'error',
            lead: state === 'failed' ? answerMapTexts.failed : undefined,
            text: state === 'failed' ? answerMapTexts.failedBody : '',
            action: { label: answerMapTexts.retry, onPress: retry },
          },
          {
            kind: 'error',
            lead: state === 'old' ? answerMapTexts.old : undefined,
            text: state === 'old' ? answerMapTexts.oldBody : '',
          },
          ...withdrawn.map(({ organisationName }) => ({
            kind: 'error' as const,
            lead: answerMapTexts.withdrawn(organisationName),
            text: answerMapTexts.withdrawnBody,
          })),
          ...changed.map(({ organisationName, map: { sentAt } }) => ({
            kind: 'error' as const,
            lead: answerMapTexts.changed(organisationName, sentAt),
            text: answerMapTexts.changedBody,
          })),
          {
            kind: 'missing',
            lead: state === 'drawn' ? banner[0] : isMissing ? texts.missing(all - given, all) : undefined,
            text: '',
          },
          {
            kind: 'notSaved',
            lead: storedAt === null ? undefined : texts.lost,
            text: storedAt === null ? '' : texts.readOn(storedAt, swedishDayOf(storedAt) === today),
          },
        ]}
        onPress={(lines) => {
          press(lines);
          if (lines.length > 0) show('lines');
          else setLevel('peek');
        }}
      />
    </WorkspaceMap>
  );
}
