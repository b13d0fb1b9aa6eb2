import { useAssignCase, useAssignees } from '@schaktkoll/api-client';
import { chosenColleagueSchema, type CableOwnerCase, type OwnerCaseRecipient } from '@schaktkoll/contract';
import { FormShell, SelectField, useSchemaForm } from '@schaktkoll/forms';
import { useCurrentUser, useErrorDialog } from '@schaktkoll/shell';
import { assignmentTexts } from '@schaktkoll/texts';
import { Button, LoadingBlock, Stack, Text, useToasts } from '@schaktkoll/ui';
import { useEffect } from 'react';

const texts = assignmentTexts.give;
const labels = { userId: texts.label };

interface GiveCaseFormProps {
  readonly item: CableOwnerCase;
  readonly recipient: OwnerCaseRecipient;
  readonly onLeave: () => void;
}

/** Which colleague at the answer point is to have the case. */
export function GiveCaseForm({ item, recipient, onLeave }: GiveCaseFormProps) {
  const params = { caseNumber: item.caseNumber, caseRecipientId: recipient.id };
  const { run } = useAssignCase();
  const { data, error } = useAssignees(params);
  const { id: ownId } = useCurrentUser();
  const showError = useErrorDialog();
  const toasts = useToasts();
  const form = useSchemaForm({ schema: chosenColleagueSchema, labels, defaultValues: { userId: '' } });
  useEffect(() => {
    if (error !== undefined) void showError(error);
  }, [error, showError]);
  const leave = <Button onClick={onLeave}>{texts.keep}</Button>;
  if (data === undefined) return error === undefined ? <LoadingBlock text={texts.loading} /> : leave;
  const colleagues = data.users.filter(({ id }) => id !== ownId && id !== recipient.assignee?.id);
  if (colleagues.length === 0) {
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
      onSubmit={async ({ userId }) => {
        await run({ params, version: recipient.version, body: { userId } });
        toasts.showInfo(texts.done(colleagues.find(({ id }) => id === userId)?.name ?? ''));
        onLeave();
      }}
    >
      <SelectField
        control={form.control}
        name="userId"
        label={texts.user}
        hint={texts.hint}
        choices={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormShell>
  );
}
