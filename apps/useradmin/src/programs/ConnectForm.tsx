import { useCreateWebService } from '@schaktkoll/api-client';
import { newWebServiceSchema, type createWebService, type NewWebService, type ResponseOf } from '@schaktkoll/contract';
import type { WebServiceRole } from '@schaktkoll/domain';
import { EmailField, FormShell, problemOf, useSchemaForm } from '@schaktkoll/forms';
import { useLeaveQuestion } from '@schaktkoll/routing';
import { useActionFailure, useGuardedSend } from '@schaktkoll/shell';
import { roleTexts, webServiceTexts } from '@schaktkoll/texts';
import { focusPageHeading, Text } from '@schaktkoll/ui';

const texts = webServiceTexts.connect;

interface ConnectFormProps {
  readonly role: WebServiceRole;
  readonly onConnected: (secret: ResponseOf<typeof createWebService>) => void;
}

export function ConnectForm({ role, onConnected }: ConnectFormProps) {
  const { run } = useCreateWebService(useGuardedSend());
  const showFailure = useActionFailure();
  const form = useSchemaForm<NewWebService>({
    schema: newWebServiceSchema,
    labels: texts.fields,
    defaultValues: { role, email: '' },
  });
  useLeaveQuestion(form.formState.isDirty && !form.formState.isSubmitSuccessful);
  const connect = async (body: NewWebService) => {
    try {
      onConnected(await run({ body }));
    } catch (error) {
      if (problemOf(error)?.code !== 'WebServiceExists') throw error;
      // The program of a colleague has taken the place of this form; the dialog returns the focus to the heading.
      focusPageHeading();
      await showFailure(error);
    }
  };
  return (
    <>
      <Text>{texts.none}</Text>
      <FormShell
        form={form}
        closesWhenSent
        labels={texts.fields}
        onSubmit={connect}
        submitLabel={texts.submit}
        busyLabel={texts.submitting}
        submitVariant="secondary"
        refusedHeading={texts.refused}
        label={texts.formLabel(roleTexts[role])}
      >
        <EmailField
          control={form.control}
          name="email"
          label={texts.fields.email}
          hint={texts.emailHints[role]}
          autoComplete="off"
        />
      </FormShell>
    </>
  );
}
