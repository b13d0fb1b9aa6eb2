import { useSendCaseCopy } from '@schaktkoll/api-client';
import { FormInPlace } from '@schaktkoll/cases';
import { caseCopySchema, type InquirerCase } from '@schaktkoll/contract';
import { inquirerActions, swedishToday } from '@schaktkoll/domain';
import { EmailField, FormShell, useSchemaForm } from '@schaktkoll/forms';
import { casePageTexts } from '@schaktkoll/texts';
import { Button, Section, Text, useOnMount, useToasts } from '@schaktkoll/ui';
import { useViewer } from './viewer.ts';

const texts = casePageTexts.copy;

/** Sends a copy of the case to an e-mail address. */
export function SendCopySection({ item }: { readonly item: InquirerCase }) {
  const { sendCopy } = inquirerActions(item, useViewer(item), swedishToday());
  if (!sendCopy.allowed) return null;
  return (
    <div data-print="hide">
      <Section heading={texts.heading}>
        <FormInPlace label={texts.heading} open={texts.open} text={<Text>{texts.body}</Text>} keepsText>
          {(leave) => <SendCopyForm caseNumber={item.caseNumber} onLeave={leave} />}
        </FormInPlace>
      </Section>
    </div>
  );
}

const labels = { email: texts.email };

interface SendCopyFormProps {
  readonly caseNumber: string;
  readonly onLeave: () => void;
}

/** The address of the copy. The input stays when sending fails, so that it can be sent again. */
function SendCopyForm({ caseNumber, onLeave }: SendCopyFormProps) {
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
