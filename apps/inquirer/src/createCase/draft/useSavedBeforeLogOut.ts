import { useBeforeLogOut } from '@schaktkoll/auth';
import { draftTexts } from '@schaktkoll/texts';
import { useDialogs } from '@schaktkoll/ui';
import type { DraftSaver } from './DraftSaver.ts';
import { savedLater, savedWithin } from './savedWithin.ts';

/** Logging out saves first, and asks if that fails; the question closes when the input is saved after all. */
export function useSavedBeforeLogOut(saver: DraftSaver): void {
  const dialogs = useDialogs();
  useBeforeLogOut(async () => {
    if (await savedWithin(saver)) return true;
    const { heading, body, confirm, cancel } = draftTexts.logOut;
    return dialogs.confirm({
      heading,
      body,
      confirmLabel: confirm,
      cancelLabel: cancel,
      danger: true,
      answered: savedLater(saver),
    });
  });
}
