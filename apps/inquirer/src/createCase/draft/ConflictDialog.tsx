import type { Draft } from '@schaktkoll/contract';
import { paths } from '@schaktkoll/domain';
import { useAppNavigate } from '@schaktkoll/routing';
import { draftTexts, shellTexts } from '@schaktkoll/texts';
import { Button, Dialog, Text } from '@schaktkoll/ui';

interface ConflictDialogProps {
  /** What another tab has saved; null if it has sent the case or deleted the draft. */
  readonly stored: Draft | null;
  readonly onClose: () => void;
  readonly onFetch: () => void;
  readonly onTakeOver: () => void;
}

/** Two tabs or two machines have the same draft open: asks which one continues. */
export function ConflictDialog({ stored, onClose, onFetch, onTakeOver }: ConflictDialogProps) {
  const navigate = useAppNavigate();
  const frame = { open: true, role: 'alertdialog', closeLabel: shellTexts.dialog.close, onClose } as const;
  if (stored === null) {
    const texts = draftTexts.gone;
    return (
      <Dialog
        {...frame}
        heading={texts.heading}
        actions={
          <>
            <Button variant="primary" onClick={() => navigate({ path: paths.inquirer.cases })}>
              {texts.toCases}
            </Button>
            <Button onClick={onTakeOver}>{texts.takeOver}</Button>
          </>
        }
      >
        <Text>{texts.body}</Text>
        <Text>
          <strong>{texts.takeOver}:</strong> {texts.takeOverHint}
        </Text>
      </Dialog>
    );
  }
  const texts = draftTexts.conflict;
  return (
    <Dialog
      {...frame}
      heading={texts.heading}
      actions={
        <>
          <Button variant="primary" onClick={onFetch}>
            {texts.fetch}
          </Button>
          <Button onClick={onTakeOver}>{texts.takeOver}</Button>
        </>
      }
    >
      {/* oxlint-disable-next-line react/purity -- the time is only to tell today from an earlier day */}
      <Text>{texts.body(stored.updatedAt, new Date())}</Text>
      <Text>
        <strong>{texts.fetch}:</strong> {texts.fetchHint}
      </Text>
      <Text>
        <strong>{texts.takeOver}:</strong> {texts.takeOverHint}
      </Text>
    </Dialog>
  );
}
