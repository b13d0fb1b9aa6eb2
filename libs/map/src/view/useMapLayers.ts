import { useEffect, useMemo, useState } from 'react';
import type { MapSource } from '../base/mapSource.ts';
import { keepLayerChoice, readLayerChoice, type LayerChoice } from './keptLayers.ts';
import type { MapController } from './MapController.ts';

/** The layers of a map: which there are, which are shown, and how that is changed. */
export interface MapLayers extends LayerChoice {
  readonly sources: readonly MapSource[];
  /** Changes the choice and keeps it for this browser. */
  readonly choose: (change: Partial<LayerChoice>) => void;
}

/** Shows the chosen layers on the map: those that this browser chose last, at first as the configuration has it. */
export function useMapLayers(controller: MapController | undefined, sources: readonly MapSource[]): MapLayers {
  const [choice, setChoice] = useState(() => readLayerChoice(sources));
  const { background, overlays, hasGrid } = choice;
  useEffect(() => controller?.showLayers(background, overlays), [controller, background, overlays]);
  useEffect(() => controller?.showGrid(hasGrid), [controller, hasGrid]);
  return useMemo(
    () => ({
      ...choice,
      sources,
      choose: (change) => {
        const next = { ...choice, ...change };
        setChoice(next);
        keepLayerChoice(next, sources);
      },
    }),
    [choice, sources],
  );
}
