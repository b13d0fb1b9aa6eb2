import { useSystemSettings } from '@schaktkoll/api-client';
import { defaultSettings, type SystemSettings } from '@schaktkoll/domain';
import { useIsQuiet } from '@schaktkoll/map';

const untilKnown = defaultSettings();

/**
 * The numbers that the checks of the flow take. The defaults stand in while they are fetched, or when they cannot be:
 * the server checks with its own all the same, and its refusal is shown. The first view does not wait for them.
 */
export function useCaseSettings(): SystemSettings {
  return useSystemSettings(useIsQuiet()).data ?? untilKnown;
}
