import { useDeleteCaseTemplate } from '@schaktkoll/api-client';
import type { CaseTemplate } from '@schaktkoll/contract';
import { useActionFailure } from '@schaktkoll/shell';
import { purposeTexts, caseTemplateTexts as texts } from '@schaktkoll/texts';
import { Button, focusPageHeading, Heading, Inline, Text, useDialogs, useToasts, VisuallyHidden } from '@schaktkoll/ui';
import { useState } from 'react';
import { RenameTemplateForm } from './RenameTemplateForm.tsx';
import type { TemplateStart } from './useStartFromTemplate.ts';

interface TemplateItemProps extends TemplateStart {
  readonly template: CaseTemplate;
}

/** A template: what it is, a button to start from it, and for its owner to change and delete it. */
export function TemplateItem({ template, start, startingId }: TemplateItemProps) {
  const { id, name, purpose, isOwn, isShared, ownerName } = template;
  const isBusy = startingId === id;
  const { run, isBusy: isRemoving } = useDeleteCaseTemplate();
  const [isChanging, setIsChanging] = useState(false);
  const dialogs = useDialogs();
  const toasts = useToasts();
  const fail = useActionFailure();

  const remove = async () => {
    const { heading, body, confirm, cancel, done } = texts.remove;
    const question = { heading, body: body(name), confirmLabel: confirm, cancelLabel: cancel, danger: true };
    if (!(await dialogs.confirm(question))) return;
    try {
      await run({ params: { templateId: id } });
      toasts.showInfo(done);
      // The button has disappeared.
      focusPageHeading();
    } catch (error) {
      await fail(error);
    }
  };

  return (
    <li>
      <Heading level={3}>{name}</Heading>
      <Text $muted $size={16}>
        {purposeTexts[purpose]} · {isShared ? (isOwn ? texts.shared : texts.sharedBy(ownerName)) : texts.mine}
      </Text>
      {isChanging ? (
        <RenameTemplateForm template={template} onLeave={() => setIsChanging(false)} />
      ) : (
        <Inline>
          <Button
            disabled={startingId !== null && !isBusy}
            busyLabel={isBusy ? texts.using : undefined}
            onClick={() => void start(template)}
          >
            {texts.use} <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
          {isOwn && (
            <>
              <Button variant="quiet" onClick={() => setIsChanging(true)}>
                {texts.change.open} <VisuallyHidden>{name}</VisuallyHidden>
              </Button>
              <Button
                variant="quiet"
                busyLabel={isRemoving ? texts.remove.busy : undefined}
                onClick={() => void remove()}
              >
                {texts.remove.open} <VisuallyHidden>{name}</VisuallyHidden>
              </Button>
            </>
          )}
        </Inline>
      )}
    </li>
  );
}
