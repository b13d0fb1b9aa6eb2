import { useEffect, useState } from 'react';
import type { MapSource } from '../base/mapSource.ts';
import type { MapController } from './MapController.ts';

/** The chosen background: index among the sources, -1 for the embedded map. The first configured source is shown first. */
export function useBackground(
  controller: MapController | undefined,
  sources: readonly MapSource[],
  onBackground?: (source: MapSource | undefined) => void,
): readonly [index: number, choose: (index: number) => void] {
  const [index, setIndex] = useState(sources.length > 0 ? 0 : -1);
  const source = sources[index];
  useEffect(() => {
    // A chunk that does not come leaves the embedded map in place, which is what the person already sees.
    controller?.setBackground(source).catch(() => setIndex(-1));
  }, [controller, source]);
  const choose = (chosen: number): void => {
    setIndex(chosen);
    onBackground?.(sources[chosen]);
  };
  return [index, choose];
}
