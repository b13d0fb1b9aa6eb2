import { useSystemSettings } from '@schaktkoll/api-client';
import { defaultSettings, type SystemSettings } from '@schaktkoll/domain';
import { useIdle } from '@schaktkoll/map';

const untilKnown = defaultSettings();

/**
 * The limits for the checks of the flow. The defaults are used until they are fetched, or if that fails: the server
 * checks with its own limits, and its error is shown. The first load does not wait for them.
 */
export function useCaseSettings(): SystemSettings {
  return useSystemSettings(useIdle()).data ?? untilKnown;
}
