import type { CaseRecipient, InquirerCase } from '@schaktkoll/contract';
import { isAnswer, isLeftToAsk, isReplaced, isWaitedFor } from '@schaktkoll/domain';
import { casePageTexts, formatMoment, measureTexts } from '@schaktkoll/texts';
import { SignalMark, Tag, Text } from '@schaktkoll/ui';
import { otherInquirer } from './viewer.ts';

const texts = casePageTexts.answers;

interface AnswerStateProps {
  readonly item: Pick<InquirerCase, 'purpose' | 'isOwn' | 'inquirerName'>;
  readonly recipient: CaseRecipient;
  /** The Swedish calendar day. */
  readonly today: string;
}

/** What an owner answered and what the inquirer must wait for, or the last day for its answer. */
export function AnswerState({ item, recipient, today }: AnswerStateProps) {
  const { measure, answeredAt, confirmedAt, answerDueDay, status, promiseKeptOn } = recipient;
  const isAsked = isWaitedFor(item.purpose, recipient);
  // Another answer point of the organisation answers, and stands beside it.
  // A part that no user or module can answer is listed among the owners to ask.
  if ((isReplaced(recipient) || isLeftToAsk(recipient)) && measure !== null)
    return <Text $strong>{measureTexts.name(measure)}</Text>;
  if (!isAnswer(measure) && status !== 'Canceled') {
    const isLate = isAsked && answerDueDay < today;
    return (
      <>
        <SignalMark signal={isAsked ? 'wait' : 'none'}>{texts.notAnswered}</SignalMark>
        {isAsked && <Text>{isLate ? texts.late(answerDueDay) : texts.due(answerDueDay)}</Text>}
      </>
    );
  }
  const wait = isAsked && promiseKeptOn === null ? measureTexts.wait(measure, otherInquirer(item)) : null;
  return (
    <>
      <Text $strong>{measure ? measureTexts.name(measure) : measureTexts.status(status)}</Text>
      {wait && <Text $strong>{wait}</Text>}
      {answeredAt && <Text>{texts.answeredAt(formatMoment(answeredAt))}</Text>}
      {confirmedAt && <Tag>{texts.confirmed(formatMoment(confirmedAt))}</Tag>}
    </>
  );
}
