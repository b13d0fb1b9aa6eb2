import { useEffect, useMemo, useState } from 'react';
import { isEmbeddedShown, type MapSource } from '../base/mapSource.ts';
import { keepLayerChoice, readLayerChoice, type LayerChoice } from './keptLayers.ts';
import type { MapController } from './MapController.ts';

/** The layers of a map: which there are, which are shown, and how that is changed. */
export interface MapLayers extends LayerChoice {
  readonly sources: readonly MapSource[];
  /** The embedded map is seen: it is chosen, or stands in for a background that cannot be had. */
  readonly isEmbedded: boolean;
  /** Changes the choice and keeps it for this browser. */
  readonly choose: (change: Partial<LayerChoice>) => void;
}

/**
 * Shows the chosen layers on the map: those that this browser chose last, at first as the configuration has it.
 * @param failed the shown sources of which nothing can be had now
 */
export function useMapLayers(
  controller: MapController | undefined,
  sources: readonly MapSource[],
  failed: readonly MapSource[],
): MapLayers {
  const [{ known, choice }, setState] = useState(() => ({ known: sources, choice: readLayerChoice(sources) }));
  // One came or went while the map is shown: what is chosen stays, and a new one is shown where it was shown before.
  if (known !== sources) setState({ known: sources, choice: choiceAmong(sources, known, choice) });
  const { background, overlays, hasGrid } = choice;
  useEffect(() => controller?.showLayers(background, overlays), [controller, background, overlays]);
  useEffect(() => controller?.showGrid(hasGrid), [controller, hasGrid]);
  return useMemo(
    () => ({
      ...choice,
      sources,
      isEmbedded: isEmbeddedShown(background, failed),
      choose: (change) => {
        const next = { ...choice, ...change };
        setState({ known: sources, choice: next });
        keepLayerChoice(next, sources);
      },
    }),
    [choice, sources, background, failed],
  );
}

function choiceAmong(sources: readonly MapSource[], known: readonly MapSource[], choice: LayerChoice): LayerChoice {
  const kept = readLayerChoice(sources).overlays;
  return {
    ...choice,
    background: choice.background !== undefined && !sources.includes(choice.background) ? undefined : choice.background,
    overlays: sources.filter((source) => (known.includes(source) ? choice.overlays : kept).includes(source)),
  };
}
