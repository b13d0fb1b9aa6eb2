import { useMunicipalityLayer } from '@schaktkoll/api-client';
import type { getMunicipalityLayer, ResponseOf } from '@schaktkoll/contract';
import { useIdle } from '@schaktkoll/ui';

/** The imported municipality borders, requested when the page is idle: null if there are none, undefined before. */
export function useShownBorders(): ResponseOf<typeof getMunicipalityLayer>['latest'] | 'failed' | undefined {
  const { data, error } = useMunicipalityLayer(useIdle());
  return data === undefined && error !== undefined ? 'failed' : data?.latest;
}
