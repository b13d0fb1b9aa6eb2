import type { useRemoveModule } from '@schaktkoll/api-client';
import type { ModuleClient } from '@schaktkoll/contract';
import { useActionFailure } from '@schaktkoll/shell';
import { moduleTexts } from '@schaktkoll/texts';
import { Button, focusPageHeading, Section, Text, useDialogs, useToasts } from '@schaktkoll/ui';

const texts = moduleTexts.remove;

interface RemoveSectionProps {
  readonly client: ModuleClient;
  readonly remove: ReturnType<typeof useRemoveModule>;
  /** Its secret is being changed. */
  readonly isBusy: boolean;
  readonly onRemoved: () => void;
}

export function RemoveSection({ client: { version }, remove, isBusy, onRemoved }: RemoveSectionProps) {
  const dialogs = useDialogs();
  const toasts = useToasts();
  const showFailure = useActionFailure();
  const ask = async () => {
    const { heading, body, yes, no } = texts.question;
    if (!(await dialogs.confirm({ heading, body, confirmLabel: yes, cancelLabel: no, danger: true }))) return;
    try {
      await remove.run({ version });
      toasts.showInfo(texts.removed);
      onRemoved();
      focusPageHeading();
    } catch (error) {
      await showFailure(error);
    }
  };
  return (
    <Section heading={texts.heading}>
      <Text>{texts.body}</Text>
      <div>
        <Button disabled={isBusy} onClick={() => void ask()} busyLabel={remove.isBusy ? texts.removing : undefined}>
          {texts.action}
        </Button>
      </div>
    </Section>
  );
}
