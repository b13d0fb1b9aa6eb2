import type { CableOwnerOverview } from '@schaktkoll/contract';
import { buildPath, paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { formatNumber, ownerStartTexts as texts } from '@schaktkoll/texts';
import { colour, fontSize, fontWeight, linkAlone, media, Section, space, Text, VisuallyHidden } from '@schaktkoll/ui';
import styled from 'styled-components';

/** What waits for the owner, the most urgent first, each with a link to the case to begin with. */
export function WaitingCases({ overview: { waiting, answeredCount } }: { readonly overview: CableOwnerOverview }) {
  return (
    <Section heading={texts.waitingHeading}>
      {waiting.length === 0 ? (
        <Text>{texts.nothing}</Text>
      ) : (
        <List>
          {waiting.map(({ kind, count, first }) => (
            <Item key={kind} data-late={kind === 'late' ? '' : undefined}>
              <Count>{formatNumber(count)}</Count>
              <span>{texts.waiting[kind](count)}</span>
              <AppLink to={{ path: buildPath(paths.cableowner.caseDetail, { caseNumber: first }) }}>
                {count === 1 ? texts.openOne : texts.openFirst} <VisuallyHidden>{first}</VisuallyHidden>
              </AppLink>
            </Item>
          ))}
        </List>
      )}
      {answeredCount > 0 && <Text $muted>{texts.answered(answeredCount)}</Text>}
    </Section>
  );
}

const List = styled.ul`
  max-width: 44rem;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: 3rem minmax(0, 1fr);
  align-items: baseline;
  gap: ${space[1]} ${space[3]};
  max-width: none;
  padding-block: ${space[3]};
  border-bottom: 1px solid ${colour.rule};
  border-left: 5px solid transparent;
  &[data-late] {
    border-left-color: ${colour.error};
  }
  a {
    grid-column: 2;
    justify-self: start;
    ${linkAlone}
  }
  ${media.tablet} {
    grid-template-columns: 3rem minmax(0, 1fr) auto;
    a {
      grid-column: 3;
    }
  }
`;

const Count = styled.span`
  text-align: right;
  font-size: ${fontSize[26]};
  font-variant-numeric: tabular-nums;
  font-weight: ${fontWeight.semibold};
`;
