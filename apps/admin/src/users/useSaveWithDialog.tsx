import { ApiError, errorCodeOf } from '@schaktkoll/api-client';
import { ErrorContent } from '@schaktkoll/shell';
import { shellTexts } from '@schaktkoll/texts';
import { Text, useDialogs } from '@schaktkoll/ui';
import { useCallback } from 'react';

const formErrorCodes: readonly string[] = ['RuleRefused', 'InvalidBody', 'VersionConflict', 'UserHasOpenCases'];

/** Whether a failed save is shown in a dialog with its code: the server answered, and no field is wrong (specification section 8). */
function isForDialog(error: unknown): boolean {
  return error instanceof ApiError && error.requestId !== null && !isShownByForm(error);
}

/**
 * Runs a save. A failure with a request id is shown in a dialog with the message, the code to copy and the way to
 * support (specification section 8, Admin behaviour on errors); the form keeps what was typed. Other failures are
 * thrown to the form.
 */
export function useSaveWithDialog(): (save: () => Promise<void>, message: string) => Promise<void> {
  const dialogs = useDialogs();
  return useCallback(
    async (save, message) => {
      try {
        await save();
      } catch (error) {
        if (!isForDialog(error)) throw error;
        await dialogs.showError({
          heading: shellTexts.error.heading,
          body: (
            <>
              <Text>{message}</Text>
              <ErrorContent error={error} />
            </>
          ),
          okLabel: shellTexts.error.ok,
        });
      }
    },
    [dialogs],
  );
}

/** Whether a form itself shows why a save failed: at its fields, or as what a colleague has changed. */
export const isShownByForm = (error: unknown): boolean => formErrorCodes.includes(errorCodeOf(error));
