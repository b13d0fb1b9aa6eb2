import type { ApiError } from '@schaktkoll/api-client';
import { errorText } from '@schaktkoll/texts';

/** What the user reads when the server has refused an action; a file of its own, because it is loaded when that happens. */
export function refusalText({ code, info }: ApiError): string {
  return errorText(code, info?.params);
}
