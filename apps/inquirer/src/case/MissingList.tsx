import type { InquirerCase } from '@schaktkoll/contract';
import { byDueDay, deadlineOn, isEnded, missingOf, swedishDayOf } from '@schaktkoll/domain';
import { casePageTexts, measureTexts } from '@schaktkoll/texts';
import { goWithinPage, linkAlone, space, Text } from '@schaktkoll/ui';
import styled from 'styled-components';

const texts = casePageTexts.missing;

interface MissingListProps {
  readonly item: InquirerCase;
  readonly isOwnCase: boolean;
}

/** Whom and what the case awaits, by name (decision record 0037), and what can already be done about it. */
export function MissingList({ item, isOwnCase }: MissingListProps) {
  if (isEnded(item) || item.status.kind === 'PeriodEnded') return null;
  const { unanswered, toAsk, unconfirmed, promised } = missingOf(item);
  const today = swedishDayOf(new Date());
  const isAwaiting = item.status.kind === 'AwaitingAnswers';
  const lines = [
    ...byDueDay(unanswered).map(({ day, recipients }) =>
      texts.unanswered(namesOf(recipients.map(({ organisationName }) => organisationName)), deadlineOn(day, today)),
    ),
    ...(toAsk.length > 0 ? [texts.toAsk(namesOf(toAsk.map(({ name }) => name)))] : []),
    // Promises of unconfirmed answers are shown with those answers.
    ...(isAwaiting || unconfirmed.length > 0
      ? []
      : promised.map(({ organisationName, measure, markingDueDay }) =>
          [
            texts.promise(organisationName, measureTexts.wait(measure) ?? ''),
            ...(markingDueDay === null ? [] : [texts.marking(deadlineOn(markingDueDay, today))]),
          ].join(' '),
        )),
  ];
  const hasToConfirm = isOwnCase && isAwaiting && unconfirmed.length > 0;
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

function namesOf(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
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
