import { useCallback } from 'react';
import { shellTexts } from '@schaktkoll/texts';
import { useDialogs } from '@schaktkoll/ui';
import { ErrorContent } from './ErrorContent.tsx';

/** Shows the dialog for a failed action, with the code that can be copied (specification section 8). */
export function useErrorDialog(): (error: unknown, heading?: string) => Promise<void> {
  const dialogs = useDialogs();
  return useCallback(
    (error, heading = shellTexts.error.heading) =>
      dialogs.showError({ heading, body: <ErrorContent error={error} />, okLabel: shellTexts.error.ok }),
    [dialogs],
  );
}
