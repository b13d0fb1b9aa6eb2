import { Button, Dialog } from '@schaktkoll/ui';
import type { ReactElement } from 'react';
import type { WorkAreaEditorTexts } from '../texts.ts';

interface ClearDialogProps {
  readonly areaCount: number;
  readonly texts: WorkAreaEditorTexts;
  readonly onClear: () => void;
  readonly onClose: () => void;
}

/** Asks before all work areas go. It can be undone, and says so. */
export function ClearDialog({ areaCount, texts, onClear, onClose }: ClearDialogProps): ReactElement {
  return (
    <Dialog
      open
      role="alertdialog"
      heading={texts.clearHeading}
      closeLabel={texts.close}
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" icon="trash" onClick={onClear}>
            {texts.clearConfirm(areaCount)}
          </Button>
          <Button onClick={onClose}>{texts.clearCancel}</Button>
        </>
      }
    >
      <p>{texts.clearBody(areaCount)}</p>
    </Dialog>
  );
}
