import { ApiError } from '@schaktkoll/api-client';
import { reportFault } from '@schaktkoll/shell';
import { isShownByForm } from '../users/useSaveWithDialog.tsx';

/**
 * Runs an action on an announcement. A failure is logged (specification section 8) with the code of the server and nothing
 * that was typed, and is thrown on. What the form shows at its fields is no failure.
 */
export async function withFailureLog<T>(action: 'create' | 'change' | 'remove', run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isShownByForm(error)) {
      const reason = error instanceof ApiError ? `${error.code} (status ${error.status})` : String(error);
      reportFault(new Error(`Could not ${action} a system announcement: ${reason}`, { cause: error }));
    }
    throw error;
  }
}
