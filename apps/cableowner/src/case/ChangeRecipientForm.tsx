import { useChangeRecipient, useOrganisationAnswerPoints } from '@schaktkoll/api-client';
import { newRecipientSchema, type CableOwnerCase, type CaseRecipient } from '@schaktkoll/contract';
import { FormShell, SelectField, useSchemaForm } from '@schaktkoll/forms';
import { useErrorDialog } from '@schaktkoll/shell';
import { ownerAnswerTexts } from '@schaktkoll/texts';
import { Button, focusPageHeading, LoadingBlock, Stack, Text, useToasts } from '@schaktkoll/ui';
import { useEffect } from 'react';

const texts = ownerAnswerTexts.changeRecipient;
const labels = { recipientId: texts.label };

interface ChangeRecipientFormProps {
  readonly item: CableOwnerCase;
  readonly recipient: CaseRecipient;
  readonly onLeave: () => void;
}

/** Which of the organisation's other answer points is to answer. */
export function ChangeRecipientForm({ item, recipient, onLeave }: ChangeRecipientFormProps) {
  const { run } = useChangeRecipient();
  const { data, error } = useOrganisationAnswerPoints();
  const showError = useErrorDialog();
  const toasts = useToasts();
  const form = useSchemaForm({ schema: newRecipientSchema, labels, defaultValues: { recipientId: '' } });
  useEffect(() => {
    if (error !== undefined) void showError(error);
  }, [error, showError]);
  const leave = <Button onClick={onLeave}>{texts.keep}</Button>;
  if (data === undefined) return error === undefined ? <LoadingBlock text={texts.loading} /> : leave;
  const others = data.answerPoints.filter(({ name }) => name !== recipient.recipientName);
  if (others.length === 0) {
    return (
      <Stack $gap={2}>
        <Text>{texts.none}</Text>
        <div>{leave}</div>
      </Stack>
    );
  }
  return (
    <FormShell
      form={form}
      label={texts.open}
      labels={labels}
      submitLabel={texts.send}
      busyLabel={texts.busy}
      submitVariant="secondary"
      actions={leave}
      onSubmit={async (body) => {
        await run({
          params: { caseNumber: item.caseNumber, caseRecipientId: recipient.id },
          version: recipient.version,
          body,
        });
        const chosen = others.find(({ id }) => id === body.recipientId);
        toasts.showInfo(texts.done(chosen?.name ?? ''));
        focusPageHeading();
      }}
    >
      <SelectField
        control={form.control}
        name="recipientId"
        label={texts.recipient}
        hint={texts.hint}
        choices={others.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormShell>
  );
}
