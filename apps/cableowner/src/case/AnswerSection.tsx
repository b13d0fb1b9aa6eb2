import type { CableOwnerCase, CaseRecipient } from '@schaktkoll/contract';
import { answerActions, isAnswer, isEnded, swedishDayOf, type CaseActionCode } from '@schaktkoll/domain';
import { casePageTexts, errorText, formatMoment, measureTexts } from '@schaktkoll/texts';
import { Section, StatusText, Text } from '@schaktkoll/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { AnswerForm } from './AnswerForm.tsx';

const texts = casePageTexts.answer;

interface AnswerSectionProps {
  readonly item: CableOwnerCase;
  readonly recipient: CaseRecipient;
  /** Waits until the server knows that the case is opened. */
  readonly opened: () => Promise<void>;
}

/** The answer of one answer point: given, to be given, or to be changed. */
export function AnswerSection({ item, recipient, opened }: AnswerSectionProps) {
  const { answer, isChangeOfAnswer } = answerActions(item, recipient);
  const [isWriting, setIsWriting] = useState(false);
  const isFirst = answer.allowed && !isChangeOfAnswer;
  const plain = isFirst ? texts.heading : texts.yourAnswer;
  const named = isFirst ? texts.headingFor : texts.givenHeadingFor;
  return (
    <Section heading={item.recipients.length > 1 ? named(recipient.recipientName) : plain}>
      <GivenAnswer recipient={recipient} />
      <Text>{answer.allowed ? (isChangeOfAnswer ? texts.mayChange : due(recipient)) : refusalText(item, answer.code)}</Text>
      {/* What somebody is writing is not taken away when the case ends meanwhile. */}
      {(answer.allowed || isWriting) && (
        <AnswerForm item={item} recipient={recipient} opened={opened} isChange={isChangeOfAnswer} isTooLate={!answer.allowed} onWriting={setIsWriting} />
      )}
    </Section>
  );
}

/** Why the answer cannot be given or changed now. */
function refusalText(item: CableOwnerCase, code: CaseActionCode): string {
  if (isEnded(item)) return texts.ended;
  return code === 'TooManyAnswers' ? errorText(code) : texts.confirmed;
}

function due({ answerDueDay, hit }: CaseRecipient): string {
  return hit === 'Affected' && answerDueDay < swedishDayOf(new Date()) ? texts.late(answerDueDay) : texts.due(answerDueDay);
}

function GivenAnswer({ recipient }: { readonly recipient: CaseRecipient }) {
  const { measure, comment, answeredAt, answeredBy, confirmedAt } = recipient;
  if (!isAnswer(measure) || measure === null) return null;
  return (
    <div>
      <StatusText kind={confirmedAt ? 'success' : 'information'}>{measureTexts.name(measure)}</StatusText>
      {comment && <Comment>{comment}</Comment>}
      {answeredAt && (
        <Text $muted $size={16}>
          {texts.answeredAt(formatMoment(answeredAt), answeredBy)}
        </Text>
      )}
    </div>
  );
}

const Comment = styled(Text)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
