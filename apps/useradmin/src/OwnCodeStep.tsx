import { CodeStep, type CodeStepProps } from '@schaktkoll/forms';
import { useActionFailure } from '@schaktkoll/shell';
import { contactTexts } from '@schaktkoll/texts';
import { Button, Text } from '@schaktkoll/ui';

const texts = contactTexts.code;

interface OwnCodeStepProps extends Pick<CodeStepProps, 'onGive' | 'onSendAgain'> {
  /** The address or number that the code went to, as it was typed. */
  readonly sentTo: string;
  readonly byEmail: boolean;
  readonly onCancel: () => void;
  /** Above what stood against the code; that of a change unless told. */
  readonly refusedHeading?: string;
}

/** The code that proves an address or a number of the own account. */
export function OwnCodeStep({ sentTo, byEmail, onCancel, refusedHeading, ...calls }: OwnCodeStepProps) {
  const tellFailure = useActionFailure();
  return (
    <CodeStep
      {...calls}
      texts={{
        label: texts.label,
        submit: texts.confirm,
        submitting: texts.confirming,
        refused: refusedHeading ?? contactTexts.refused,
      }}
      onFailure={tellFailure}
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
