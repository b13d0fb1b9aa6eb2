import { useRenameCaseTemplate } from '@schaktkoll/api-client';
import { caseTemplateHeadingSchema, type CaseTemplate } from '@schaktkoll/contract';
import { CheckboxField, FormShell, TextField, useSchemaForm } from '@schaktkoll/forms';
import { useCurrentUser } from '@schaktkoll/shell';
import { caseTemplateTexts } from '@schaktkoll/texts';
import { Button, focusPageHeading, useOnMount, useToasts } from '@schaktkoll/ui';

const texts = caseTemplateTexts.change;
const labels = { name: caseTemplateTexts.save.name, isShared: caseTemplateTexts.save.isShared };

interface RenameTemplateFormProps {
  readonly template: CaseTemplate;
  readonly onLeave: () => void;
}

/** The name of an own template, and whether colleagues may use it. */
export function RenameTemplateForm({ template: { id, name, isShared }, onLeave }: RenameTemplateFormProps) {
  const { run } = useRenameCaseTemplate();
  const { isPrivateUser } = useCurrentUser();
  const toasts = useToasts();
  const form = useSchemaForm({ schema: caseTemplateHeadingSchema, labels, defaultValues: { name, isShared } });
  useOnMount(() => form.setFocus('name'));
  const leave = () => {
    onLeave();
    // The button that was pressed has disappeared.
    focusPageHeading();
  };
  return (
    <FormShell
      form={form}
      closesWhenSent
      label={labels.name}
      labels={labels}
      submitLabel={texts.button}
      busyLabel={texts.busy}
      submitVariant="secondary"
      onSubmit={async (body) => {
        await run({ params: { templateId: id }, body });
        leave();
        toasts.showInfo(texts.done);
      }}
      actions={
        <Button variant="quiet" onClick={leave}>
          {caseTemplateTexts.save.cancel}
        </Button>
      }
    >
      <TextField control={form.control} name="name" label={labels.name} />
      {!isPrivateUser && <CheckboxField control={form.control} name="isShared" label={labels.isShared} />}
    </FormShell>
  );
}
