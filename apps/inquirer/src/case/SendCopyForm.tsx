import { useSendCaseCopy } from '@schaktkoll/api-client';
import { caseCopySchema } from '@schaktkoll/contract';
import { EmailField, FormShell, useSchemaForm } from '@schaktkoll/forms';
import { casePageTexts } from '@schaktkoll/texts';
import { Button, useOnMount, useToasts } from '@schaktkoll/ui';

const texts = casePageTexts.copy;
const labels = { email: texts.email };

interface SendCopyFormProps {
  readonly caseNumber: string;
  readonly onLeave: () => void;
}

/** Asks for the address. What was written stays when it fails, so that it can be sent again. */
export function SendCopyForm({ caseNumber, onLeave }: SendCopyFormProps) {
  const { run } = useSendCaseCopy();
  const toasts = useToasts();
  const form = useSchemaForm({ schema: caseCopySchema, labels, defaultValues: { email: '' } });
  useOnMount(() => form.setFocus('email'));
  return (
    <FormShell
      form={form}
      closesWhenSent
      label={texts.heading}
      labels={labels}
      submitLabel={texts.send}
      busyLabel={texts.busy}
      submitVariant="secondary"
      refusedHeading={texts.failed}
      onSubmit={async ({ email }) => {
        await run({ params: { caseNumber }, body: { email } });
        onLeave();
        toasts.showInfo(texts.sent(email.trim()));
      }}
      actions={
        <Button variant="quiet" onClick={onLeave}>
          {texts.cancel}
        </Button>
      }
    >
      <EmailField control={form.control} name="email" label={texts.email} autoComplete="off" />
    </FormShell>
  );
}
