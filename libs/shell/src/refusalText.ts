import type { ApiError } from '@schaktkoll/api-client';
import { errorText, shellTexts } from '@schaktkoll/texts';

/** What the user reads when the server has refused an action. A version conflict says that the latest data has been read. */
export function refusalText({ code, info }: ApiError): string {
  return code === 'VersionConflict' ? shellTexts.error.changed : errorText(code, info?.params);
}
