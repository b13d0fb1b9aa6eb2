import { AnswerExtras } from '@schaktkoll/cases';
import type { CableOwnerCase, CaseRecipient, OwnerCaseRecipient } from '@schaktkoll/contract';
import {
  answerActions,
  buildPath,
  isAnswer,
  isEnded,
  isLeftToAsk,
  isWaitedFor,
  paths,
  swedishDayOf,
  type CaseActionCode,
} from '@schaktkoll/domain';
import { useNavigateWhenDone } from '@schaktkoll/shell';
import { casePageTexts, formatMoment, measureTexts, ownerAnswerTexts } from '@schaktkoll/texts';
import { Button, Heading, space, Stack, Tag, Text, useFocusOn, visuallyHidden } from '@schaktkoll/ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { Assignment } from './Assignment.tsx';
import { AnswerForm, atChoices } from './AnswerForm.tsx';
import { GivenMap } from './lines/GivenMap.tsx';
import { ChangeRecipient } from './ChangeRecipient.tsx';
import { WriteComment } from './WriteComment.tsx';

const texts = casePageTexts.answer;

interface AnswerSectionProps {
  readonly item: CableOwnerCase;
  readonly recipient: OwnerCaseRecipient;
}

/** The answer of one answer point: a form, or a summary with a button to change it. */
export function AnswerSection({ item, recipient }: AnswerSectionProps) {
  const { answer, isChangeOfAnswer } = answerActions(item, recipient);
  const goOn = useNavigateWhenDone();
  const headingId = useId();
  const [isWriting, setIsWriting] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  const isFirst = answer.allowed && !isChangeOfAnswer;
  // The form stays open while the user is writing, even if the case ends or a colleague answers.
  const isFormOpen = isWriting || isFirst || (answer.allowed && isChanging);
  const isAlone = item.recipients.length === 1;
  const plain = isFirst ? texts.heading : texts.yourAnswer;
  const named = isFirst ? texts.headingFor : texts.givenHeadingFor;
  const waiting = item.recipients.filter((each) => isToAnswer(item, each));
  // The pressed button has disappeared: focus moves to the answer or its form.
  const body = useFocusOn<HTMLDivElement>(isFormOpen, {
    first: false,
    move: (element) => {
      if (document.activeElement === document.body || document.activeElement === null) element?.focus();
    },
  });
  const extras = <AnswerExtras caseNumber={item.caseNumber} recipient={recipient} />;
  const state = (
    <Text $size={16}>
      {answer.allowed
        ? isChangeOfAnswer
          ? texts.mayChange
          : due(item, recipient)
        : hindranceText(item, recipient, answer.code)}
    </Text>
  );

  return (
    <section aria-labelledby={headingId}>
      <Body ref={body} tabIndex={-1} $gap={3}>
        {/* The question of the form says it too. */}
        <Heading level={2} size={18} id={headingId} data-quiet={isAlone && isFirst ? '' : undefined}>
          {isAlone ? plain : named(recipient.recipientName)}
        </Heading>
        <GivenAnswer recipient={recipient} />
        {!isFirst && extras}
        {!isFormOpen && <GivenMap item={item} recipient={recipient} />}
        {!isFormOpen && state}
        {isFormOpen ? (
          <AnswerForm
            item={item}
            recipient={recipient}
            isFirst={waiting[0]?.id === recipient.id}
            isOtherPartOpen={waiting.some(({ id }) => id !== recipient.id)}
            isTooLate={!answer.allowed}
            onNext={(caseNumber) =>
              void goOn({ path: buildPath(paths.cableowner.caseDetail, { caseNumber }) }, { state: atChoices })
            }
            onWriting={setIsWriting}
            change={isChangeOfAnswer ? { onEnd: () => setIsChanging(false) } : null}
            due={state}
          />
        ) : (
          answer.allowed && (
            <div>
              <Button onClick={() => setIsChanging(true)}>{ownerAnswerTexts.change}</Button>
            </div>
          )
        )}
        {isFirst && extras}
        <Assignment item={item} recipient={recipient} />
        <OtherActions>
          <WriteComment item={item} recipient={recipient} />
          <ChangeRecipient item={item} recipient={recipient} />
        </OtherActions>
      </Body>
    </section>
  );
}

/** Whether an awaited first answer may be given there. */
function isToAnswer(item: CableOwnerCase, recipient: CaseRecipient): boolean {
  const { answer, isChangeOfAnswer } = answerActions(item, recipient);
  return answer.allowed && !isChangeOfAnswer && isWaitedFor(item.purpose, recipient);
}

/** Why the answer cannot be given or changed now. */
function hindranceText(item: CableOwnerCase, recipient: CaseRecipient, code: CaseActionCode): string {
  if (isEnded(item)) return texts.ended;
  if (isLeftToAsk(recipient)) return ownerAnswerTexts.leftToAsk;
  if (code === 'CaseAlreadyAnswered') return ownerAnswerTexts.replaced;
  return texts.confirmed;
}

/** By when the answer is awaited; a watching organisation may answer, but the case does not wait for it. */
function due({ purpose }: CableOwnerCase, recipient: CaseRecipient): string {
  if (!isWaitedFor(purpose, recipient)) return ownerAnswerTexts.notAwaited;
  const { answerDueDay } = recipient;
  return answerDueDay < swedishDayOf(new Date()) ? texts.late(answerDueDay, purpose) : texts.due(answerDueDay);
}

function GivenAnswer({ recipient }: { readonly recipient: CaseRecipient }) {
  const { measure, comment, answeredAt, answeredBy, confirmedAt } = recipient;
  if (!isAnswer(measure) || measure === null || isLeftToAsk(recipient)) return null;
  return (
    <div>
      <Text $strong>{measureTexts.name(measure)}</Text>
      {comment && <Comment>{comment}</Comment>}
      {answeredAt && (
        <Text $muted $size={16}>
          {ownerAnswerTexts.sentAt(formatMoment(answeredAt), answeredBy)}
        </Text>
      )}
      {confirmedAt && <Tag>{casePageTexts.answers.confirmed(formatMoment(confirmedAt))}</Tag>}
    </div>
  );
}

const OtherActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[4]};
`;

const Body = styled(Stack)`
  & > [data-quiet] {
    ${visuallyHidden}
  }
  &:focus-visible {
    outline: none;
    box-shadow: none;
  }
`;

const Comment = styled(Text)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
