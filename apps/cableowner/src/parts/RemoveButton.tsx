import { useActionFailure, useNavigateWhenDone } from '@schaktkoll/shell';
import { Button, useDialogs, useToasts } from '@schaktkoll/ui';
import type { ReactNode } from 'react';

interface RemoveButtonProps {
  readonly texts: {
    readonly remove: string;
    readonly removing: string;
    readonly removeQuestion: (name: string) => string;
    readonly removeConfirm: string;
    readonly removeCancel: string;
    readonly removed: (name: string) => string;
  };
  readonly name: string;
  /** What the question says below its heading. */
  readonly body: ReactNode;
  readonly action: { readonly run: () => Promise<unknown>; readonly isBusy: boolean };
  /** It is being saved, which changes its version. */
  readonly isLocked: boolean;
  /** The path of the list that is shown afterwards. */
  readonly list: string;
  /** It has been removed: unsaved changes need no question. */
  readonly onRemoved: () => void;
  /** It was not removed. */
  readonly onFailed?: () => void;
}

/** Removes the thing that a page shows after a question, and goes to its list. */
export function RemoveButton({ texts, name, body, action, isLocked, list, onRemoved, onFailed }: RemoveButtonProps) {
  const dialogs = useDialogs();
  const toasts = useToasts();
  const navigate = useNavigateWhenDone();
  const reportFailure = useActionFailure();
  const remove = async (): Promise<void> => {
    const heading = texts.removeQuestion(name);
    const { removeConfirm: confirmLabel, removeCancel: cancelLabel } = texts;
    if (!(await dialogs.confirm({ heading, body, confirmLabel, cancelLabel, danger: true }))) return;
    try {
      await action.run();
    } catch (error) {
      onFailed?.();
      await reportFailure(error);
      return;
    }
    onRemoved();
    toasts.showInfo(texts.removed(name));
    void navigate({ path: list });
  };
  return (
    <div>
      <Button
        variant="danger"
        icon="trash"
        disabled={isLocked}
        busyLabel={action.isBusy ? texts.removing : undefined}
        onClick={() => void remove()}
      >
        {texts.remove}
      </Button>
    </div>
  );
}
