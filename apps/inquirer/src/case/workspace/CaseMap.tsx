import { WorkAreasMap } from '@schaktkoll/cases';
import type { InquirerCase } from '@schaktkoll/contract';
import { signalOf, swedishDayOf } from '@schaktkoll/domain';
import { useConfig } from '@schaktkoll/shell';
import { caseWorkspaceTexts as texts } from '@schaktkoll/texts';
import {
  colour,
  fontSize,
  Icon,
  isPhone,
  media,
  radius,
  shadow,
  sheetCover,
  SignalShape,
  space,
  useMedia,
  WorkspaceMap,
} from '@schaktkoll/ui';
import styled from 'styled-components';
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
  const { level, setLevel } = useCasePanel();
  const { map } = useConfig();
  const isOnPhone = useMedia(isPhone);
  const { given, all } = answerCounts(item);
  const { kind, hasPeriodEnded = false } = item.status;
  const isMissing = kind === 'AwaitingAnswers' && !hasPeriodEnded;
  return (
    <Place $hasLine={storedAt !== null || isMissing}>
      <WorkAreasMap
        workAreas={item.workAreas}
        photos={storedAt === null ? item.photos : undefined}
        sources={map.sources}
        covered={isOnPhone ? { above: barHeight, below: sheetCover(level, peekHeight) } : undefined}
        onPress={() => setLevel('peek')}
      />
      <Line role="status" data-print="hide" hidden={storedAt === null && !isMissing}>
        {storedAt === null ? (
          <>
            <SignalShape signal={signalOf(item.status)} size={20} />
            <strong>{texts.missing(all - given, all)}</strong>
          </>
        ) : (
          <>
            <Icon name="information" />
            <span>
              <strong>{texts.lost}</strong> {texts.readOn(storedAt, swedishDayOf(storedAt) === today)}
            </span>
          </>
        )}
      </Line>
    </Place>
  );
}

/** What else lies at the top of the map makes room for the line. */
const Place = styled(WorkspaceMap)<{ readonly $hasLine: boolean }>`
  --map-head: ${({ $hasLine }) => ($hasLine ? 56 : 0)}px;
  ${media.phone} {
    --map-head: ${({ $hasLine }) => barHeight + ($hasLine ? 48 : 0)}px;
  }
`;

const Line = styled.p`
  position: absolute;
  top: ${space[4]};
  left: 50%;
  z-index: 1;
  display: flex;
  align-items: center;
  gap: ${space[2]};
  width: max-content;
  max-width: calc(100% - 2 * ${space[4]});
  min-height: 40px;
  padding: ${space[1]} 14px;
  border-radius: 20px;
  background: ${colour.ink};
  color: ${colour.paper};
  font-size: ${fontSize[16]};
  line-height: 1.25;
  box-shadow: ${shadow};
  transform: translateX(-50%);
  pointer-events: none;
  ${media.phone} {
    top: ${barHeight}px;
    left: ${space[2]};
    border-radius: ${radius};
    transform: none;
  }
`;
