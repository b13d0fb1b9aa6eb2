import type { CaseEvent } from '@schaktkoll/contract';
import { caseEventTexts, caseTexts, formatMoment } from '@schaktkoll/texts';
import { colour, fontSize, Section, space } from '@schaktkoll/ui';
import styled from 'styled-components';

const texts = caseTexts.detail.log;

/** What has happened in the case, the newest first. */
export function EventLog({ events }: { readonly events: readonly CaseEvent[] }) {
  return (
    <Section heading={texts.heading}>
      <List>
        {events.map((event) => (
          <li key={event.id}>
            <time dateTime={event.at}>{formatMoment(event.at)}</time>
            <span>
              {caseEventTexts.sentence(event.type, event.params)}
              {event.by && <By> {texts.by(event.by)}</By>}
            </span>
          </li>
        ))}
      </List>
    </Section>
  );
}

const List = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[4]};
  }
  time {
    flex: none;
    color: ${colour.inkMuted};
    font-variant-numeric: tabular-nums;
  }
`;

const By = styled.span`
  color: ${colour.inkMuted};
  font-size: ${fontSize[16]};
`;
