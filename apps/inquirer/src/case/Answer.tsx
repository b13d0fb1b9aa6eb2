import { useConfirmAnswer } from '@schaktkoll/api-client';
import type { CaseRecipient, InquirerCase } from '@schaktkoll/contract';
import { confirmTransition, inquirerActions, isAnswer, swedishDayOf } from '@schaktkoll/domain';
import { useActFailure, useCurrentUser } from '@schaktkoll/shell';
import { casePageTexts, formatMoment, infrastructureTypeTexts, measureTexts } from '@schaktkoll/texts';
import { Button, colour, Heading, media, radius, space, StatusText, Text, useToasts, VisuallyHidden } from '@schaktkoll/ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { PhoneLines } from './PhoneLines.tsx';
import { viewerOf } from './viewer.ts';

const texts = casePageTexts.answers;

interface AnswerProps {
  readonly item: InquirerCase;
  readonly recipient: CaseRecipient;
}

/** One owner: what it answered, or by when it should, and the confirmation. */
export function Answer({ item, recipient }: AnswerProps) {
  const { run, isBusy } = useConfirmAnswer();
  const toasts = useToasts();
  const fail = useActFailure();
  const owner = useRef<HTMLHeadingElement>(null);
  const today = swedishDayOf(new Date());
  const viewer = viewerOf(item, useCurrentUser());
  const mayConfirm = inquirerActions(item, viewer, today).confirm.allowed && confirmTransition(item, recipient).ok;
  const { organisationName, recipientName } = recipient;

  const confirm = async () => {
    try {
      await run({ params: { caseNumber: item.caseNumber, caseRecipientId: recipient.id }, version: recipient.version });
      toasts.showInfo(texts.confirmedToast);
      // The button is gone: the focus stays with the answer that it stood in.
      owner.current?.focus();
    } catch (error) {
      await fail(error);
    }
  };

  return (
    <Item>
      <Owner level={3} ref={owner} tabIndex={-1}>
        {organisationName}
      </Owner>
      <Text $muted $size={16}>
        {[recipientName, ...recipient.infrastructureTypes.map((type) => infrastructureTypeTexts[type])].join(' · ')}
      </Text>
      <AnswerState recipient={recipient} today={today} />
      {recipient.comment && <Comment>{recipient.comment}</Comment>}
      <PhoneLines recipient={recipient} />
      {mayConfirm && (
        <Confirm data-print="hide">
          <Button variant={recipient.hit === 'Affected' ? 'primary' : 'secondary'} busyLabel={isBusy ? texts.confirming : undefined} onClick={() => void confirm()}>
            {texts.confirm} <VisuallyHidden>{organisationName}</VisuallyHidden>
          </Button>
        </Confirm>
      )}
    </Item>
  );
}

function AnswerState({ recipient, today }: { readonly recipient: CaseRecipient; readonly today: string }) {
  const { measure, answeredAt, confirmedAt, answerDueDay, status } = recipient;
  if (!isAnswer(measure) && status !== 'Canceled') {
    const isWaitedFor = recipient.hit === 'Affected';
    const isLate = isWaitedFor && answerDueDay < today;
    return (
      <>
        <StatusText kind={isLate ? 'warning' : 'neutral'}>{texts.notAnswered}</StatusText>
        {isWaitedFor && <Text>{isLate ? texts.late(answerDueDay) : texts.due(answerDueDay)}</Text>}
      </>
    );
  }
  return (
    <>
      <StatusText kind={confirmedAt ? 'success' : 'information'}>{measure ? measureTexts.name(measure) : measureTexts.status(status)}</StatusText>
      {answeredAt && <Text>{texts.answeredAt(formatMoment(answeredAt))}</Text>}
      {confirmedAt && <Text>{texts.confirmed(formatMoment(confirmedAt))}</Text>}
    </>
  );
}

const Item = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  max-width: none;
  padding: ${space[4]};
  border: 1px solid ${colour.rule};
  border-radius: ${radius};
  ${media.print} {
    break-inside: avoid;
  }
`;

const Owner = styled(Heading)`
  &:focus {
    outline: none;
    box-shadow: none;
  }
`;

const Confirm = styled.div`
  padding-top: ${space[2]};
`;

const Comment = styled.blockquote`
  margin: 0;
  padding-left: ${space[3]};
  border-left: 4px solid ${colour.rule};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
