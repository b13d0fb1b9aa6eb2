import type { Polygon } from '@schaktkoll/geometry';
import { media } from '@schaktkoll/ui';
import { useCallback, useEffect, useImperativeHandle, useRef, type RefObject } from 'react';
import styled from 'styled-components';
import type { MapTexts } from '../texts.ts';
import { makersOf } from '../view/LayerFoot.tsx';
import type { MapController } from '../view/MapController.ts';
import { drawPaperMap, type PaperMap } from '../view/paperMap.ts';
import type { MapLayers } from '../view/useMapLayers.ts';

interface Printed extends Pick<PaperMap, 'finest' | 'says'> {
  readonly shapes: readonly Polygon[];
  readonly layers: MapLayers;
  readonly texts: MapTexts;
}

/** The canvas that is printed: what was last drawn for paper of what is shown now, or else the embedded map. */
export function usePaperMap(
  controller: MapController | undefined,
  handle: RefObject<(() => Promise<void>) | null> | undefined,
  { shapes, layers, texts, finest, says }: Printed,
): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isPrepared = useRef(false);
  const draw = useCallback(
    async (hasPictures: boolean) => {
      if (controller === undefined || canvas.current === null) return;
      const shown = hasPictures ? layers : { ...layers, background: undefined, isEmbedded: true };
      const makers = makersOf(shown, texts).map(({ text }) => text);
      const { distance } = texts;
      await drawPaperMap(canvas.current, controller, {
        shapes,
        hasPictures,
        distance,
        finest,
        says,
        makers: makers.join(' · '),
      });
      isPrepared.current = hasPictures;
    },
    [controller, shapes, layers, texts, finest, says],
  );
  useImperativeHandle(handle, () => () => draw(true), [draw]);
  useEffect(() => {
    isPrepared.current = false;
    const listener = () => void (isPrepared.current || draw(false));
    window.addEventListener('beforeprint', listener);
    return () => window.removeEventListener('beforeprint', listener);
  }, [draw]);
  return canvas;
}

/** On the screen the map itself is shown. */
export const PaperCanvas = styled.canvas`
  display: none;
  width: 100%;
  ${media.print} {
    display: block !important;
  }
`;
