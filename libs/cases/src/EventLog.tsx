import type { CaseEvent } from '@schaktkoll/contract';
import { caseEventTexts, casePageTexts, formatMoment } from '@schaktkoll/texts';
import { colour, fontSize, lineLength, media, Section, space } from '@schaktkoll/ui';
import styled from 'styled-components';

const texts = casePageTexts.log;

/** What has happened in the case, the newest first. */
export function EventLog({ events }: { readonly events: readonly CaseEvent[] }) {
  const newestFirst = events.toSorted((one, other) => other.at.localeCompare(one.at) || other.id.localeCompare(one.id));
  return (
    <Section heading={texts.heading}>
      <List>
        {newestFirst.map((event) => (
          <li key={event.id}>
            <time dateTime={event.at}>{formatMoment(event.at)}</time>
            <span>
              {caseEventTexts.sentence(event.type, event.params)}
              {event.by && <By>{texts.by(event.by, event.admin)}</By>}
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
    max-width: none;
    ${media.tablet} {
      display: grid;
      grid-template-columns: 9.5rem minmax(0, 1fr);
      gap: ${space[4]};
    }
  }
  li > span {
    max-width: ${lineLength};
  }
  time {
    display: block;
    color: ${colour.inkMuted};
    font-variant-numeric: tabular-nums;
  }
`;

const By = styled.span`
  display: block;
  color: ${colour.inkMuted};
  font-size: ${fontSize[16]};
`;
