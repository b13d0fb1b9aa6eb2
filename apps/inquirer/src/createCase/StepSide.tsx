import { useAreaPlaces, WorkAreasMap } from '@schaktkoll/cases';
import { caseKinds, isCalendarDay, startsBeforeAnswers, type OwnerDays } from '@schaktkoll/domain';
import { areaOf } from '@schaktkoll/geometry';
import { AppLink } from '@schaktkoll/routing';
import { useConfig } from '@schaktkoll/shell';
import { caseDayTexts as texts, formatArea } from '@schaktkoll/texts';
import { colour, fontSize, fontWeight, Heading, media, radius, shadow, space, target, Text } from '@schaktkoll/ui';
import styled from 'styled-components';
import { useAskedOwners } from './review/ownerChoice.ts';
import { destinationOf } from './flow/steps.ts';
import type { CaseFlow } from './flow/useCaseFlow.ts';

/** Beside the fields of a step: the area, and the days of the case. On a phone it is a strip of the map above them. */
export function StepSide({ flow }: { readonly flow: CaseFlow }) {
  const { areas } = flow.workAreas;
  const { question, receivers, days, error } = useAskedOwners(flow);
  const { map } = useConfig();
  const places = useAreaPlaces(areas);
  const size = formatArea(areas.reduce((sum, { geometry }) => sum + areaOf(geometry), 0));
  return (
    <Side>
      <Strip>
        <div inert>
          <WorkAreasMap workAreas={question.workAreas} sources={map.sources} />
        </div>
        <ChangeArea to={destinationOf('area', flow.purpose)} $at="right">
          {texts.changeArea}
        </ChangeArea>
      </Strip>
      <Times>
        <Text $size={16} $strong>
          {[size, places[0]].filter((part) => part !== undefined).join(', ')}
        </Text>
        <Heading level={2}>{texts.heading}</Heading>
        <Timeline flow={flow} days={days} />
        {days !== null && (
          <Text $size={14} $muted>
            {texts.pace[caseKinds[flow.purpose].waitsFor](receivers.length, days.workingDays)}
          </Text>
        )}
        {error && <Text $size={14}>{texts.unknown}</Text>}
      </Times>
    </Side>
  );
}

/** The days of the case in their order; a start before the answers is marked. */
function Timeline({ flow, days }: { readonly flow: CaseFlow; readonly days: OwnerDays | null }) {
  const { purpose, today, values } = flow;
  const { startDate, endDate } = values;
  const isEarly = days !== null && startsBeforeAnswers(purpose, startDate, days);
  // Of two on one day the first stands first: a start on the day of the answers is before them.
  const entries = [
    { name: texts.today, day: today },
    { name: isEarly ? texts.ownStart : texts.start, day: startDate, mark: isEarly ? 'early' : 'start' },
    { name: texts.answers, day: days?.answers, isLatest: true },
    { name: texts.safeStart, day: isEarly ? days.safeStart : undefined, mark: 'start' },
    { name: texts.marking, day: days?.marking, isLatest: true },
    { name: texts.end, day: endDate },
  ].flatMap(({ day, ...entry }) => (isDay(day) ? [{ ...entry, day }] : []));
  return (
    <Line>
      {entries
        .toSorted((one, other) => one.day.localeCompare(other.day))
        .map(({ name, day, mark, isLatest }) => (
          <li key={name} data-mark={mark}>
            <b>{name}</b>
            <span>
              {(isLatest ? texts.latest : texts.day)(day, today)}{' '}
              {mark === 'early' && <strong>{texts.beforeAnswers}</strong>}
            </span>
          </li>
        ))}
    </Line>
  );
}

function isDay(day: string | null | undefined): day is string {
  return typeof day === 'string' && isCalendarDay(day);
}

/** In a corner of the map. */
export const ChangeArea = styled(AppLink)<{ readonly $at: 'left' | 'right' }>`
  position: absolute;
  top: ${space[3]};
  ${({ $at }) => $at}: ${space[3]};
  z-index: 2;
  display: flex;
  align-items: center;
  min-height: 36px;
  padding: 0 ${space[3]};
  border-radius: ${radius};
  background: ${colour.raised};
  box-shadow: ${shadow};
  font-size: ${fontSize[16]};
  font-weight: ${fontWeight.semibold};
  text-decoration: none;
  ${media.finger} {
    min-height: ${target.coarse};
  }
`;

const Side = styled.aside`
  ${media.belowMapPanel} {
    order: -1;
    ${media.low} {
      display: none;
    }
  }
  ${media.mapPanel} {
    position: sticky;
    top: ${space[4]};
  }
`;

const Strip = styled.div`
  position: relative;
  height: 120px;
  margin: -${space[6]} -${space[4]} 0;
  overflow: hidden;
  ${media.tablet} {
    margin-inline: -${space[5]};
  }
  ${media.mapPanel} {
    height: 300px;
    margin: 0;
    border-radius: ${radius};
  }
  ${media.low} {
    display: none;
  }
  & > div {
    height: 100%;
  }
  /* Nothing is done with the map here. */
  button,
  [data-map-line] {
    display: none;
  }
`;

const Times = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  margin-top: ${space[3]};
  ${media.belowMapPanel} {
    display: none;
  }
`;

const Line = styled.ol`
  padding: 0;
  list-style: none;
  font-size: ${fontSize[16]};
  li {
    position: relative;
    display: grid;
    grid-template-columns: 7rem 1fr;
    max-width: none;
    padding: 6px 0 6px 26px;
  }
  li::before {
    content: '';
    position: absolute;
    top: 12px;
    left: 4px;
    z-index: 1;
    width: 12px;
    height: 12px;
    border: 2px solid ${colour.primary};
    border-radius: 50%;
    background: ${colour.paper};
  }
  li + li::after {
    content: '';
    position: absolute;
    top: -22px;
    left: 9px;
    height: 34px;
    border-left: 2px solid ${colour.rule};
  }
  [data-mark='start']::before {
    background: ${colour.primary};
  }
  [data-mark='early']::before {
    border-color: ${colour.warningEdge};
    border-radius: 0;
    background: ${colour.warningFill};
  }
  b {
    font-weight: ${fontWeight.semibold};
  }
  strong {
    margin-left: ${space[1]};
    color: ${colour.warning};
    font-size: ${fontSize[14]};
  }
`;
