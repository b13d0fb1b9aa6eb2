import { useConfirmAnswer, useRecordPromiseKept } from '@schaktkoll/api-client';
import { AnswerExtras } from '@schaktkoll/cases';
import { downloadInquirerAttachment, type CaseRecipient, type InquirerCase } from '@schaktkoll/contract';
import {
  confirmTransition,
  inquirerActions,
  promiseOf,
  recordPromiseTransition,
  swedishDayOf,
  swedishToday,
} from '@schaktkoll/domain';
import { useActionFailure, useErrorDialog } from '@schaktkoll/shell';
import { answerExtraTexts, casePageTexts, infrastructureTypeTexts } from '@schaktkoll/texts';
import { colour, Heading, Inline, linkAlone, media, radius, space, Text, useToasts } from '@schaktkoll/ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { AboutOwner } from './AboutOwner.tsx';
import { AnswerState } from './AnswerState.tsx';
import { acceptedTermsOf, ConfirmForm, type AcceptedTerms } from './ConfirmForm.tsx';
import { RecordDay } from './RecordDay.tsx';
import type { Confirming } from './useConfirming.ts';
import { otherInquirer, useViewer } from './viewer.ts';

const texts = casePageTexts.answers;
const recordTexts = casePageTexts.record;

interface AnswerProps {
  readonly item: InquirerCase;
  readonly recipient: CaseRecipient;
  /** Its button is the primary one of the screen. */
  readonly isPrimary: boolean;
  readonly confirming: Confirming;
}

/** One owner: its answer or the last day for it, the confirmation, and what was promised. */
export function Answer({ item, recipient, isPrimary, confirming }: AnswerProps) {
  const { run } = useConfirmAnswer();
  const toasts = useToasts();
  const fail = useActionFailure();
  const showError = useErrorDialog();
  const owner = useRef<HTMLHeadingElement>(null);
  const today = swedishToday();
  const viewer = useViewer(item);
  const mayConfirm = inquirerActions(item, viewer, today).confirm.allowed && confirmTransition(item, recipient).ok;
  const { organisationName, recipientName } = recipient;

  const confirm = async (accepted: AcceptedTerms) => {
    await run({
      params: { caseNumber: item.caseNumber, caseRecipientId: recipient.id },
      version: recipient.version,
      body: { acceptedTerms: acceptedTermsOf(recipient, accepted) },
    });
    toasts.showInfo(texts.confirmedToast(organisationName));
    // The button has disappeared, so the focus moves to its answer.
    owner.current?.focus();
  };

  return (
    <Item>
      <Owner level={3} ref={owner} tabIndex={-1}>
        {organisationName}
      </Owner>
      <Text $muted $size={16}>
        {[recipientName, ...recipient.infrastructureTypes.map((type) => infrastructureTypeTexts[type])].join(' · ')}
      </Text>
      <AnswerState item={item} recipient={recipient} today={today} />
      {recipient.comment && <Comment>{recipient.comment}</Comment>}
      <AnswerExtras
        call={downloadInquirerAttachment}
        caseNumber={item.caseNumber}
        recipient={recipient}
        onFailure={(error) => showError(error, answerExtraTexts.downloadFailed)}
      />
      <PhoneLines recipient={recipient} />
      <AboutOwner recipient={recipient} />
      <PromiseRecord item={item} recipient={recipient} />
      {mayConfirm && (
        <Confirm data-print="hide">
          <Text $muted $size={16}>
            {texts.confirmHint}
          </Text>
          <ConfirmForm
            recipients={[recipient]}
            label={texts.confirm}
            hiddenLabel={organisationName}
            isPrimary={isPrimary}
            isLocked={confirming.isLocked('one', [recipient])}
            onConfirm={(accepted) => confirming.runLocked('one', [recipient], () => confirm(accepted))}
            onFailure={fail}
          />
        </Confirm>
      )}
    </Item>
  );
}

/** What the answer promises, and whether the inquirer has recorded it as done. */
function PromiseRecord({ item, recipient }: Pick<AnswerProps, 'item' | 'recipient'>) {
  const { run } = useRecordPromiseKept();
  const { id, version, measure, promiseKeptOn, organisationName } = recipient;
  const promise = promiseOf(measure);
  if (promise === null || !recordPromiseTransition(item, recipient).ok) return null;
  return (
    <>
      {promiseKeptOn !== null && <Text $strong>{recordTexts.done[promise](promiseKeptOn, otherInquirer(item))}</Text>}
      <RecordDay
        item={item}
        name={organisationName}
        action={recordTexts.open[promise]}
        earliest={swedishDayOf(recipient.answeredAt ?? item.createdAt)}
        isDone={promiseKeptOn !== null}
        record={(day) => run({ params: { caseNumber: item.caseNumber, caseRecipientId: id }, version, body: { day } })}
      />
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
    padding-inline: 0;
    border-width: 0 0 1px;
    border-radius: 0;
  }
`;

const Owner = styled(Heading)`
  &:focus {
    outline: none;
    box-shadow: none;
  }
`;

const Confirm = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space[2]};
  padding-top: ${space[2]};
`;

const Comment = styled.blockquote`
  margin: 0;
  padding-left: ${space[3]};
  border-left: 4px solid ${colour.rule};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** The owner's telephone numbers, as links for a phone, and the owner's information for the inquirer. */
function PhoneLines({ recipient }: { readonly recipient: CaseRecipient }) {
  const numbers = [
    { label: texts.phone, number: recipient.phone },
    { label: texts.emergencyPhone, number: recipient.emergencyPhone },
  ].filter((line) => line.number !== null);
  return (
    <>
      {numbers.length > 0 && (
        <Inline>
          {numbers.map(({ label, number }) => (
            <span key={label}>
              {label}: <Call href={`tel:${number?.replaceAll(/[\s-]/g, '')}`}>{number}</Call>
            </span>
          ))}
        </Inline>
      )}
      {recipient.informationForInquirer && (
        <Text>
          {texts.information}: {recipient.informationForInquirer}
        </Text>
      )}
    </>
  );
}

/** A large target, also for gloves. */
const Call = styled.a`
  ${linkAlone}
`;
