import type { InquirerCase } from '@schaktkoll/contract';
import { missingOf, swedishToday } from '@schaktkoll/domain';
import { casePageTexts, missingLines } from '@schaktkoll/texts';
import { goWithinPage, linkAlone, space, Text } from '@schaktkoll/ui';
import styled from 'styled-components';
import { otherInquirer } from './viewer.ts';

const texts = casePageTexts.missing;

interface MissingListProps {
  readonly item: InquirerCase;
  readonly isOwnCase: boolean;
}

/** The owners and answers that the case awaits, by name (ANSWER-2), and what the inquirer can do about it now. */
export function MissingList({ item, isOwnCase }: MissingListProps) {
  const lines = missingLines(item, swedishToday(), otherInquirer(item));
  const unconfirmed = item.status.kind === 'AwaitingAnswers' ? missingOf(item).unconfirmed : [];
  const hasToConfirm = isOwnCase && unconfirmed.length > 0 && !item.status.hasPeriodEnded;
  return (
    <>
      {lines.length > 0 && (
        <List>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </List>
      )}
      {hasToConfirm && <Text $strong>{texts.toConfirm(unconfirmed.length)}</Text>}
      {isOwnCase && item.status.promised !== undefined && <Text>{texts.howToRecord}</Text>}
      {(hasToConfirm || lines.length > 0) && (
        <p data-print="hide">
          <ToAnswers href="#answers" onClick={goWithinPage}>
            {texts.toAnswers}
          </ToAnswers>
        </p>
      )}
    </>
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
  padding-left: ${space[5]};
  overflow-wrap: anywhere;
`;

const ToAnswers = styled.a`
  ${linkAlone}
`;
