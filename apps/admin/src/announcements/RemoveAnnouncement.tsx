import { useRemoveAnnouncement } from '@schaktkoll/api-client';
import type { Announcement } from '@schaktkoll/contract';
import { useActionFailure } from '@schaktkoll/shell';
import { announcementTexts } from '@schaktkoll/texts';
import { Button, useDialogs } from '@schaktkoll/ui';
import { shownTitle } from './announcementColumns.tsx';
import { withFailureLog } from './withFailureLog.ts';

const texts = announcementTexts.remove;

interface RemoveAnnouncementProps {
  readonly announcement: Announcement;
  /** Reads what is stored now, after a failure. */
  readonly onRead: () => Promise<unknown>;
  /** It is being saved, which changes its version. */
  readonly isLocked: boolean;
  readonly onRemoved: () => void;
}

export function RemoveAnnouncement({ announcement, onRead, isLocked, onRemoved }: RemoveAnnouncementProps) {
  const { id, title, version } = announcement;
  const { run, isBusy } = useRemoveAnnouncement();
  const dialogs = useDialogs();
  const showFailure = useActionFailure();
  const remove = async (): Promise<void> => {
    const confirmation = {
      heading: texts.heading,
      body: texts.body(shownTitle(title)),
      confirmLabel: texts.confirm,
      cancelLabel: texts.cancel,
      danger: true,
    };
    if (!(await dialogs.confirm(confirmation))) return;
    try {
      await withFailureLog('remove', () => run({ params: { id: String(id) }, version }));
    } catch (error) {
      await onRead().catch(() => undefined);
      await showFailure(error);
      return;
    }
    onRemoved();
  };
  return (
    <div>
      <Button
        variant="danger"
        disabled={isLocked}
        busyLabel={isBusy ? texts.busy : undefined}
        onClick={() => void remove()}
      >
        {texts.action}
      </Button>
    </div>
  );
}
