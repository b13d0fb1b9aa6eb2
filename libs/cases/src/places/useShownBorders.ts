import { useMunicipalityLayer } from '@schaktkoll/api-client';
import type { getMunicipalityLayer, ResponseOf } from '@schaktkoll/contract';
import { useIdle } from '@schaktkoll/ui';

/** The municipality borders that are imported, asked for in a quiet moment: null where there are none, undefined before. */
export function useShownBorders(): ResponseOf<typeof getMunicipalityLayer>['latest'] | 'failed' | undefined {
  const { data, error } = useMunicipalityLayer(useIdle());
  return data === undefined && error !== undefined ? 'failed' : data?.latest;
}
