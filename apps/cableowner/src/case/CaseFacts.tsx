import { phoneLink } from '@schaktkoll/cases';
import type { CableOwnerCase } from '@schaktkoll/contract';
import { swedishToday } from '@schaktkoll/domain';
import { casePageTexts, formatPeriodShort } from '@schaktkoll/texts';
import { colour, fontSize, space } from '@schaktkoll/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface CaseFactsProps {
  readonly item: CableOwnerCase;
  readonly status: ReactNode;
}

/** What is asked, by when and by whom, in as few lines as let the answers stand beside it; the whole is in the tabs. */
export function CaseFacts({ item, status }: CaseFactsProps) {
  const { caseNumber, startDate, endDate, description, contact, inquirerOrganisation } = item;
  return (
    <Facts>
      <div>
        <span>{caseNumber}</span> <span>{formatPeriodShort(startDate, endDate, swedishToday())}</span> {status}
      </div>
      <Description>{description}</Description>
      <div>
        <span>{casePageTexts.contact.whose(contact.name, contact.company ?? inquirerOrganisation)}</span>{' '}
        {phoneLink(contact.phone)}
      </div>
    </Facts>
  );
}

/** The heading of the page is smaller than elsewhere: the answers must be seen at once. */
export const CaseTop = styled.div`
  padding: ${space[2]} ${space[4]} 0;
  h1 {
    font-size: ${fontSize[21]};
  }
  h1 + * {
    margin-top: -6px;
  }
`;

const Facts = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  font-size: ${fontSize[14]};
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[3]};
    color: ${colour.inkMuted};
    font-variant-numeric: tabular-nums;
  }
  /* In a low window the answers need the room; the tab of the work has the rest too. */
  @media (max-height: 30em) {
    & > :nth-child(n + 2) {
      display: none;
    }
  }
`;

const Description = styled.p`
  display: -webkit-box;
  overflow: hidden;
  font-size: ${fontSize[16]};
  line-height: 1.4;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
