import { useCallback } from 'react';
import { ApiError } from '@schaktkoll/api-client';
import { shellTexts } from '@schaktkoll/texts';
import { useDialogs } from '@schaktkoll/ui';
import { useErrorDialog } from './useErrorDialog.tsx';

/**
 * Reports a failed action. A rule's error names the rule, with the contact of the support where its text refers to it; a
 * version conflict says that the latest data has been read; anything else shows a dialog with a code.
 */
export function useActionFailure(): (error: unknown) => Promise<void> {
  const dialogs = useDialogs();
  const showError = useErrorDialog();
  return useCallback(
    async (error) => {
      const isRefusal = error instanceof ApiError && error.info !== null && error.status < 500;
      if (!isRefusal) return showError(error);
      // The texts of all errors are 8 kB, which no page needs before an action is refused.
      const part = await import('./refusalContent.tsx').catch(() => null);
      if (part === null) return showError(error);
      return dialogs.showError({
        heading: shellTexts.error.heading,
        body: part.refusalContent(error),
        okLabel: shellTexts.error.ok,
      });
    },
    [dialogs, showError],
  );
}
