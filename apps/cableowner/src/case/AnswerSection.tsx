import type { CableOwnerCase, CaseRecipient } from '@schaktkoll/contract';
import { answerActions, isAnswer, isEnded } from '@schaktkoll/domain';
import { caseTexts, formatMoment, measureTexts } from '@schaktkoll/texts';
import { Section, StatusText, Text } from '@schaktkoll/ui';
import { AnswerForm } from './AnswerForm.tsx';

const texts = caseTexts.detail.answer;

interface AnswerSectionProps {
  readonly item: CableOwnerCase;
  readonly recipient: CaseRecipient;
}

/** The answer of one answer point: given, to be given, or to be changed. */
export function AnswerSection({ item, recipient }: AnswerSectionProps) {
  const { answer, isChangeOfAnswer } = answerActions(item, recipient);
  const heading = item.recipients.length > 1 ? texts.headingFor(recipient.recipientName) : texts.heading;
  return (
    <Section heading={heading}>
      <GivenAnswer recipient={recipient} />
      {answer.allowed ? (
        <>
          <Text>{isChangeOfAnswer ? texts.mayChange : caseTexts.detail.answers.due(recipient.answerDueDay)}</Text>
          <AnswerForm item={item} recipient={recipient} isChange={isChangeOfAnswer} />
        </>
      ) : (
        <Text>{isEnded(item) ? texts.ended : texts.confirmed}</Text>
      )}
    </Section>
  );
}

function GivenAnswer({ recipient }: { readonly recipient: CaseRecipient }) {
  const { measure, comment, answeredAt, answeredBy, confirmedAt } = recipient;
  if (!isAnswer(measure) || measure === null) return null;
  return (
    <div>
      <StatusText kind={confirmedAt ? 'success' : 'information'}>{measureTexts.name(measure)}</StatusText>
      {comment && <Text>{comment}</Text>}
      {answeredAt && (
        <Text $muted $size={16}>
          {caseTexts.detail.answers.answeredAt(formatMoment(answeredAt))}
          {answeredBy && ` ${caseTexts.detail.log.by(answeredBy)}`}
        </Text>
      )}
    </div>
  );
}
