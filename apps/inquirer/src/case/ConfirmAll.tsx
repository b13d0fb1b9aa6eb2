import { useConfirmAnswer } from '@schaktkoll/api-client';
import type { CaseRecipient, InquirerCase } from '@schaktkoll/contract';
import { useActionFailure } from '@schaktkoll/shell';
import { casePageTexts, measureTexts } from '@schaktkoll/texts';
import { Details, focusPageHeading, Panel, Text, useToasts } from '@schaktkoll/ui';
import { acceptedTermsOf, ConfirmForm, isAboutTerms, type AcceptedTerms } from './ConfirmForm.tsx';
import type { Confirming } from './useConfirming.ts';

const texts = casePageTexts.answers;

interface ConfirmAllProps {
  readonly item: InquirerCase;
  readonly recipients: readonly CaseRecipient[];
  readonly confirming: Confirming;
}

/** Confirms answers without cables and without a comment in one press. */
export function ConfirmPlain(props: ConfirmAllProps) {
  const { recipients } = props;
  return (
    <Panel data-print="hide">
      <Text>{texts.confirmAllWithoutHint(recipients.map(({ organisationName }) => organisationName))}</Text>
      <ConfirmTogether {...props} button="plain" label={texts.confirmAllWithout(recipients.length)} />
    </Panel>
  );
}

/** Confirms all answers in one press; folded, with what each says, because cables and conditions must be read first. */
export function ConfirmAll(props: ConfirmAllProps) {
  const { recipients } = props;
  return (
    <div data-print="hide">
      <Details summary={texts.confirmAllSummary(recipients.length)}>
        <Text>{texts.confirmAllHint}</Text>
        <ul>
          {recipients.map(({ id, organisationName, measure }) => (
            <li key={id}>{texts.oneOfAll(organisationName, measure === null ? '' : measureTexts.name(measure))}</li>
          ))}
        </ul>
        <ConfirmTogether {...props} button="all" label={texts.confirmAll(recipients.length)} />
      </Details>
    </div>
  );
}

interface ConfirmTogetherProps extends ConfirmAllProps {
  readonly button: 'plain' | 'all';
  readonly label: string;
}

/** Each is sent with the version that the user sees, so that one changed meanwhile is an error. */
function ConfirmTogether({ item, recipients, confirming, button, label }: ConfirmTogetherProps) {
  const { run } = useConfirmAnswer();
  const toasts = useToasts();
  const fail = useActionFailure();

  const confirm = async (accepted: AcceptedTerms, progress: { left: number }) => {
    for (const recipient of recipients) {
      const { id, version } = recipient;
      const body = { acceptedTerms: acceptedTermsOf(recipient, accepted) };
      await run({ params: { caseNumber: item.caseNumber, caseRecipientId: id }, version, body });
      progress.left -= 1;
    }
    toasts.showInfo(texts.confirmedAllToast(recipients.length));
    // The button has disappeared.
    focusPageHeading();
  };

  const confirmAll = async (accepted: AcceptedTerms) => {
    const progress = { left: recipients.length };
    try {
      await confirming.runLocked(button, recipients, () => confirm(accepted, progress));
    } catch (error) {
      // The form shows that terms are new, but it disappears with the last answer but one.
      if (isAboutTerms(error) && progress.left > 1) throw error;
      await fail(error);
    }
  };

  return (
    <ConfirmForm
      recipients={recipients}
      label={label}
      isPrimary={false}
      isLocked={confirming.isLocked(button, recipients)}
      onConfirm={confirmAll}
      onFailure={fail}
    />
  );
}
