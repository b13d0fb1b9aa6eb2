import { useCreateCaseTemplate } from '@schaktkoll/api-client';
import { caseTemplateHeadingSchema } from '@schaktkoll/contract';
import type { CasePurpose } from '@schaktkoll/domain';
import { CheckboxField, FormShell, schemaIssues, resolverFor, TextField, useCheckedForm } from '@schaktkoll/forms';
import { useCurrentUser, useErrorDialog } from '@schaktkoll/shell';
import { caseTemplateTexts } from '@schaktkoll/texts';
import { Button, Text, useOnMount, useToasts } from '@schaktkoll/ui';
import { templateOf, type StoredForm } from './templateContent.ts';

const texts = caseTemplateTexts.save;
const labels = { name: texts.name, isShared: texts.isShared, withAreas: texts.withAreas };

interface SaveTemplateFormProps {
  readonly purpose: CasePurpose;
  readonly read: () => Promise<StoredForm | null>;
  readonly onLeave: () => void;
}

/** The name of the template, and what it holds. */
export function SaveTemplateForm({ purpose, read, onLeave }: SaveTemplateFormProps) {
  const { run } = useCreateCaseTemplate();
  const { isPrivateUser } = useCurrentUser();
  const toasts = useToasts();
  const showError = useErrorDialog();
  const form = useCheckedForm({
    resolver: resolverFor(
      (values: { name: string; isShared: boolean; withAreas: boolean }) =>
        schemaIssues(caseTemplateHeadingSchema, values),
      { labels },
    ),
    labels,
    defaultValues: { name: '', isShared: false, withAreas: false },
  });
  useOnMount(() => form.setFocus('name'));

  const save = async ({ name, isShared, withAreas }: { name: string; isShared: boolean; withAreas: boolean }) => {
    const stored = await read();
    if (stored === null) {
      await showError(new Error(caseTemplateTexts.unreadable), caseTemplateTexts.unreadable);
      return;
    }
    await run({ body: { name, isShared, purpose, ...templateOf(stored, withAreas) } });
    onLeave();
    toasts.showInfo(texts.done(name.trim()));
  };

  return (
    <FormShell
      form={form}
      closesWhenSent
      label={texts.open}
      labels={labels}
      submitLabel={texts.button}
      busyLabel={texts.busy}
      submitVariant="secondary"
      onSubmit={save}
      actions={
        <Button variant="quiet" onClick={onLeave}>
          {texts.cancel}
        </Button>
      }
    >
      <Text>{texts.about}</Text>
      <TextField control={form.control} name="name" label={texts.name} />
      <CheckboxField control={form.control} name="withAreas" label={texts.withAreas} />
      {!isPrivateUser && <CheckboxField control={form.control} name="isShared" label={texts.isShared} />}
    </FormShell>
  );
}
