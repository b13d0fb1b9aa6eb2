import type { CaseRecipient, InquirerCase } from '@schaktkoll/contract';
import { deadlineOn, expectsFiles, hasWork, isAnswer, isLeftToAsk, isReplaced, isWaitedFor } from '@schaktkoll/domain';
import { casePageTexts, formatMoment, measureTexts } from '@schaktkoll/texts';
import { SignalMark, Tag, Text } from '@schaktkoll/ui';
import { otherInquirer } from './viewer.ts';

const texts = casePageTexts.answers;

/** Says that a map was sent, and carries none: the digger must have got it in another way. */
export const lacksMap = (
  { purpose }: Pick<InquirerCase, 'purpose'>,
  { measure, files, map }: Pick<CaseRecipient, 'measure' | 'files' | 'map'>,
): boolean => hasWork(purpose) && expectsFiles(measure) && files.length === 0 && map === null;

interface AnswerStateProps {
  readonly item: Pick<InquirerCase, 'purpose' | 'isOwn' | 'inquirerName'>;
  readonly recipient: CaseRecipient;
  /** The Swedish calendar day. */
  readonly today: string;
}

/** What an owner answered and what the inquirer must wait for or read, or the last day for its answer. */
export function AnswerState({ item, recipient, today }: AnswerStateProps) {
  const { measure, confirmedAt, answerDueDay, status, files } = recipient;
  const isAsked = isWaitedFor(item.purpose, recipient);
  // Another answer point of the organisation answers, and stands beside it.
  // A part that no user or module can answer is listed among the owners to ask.
  if ((isReplaced(recipient) || isLeftToAsk(recipient)) && measure !== null)
    return (
      <Text $strong $size={16}>
        {measureTexts.name(measure)}
      </Text>
    );
  if (!isAnswer(measure) && status !== 'Canceled') {
    const isLate = isAsked && answerDueDay < today;
    return (
      <>
        <SignalMark signal={isLate ? 'stop' : isAsked ? 'wait' : 'none'}>{texts.notAnswered}</SignalMark>
        {isAsked && <Text $size={14}>{isLate ? texts.late(answerDueDay) : texts.due(answerDueDay)}</Text>}
      </>
    );
  }
  return (
    <>
      <Text $strong $size={16}>
        {measure ? measureTexts.name(measure) : measureTexts.status(status)}
      </Text>
      {isAsked && <PromiseState item={item} recipient={recipient} today={today} />}
      {lacksMap(item, recipient) && <Text $size={14}>{texts.readMap}</Text>}
      {files.length > 0 && (
        <Text $size={14} $muted>
          {texts.fileCount(files.length)}
        </Text>
      )}
      {confirmedAt && <Tag>{texts.confirmed(formatMoment(confirmedAt))}</Tag>}
    </>
  );
}

/** What the answer promises, while it is not recorded as done, and by when. */
function PromiseState({ item, recipient, today }: AnswerStateProps) {
  const { measure, promiseKeptOn, markingDueDay } = recipient;
  const wait = promiseKeptOn === null ? measureTexts.wait(measure, otherInquirer(item)) : null;
  if (wait === null) return null;
  return (
    <>
      <Text $size={14}>{wait}</Text>
      {markingDueDay !== null && (
        <Text $size={14}>{casePageTexts.missing.marking(deadlineOn(markingDueDay, today))}</Text>
      )}
    </>
  );
}
