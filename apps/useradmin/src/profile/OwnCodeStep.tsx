import { CodeStep, type CodeStepProps } from '@schaktkoll/forms';
import { useActionFailure } from '@schaktkoll/shell';
import { contactTexts } from '@schaktkoll/texts';
import { Button, Text } from '@schaktkoll/ui';

const texts = contactTexts.code;

interface OwnCodeStepProps extends Pick<CodeStepProps, 'onGive' | 'onSendAgain'> {
  /** The address or number that the code was sent to, as typed. */
  readonly sentTo: string;
  readonly byEmail: boolean;
  readonly onCancel: () => void;
  /** Heading of the error; default: that of a change. */
  readonly refusedHeading?: string;
}

/** The code that verifies an address or a number of the user's own account. */
export function OwnCodeStep({ sentTo, byEmail, onCancel, refusedHeading, ...calls }: OwnCodeStepProps) {
  const reportFailure = useActionFailure();
  return (
    <CodeStep
      {...calls}
      texts={{
        label: texts.label,
        submit: texts.confirm,
        submitting: texts.confirming,
        refused: refusedHeading ?? contactTexts.refused,
      }}
      onFailure={reportFailure}
      label={texts.heading}
      lead={
        <>
          <Text>{texts.sentTo(sentTo)}</Text>
          {byEmail && <Text $muted>{texts.spam}</Text>}
        </>
      }
      actions={<Button onClick={onCancel}>{contactTexts.cancel}</Button>}
    />
  );
}
