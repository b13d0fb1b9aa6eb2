import { useIdle } from '@schaktkoll/ui';
import { useEffect, useMemo, useState } from 'react';
import { isEmbeddedShown, type MapSource } from '../base/mapSource.ts';
import { storeLayerChoice, readLayerChoice, type LayerChoice } from './layerChoice.ts';
import type { MapController } from './MapController.ts';

export type ShownLayers = Pick<MapLayers, 'overlays' | 'isEmbedded'>;

/** The layers of a map: the available ones, the shown ones, and how to change that. */
export interface MapLayers extends LayerChoice {
  readonly sources: readonly MapSource[];
  /** The embedded map is visible: it is chosen, or replaces a background that cannot be loaded. */
  readonly isEmbedded: boolean;
  /** Changes the choice and stores it in this browser. */
  readonly choose: (change: Partial<LayerChoice>) => void;
}

/**
 * Shows the chosen layers on the map: the last choice in this browser, at first the defaults of the configuration.
 * @param failed the shown sources that cannot be loaded now
 */
export function useMapLayers(
  controller: MapController | undefined,
  sources: readonly MapSource[],
  failed: readonly MapSource[],
): MapLayers {
  const [{ known, choice }, setState] = useState(() => ({ known: sources, choice: readLayerChoice(sources) }));
  // A source was added or removed while the map is shown: the choice stays, and a new source is shown as it was
  // before.
  if (known !== sources) setState({ known: sources, choice: choiceAmong(sources, known, choice) });
  const { background, overlays, hasGrid } = choice;
  const isIdle = useIdle();
  // The first load does without the town of a demonstration.
  const now = useMemo(() => (isIdle ? overlays : overlays.filter(({ kind }) => kind !== 'town')), [isIdle, overlays]);
  useEffect(() => controller?.showLayers(background, now), [controller, background, now]);
  useEffect(() => controller?.showGrid(hasGrid), [controller, hasGrid]);
  return useMemo(
    () => ({
      ...choice,
      sources,
      isEmbedded: isEmbeddedShown(background, failed),
      choose: (change) => {
        const next = { ...choice, ...change };
        setState({ known: sources, choice: next });
        storeLayerChoice(next, sources);
      },
    }),
    [choice, sources, background, failed],
  );
}

function choiceAmong(sources: readonly MapSource[], known: readonly MapSource[], choice: LayerChoice): LayerChoice {
  const stored = readLayerChoice(sources).overlays;
  return {
    ...choice,
    background: choice.background !== undefined && !sources.includes(choice.background) ? undefined : choice.background,
    overlays: sources.filter((source) => (known.includes(source) ? choice.overlays : stored).includes(source)),
  };
}
