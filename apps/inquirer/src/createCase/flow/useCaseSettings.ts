import { useSystemSettings } from '@schaktkoll/api-client';
import { defaultSettings, type SystemSettings } from '@schaktkoll/domain';

const untilKnown = defaultSettings();

/**
 * The limits for the checks of the flow. The defaults are used until they are fetched, or if that fails: the server
 * checks with its own limits, and its error is shown.
 */
export function useCaseSettings(): SystemSettings {
  return useSystemSettings().data ?? untilKnown;
}
