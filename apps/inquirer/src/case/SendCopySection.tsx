import { useSendCaseCopy } from '@schaktkoll/api-client';
import { caseCopySchema, type InquirerCase } from '@schaktkoll/contract';
import { inquirerActions, swedishToday } from '@schaktkoll/domain';
import { EmailField, FormShell, useSchemaForm } from '@schaktkoll/forms';
import { casePageTexts } from '@schaktkoll/texts';
import { Button, Section, Text, useOnMount, useToasts } from '@schaktkoll/ui';
import { useRef, useState } from 'react';
import { useViewer } from './viewer.ts';

const texts = casePageTexts.copy;

/** Sends a copy of the case to an e-mail address. */
export function SendCopySection({ item }: { readonly item: InquirerCase }) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { sendCopy } = inquirerActions(item, useViewer(item), swedishToday());
  if (!sendCopy.allowed) return null;
  const leave = () => {
    setIsOpen(false);
    place.current?.focus();
  };
  return (
    <div data-print="hide">
      <Section heading={texts.heading}>
        <Text>{texts.body}</Text>
        {/* It gets the focus when the pressed button disappears. */}
        <div ref={place} tabIndex={-1} data-focus="quiet" role="group" aria-label={texts.heading}>
          {isOpen ? (
            <SendCopyForm caseNumber={item.caseNumber} onLeave={leave} />
          ) : (
            <Button onClick={() => setIsOpen(true)}>{texts.open}</Button>
          )}
        </div>
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
