import { useMunicipalityLayer } from '@schaktkoll/api-client';
import type { getMunicipalityLayer, ResponseOf } from '@schaktkoll/contract';
import { whenIdle } from '@schaktkoll/map';
import { useEffect, useState } from 'react';

/** The municipality borders that are imported, asked for in a quiet moment: null where there are none, undefined before. */
export function useShownBorders(): ResponseOf<typeof getMunicipalityLayer>['latest'] | 'failed' | undefined {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => whenIdle(() => setIsQuiet(true)), []);
  const { data, error } = useMunicipalityLayer(isQuiet);
  return data === undefined && error !== undefined ? 'failed' : data?.latest;
}
