import { useConfirmAnswer, useRecordPromiseKept } from '@schaktkoll/api-client';
import { phoneHref } from '@schaktkoll/cases';
import type { CaseRecipient, InquirerCase } from '@schaktkoll/contract';
import {
  confirmTransition,
  inquirerActions,
  isAnswer,
  isReplaced,
  isUrgent,
  isWaitedFor,
  meaningOf,
  missingOf,
  promiseOf,
  recordPromiseTransition,
  swedishDayOf,
  swedishToday,
} from '@schaktkoll/domain';
import { useActionFailure } from '@schaktkoll/shell';
import { casePageTexts, ownerContactTexts } from '@schaktkoll/texts';
import {
  Button,
  colour,
  focusPageHeading,
  fontSize,
  Heading,
  Icon,
  IconButton,
  LinkButton,
  media,
  space,
  Text,
  useToasts,
  VisuallyHidden,
} from '@schaktkoll/ui';
import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { AnswerState, lacksMap } from './AnswerState.tsx';
import { acceptedTermsOf, ConfirmForm, type AcceptedTerms } from './ConfirmForm.tsx';
import { RecordDay } from './RecordDay.tsx';
import type { Confirming } from './useConfirming.ts';
import { otherInquirer, useViewer } from './viewer.ts';
import { WholeAnswer } from './WholeAnswer.tsx';
import { useCasePanel } from './workspace/casePanel.ts';

const texts = casePageTexts.answers;
const recordTexts = casePageTexts.record;

interface OwnerRowProps {
  readonly item: InquirerCase;
  readonly recipient: CaseRecipient;
  readonly confirming: Confirming;
}

/** No cables, and no comment or file that must be read before it is confirmed. */
export function isNoCablesAlone(recipient: CaseRecipient): boolean {
  const { measure } = recipient;
  return measure !== null && meaningOf(measure) === 'NoCables' && isAlone(recipient);
}

/** The measure is all that the answer says. */
const isAlone = ({ comment, files, comments, map }: CaseRecipient): boolean =>
  comment === null && files.length === 0 && comments.length === 0 && map === null;

/** One owner in a row: its answer or the last day for it, and one action; all that the answer says opens in the row. */
export function OwnerRow({ item, recipient, confirming }: OwnerRowProps) {
  const { open, openAnswer } = useCasePanel();
  const isOpen = open?.id === recipient.id;
  const details = useId();
  const name = useRef<HTMLHeadingElement>(null);
  const today = swedishToday();
  const viewer = useViewer(item);
  const mayConfirm = inquirerActions(item, viewer, today).confirm.allowed && confirmTransition(item, recipient).ok;
  const { organisationName, comment } = recipient;
  // The row says all that there is to read before it is confirmed.
  const isShown = isNoCablesAlone(recipient) || (isAlone(recipient) && lacksMap(item, recipient));
  const isPlain = isShown && recipient.termsUrl === null;
  // Reading goes on at the answer that a button with another place has opened.
  const isRead = isOpen && open.by !== 'fold';
  useEffect(() => {
    if (isRead) name.current?.focus();
  }, [isRead]);
  const confirm = { item, recipient, confirming };
  return (
    <Row data-row="">
      <Line>
        <Words>
          <Heading level={3} size={16} ref={name} tabIndex={-1}>
            {organisationName}
          </Heading>
          <AnswerState item={item} recipient={recipient} today={today} />
          {comment && <Comment $isShort={!isOpen}>{comment}</Comment>}
          <PromiseRecord item={item} recipient={recipient} />
        </Words>
        <Actions data-print="hide">
          {mayConfirm && !isOpen && isPlain && <Confirm {...confirm} isShort />}
          {mayConfirm && !isOpen && !isPlain && (
            <Button size="compact" onClick={() => openAnswer({ id: recipient.id, by: 'row' })}>
              {texts.read} <VisuallyHidden>{texts.readFrom(organisationName)}</VisuallyHidden>
            </Button>
          )}
          <CallLink item={item} recipient={recipient} />
          <IconButton
            icon={isOpen ? 'chevronUp' : 'chevronDown'}
            label={isOpen ? texts.showLess(organisationName) : texts.showMore(organisationName)}
            aria-expanded={isOpen}
            aria-controls={details}
            aria-keyshortcuts="B"
            onClick={() => openAnswer(isOpen ? null : { id: recipient.id, by: 'fold' })}
          />
        </Actions>
      </Line>
      <Details id={details} $isOpen={isOpen}>
        <WholeAnswer item={item} recipient={recipient} />
        {mayConfirm && isOpen && <Confirm {...confirm} />}
      </Details>
    </Row>
  );
}

interface ConfirmProps extends OwnerRowProps {
  /** In the row itself, instead of under the answer. */
  readonly isShort?: boolean;
}

/** Confirms the answer; while the answers are read one after the other, the next one opens. */
function Confirm({ item, recipient, confirming, isShort = false }: ConfirmProps) {
  const { run } = useConfirmAnswer();
  const toasts = useToasts();
  const fail = useActionFailure();
  const { open, openAnswer } = useCasePanel();
  const { organisationName } = recipient;
  const others = missingOf(item).unconfirmed.filter(({ id }) => id !== recipient.id);
  const next = open?.by === 'turn' ? others[0] : undefined;
  const words = lacksMap(item, recipient) ? texts.hasMap : texts.confirmOne;
  const whose = lacksMap(item, recipient) ? texts.readFrom : texts.ofAnswer;

  const confirm = async (accepted: AcceptedTerms) => {
    await run({
      params: { caseNumber: item.caseNumber, caseRecipientId: recipient.id },
      version: recipient.version,
      body: { acceptedTerms: acceptedTermsOf(recipient, accepted) },
    });
    toasts.showInfo(texts.confirmedToast(organisationName));
    openAnswer(next === undefined ? null : { id: next.id, by: 'turn' });
    // The button has disappeared.
    if (next === undefined) focusPageHeading();
  };
  return (
    <>
      {!isShort && (
        <Text $muted $size={16}>
          {texts.confirmHint}
        </Text>
      )}
      <ConfirmForm
        recipients={[recipient]}
        label={isShort ? words.short : next === undefined ? words.whole : words.andNext}
        hiddenLabel={isShort ? whose(organisationName) : organisationName}
        isPrimary={!isShort}
        isCompact={isShort}
        isLocked={confirming.isLocked('one', [recipient])}
        onConfirm={(accepted) => confirming.runLocked('one', [recipient], () => confirm(accepted))}
        onFailure={fail}
      />
    </>
  );
}

/** Calls an owner whose answer is awaited. */
function CallLink({ item, recipient }: Pick<OwnerRowProps, 'item' | 'recipient'>) {
  const { measure, status, organisationName } = recipient;
  const phone = phoneToCall(item, recipient);
  const isAwaited = isWaitedFor(item.purpose, recipient) && !isAnswer(measure) && status !== 'Canceled';
  if (!isAwaited || phone === null || isReplaced(recipient)) return null;
  return (
    <LinkButton
      href={phoneHref(phone)}
      data-size="compact"
      aria-label={ownerContactTexts.call(phone, organisationName)}
    >
      <Icon name="phone" />
      {texts.call}
    </LinkButton>
  );
}

/** What the answer promises, and whether the inquirer has recorded it as done. */
function PromiseRecord({ item, recipient }: Pick<OwnerRowProps, 'item' | 'recipient'>) {
  const { run } = useRecordPromiseKept();
  const { id, version, measure, promiseKeptOn, organisationName } = recipient;
  const promise = promiseOf(measure);
  if (promise === null || !recordPromiseTransition(item, recipient).ok) return null;
  return (
    <>
      {promiseKeptOn !== null && (
        <Text $strong $size={16}>
          {recordTexts.done[promise](promiseKeptOn, otherInquirer(item))}
        </Text>
      )}
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

/** The number to call about a case: in an emergency the one for those. */
export function phoneToCall(
  { purpose }: Pick<InquirerCase, 'purpose'>,
  { phone, emergencyPhone }: Pick<CaseRecipient, 'phone' | 'emergencyPhone'>,
): string | null {
  return isUrgent(purpose) ? (emergencyPhone ?? phone) : (phone ?? emergencyPhone);
}

const Row = styled.li`
  max-width: none;
  padding: 10px ${space[4]};
  border-bottom: 1px solid ${colour.rule};
  line-height: 1.35;
  ${media.print} {
    padding-inline: 0;
    break-inside: avoid;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
`;

const Words = styled.div`
  display: flex;
  flex: 1 1 10rem;
  flex-direction: column;
  align-items: flex-start;
  min-width: 0;
  font-size: ${fontSize[16]};
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  margin-left: auto;
`;

/** As its owner wrote it; two lines of it while the row is folded. */
const Comment = styled.blockquote<{ readonly $isShort: boolean }>`
  margin: ${space[1]} 0;
  padding-left: ${space[2]};
  border-left: 3px solid ${colour.rule};
  font-size: ${fontSize[14]};
  white-space: pre-line;
  ${media.screen} {
    ${({ $isShort }) => ($isShort ? 'display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2;' : '')}
  }
`;

/** On paper all of it is there. */
const Details = styled.div<{ readonly $isOpen: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  padding-block: ${space[2]};
  overflow-wrap: anywhere;
  ${media.screen} {
    ${({ $isOpen }) => ($isOpen ? '' : 'display: none;')}
  }
`;
