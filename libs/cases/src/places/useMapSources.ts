import { callAddress, useApiBases } from '@schaktkoll/api-client';
import { getMunicipalityLines } from '@schaktkoll/contract';
import type { MapSource } from '@schaktkoll/map';
import { areaPlaceTexts as texts } from '@schaktkoll/texts';
import { useMemo } from 'react';
import { useShownBorders } from './useShownBorders.ts';

/** The configured layers of a map, and the borders of municipalities over them once those are imported. */
export function useMapSources(configured: readonly MapSource[]): readonly MapSource[] {
  const bases = useApiBases();
  const borders = useShownBorders();
  return useMemo(() => {
    if (!borders || borders === 'failed') return configured;
    const { version, fileName } = borders;
    const lines: MapSource = {
      kind: 'topojson',
      title: texts.layer,
      url: callAddress(bases, getMunicipalityLines, { params: { version } }),
      attribution: texts.layerSource(fileName),
      role: 'overlay',
      isShown: true,
      isProxied: true,
      isApproximate: true,
    };
    return [...configured, lines];
  }, [configured, bases, borders]);
}
