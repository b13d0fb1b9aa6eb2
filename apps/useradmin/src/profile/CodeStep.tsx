import { givenCodeSchema, type BodyOf, type changeEmail } from '@schaktkoll/contract';
import { CodeField, FormShell, SendAgain, useSchemaForm } from '@schaktkoll/forms';
import { useActFailure } from '@schaktkoll/shell';
import { contactTexts } from '@schaktkoll/texts';
import { Button, Stack, Text, useFocusOn } from '@schaktkoll/ui';

const texts = contactTexts.code;
const labels = { code: texts.label };

interface CodeStepProps {
  /** The address or number that the code went to, as it was typed. */
  readonly sentTo: string;
  readonly byEmail: boolean;
  readonly onGive: (code: string) => Promise<void>;
  readonly onSendAgain: () => Promise<void>;
  readonly onCancel: () => void;
  /** Above what stood against the code; that of a change unless told. */
  readonly refusedHeading?: string;
}

/** Asks for the code that was sent, and sends another one. */
export function CodeStep({
  sentTo,
  byEmail,
  onGive,
  onSendAgain,
  onCancel,
  refusedHeading = contactTexts.refused,
}: CodeStepProps) {
  const tellFailure = useActFailure();
  const form = useSchemaForm<Pick<BodyOf<typeof changeEmail>, 'code'>>({
    schema: givenCodeSchema,
    labels,
    defaultValues: { code: '' },
  });
  // The form of before has gone with the focus that was in it; the sentence says what to do now.
  const words = useFocusOn<HTMLDivElement>();

  return (
    <Stack>
      <div ref={words} tabIndex={-1}>
        <Text>{texts.sentTo(sentTo)}</Text>
        {byEmail && <Text $muted>{texts.spam}</Text>}
      </div>
      <FormShell
        form={form}
        labels={labels}
        label={texts.heading}
        onSubmit={({ code }) => onGive(code)}
        submitLabel={texts.confirm}
        busyLabel={texts.confirming}
        refusedHeading={refusedHeading}
        actions={<Button onClick={onCancel}>{contactTexts.cancel}</Button>}
      >
        <CodeField control={form.control} name="code" label={texts.label} />
      </FormShell>
      <SendAgain onSend={() => onSendAgain().then(() => form.reset(), tellFailure)} />
    </Stack>
  );
}
