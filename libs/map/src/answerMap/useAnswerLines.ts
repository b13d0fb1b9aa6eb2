import type { Polygon } from '@schaktkoll/geometry';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useDelayedFlag } from '../editor/useDelayedFlag.ts';
import type { MapController } from '../view/MapController.ts';
import type { AnswerLines, AnswerPicture } from './AnswerLines.ts';

/** Milliseconds after which the map says that it is still drawing. */
const SLOW_AFTER = 300;

/**
 * Draws what the answers show and lack on a map, by code that is loaded with the first of it. Where that code cannot be
 * fetched the map stays without lines, and the page says that they could not be fetched.
 */
export function useAnswerLines(
  controller: MapController | undefined,
  answers: AnswerPicture | undefined,
  areas: readonly { readonly geometry: Polygon }[],
): { readonly drawn: RefObject<AnswerLines | null>; readonly isSlow: boolean } {
  const [isPainting, setPainting] = useState(false);
  const drawn = useRef<AnswerLines | null>(null);
  const isNeeded = answers !== undefined && (answers.lines.length > 0 || answers.across.length > 0);
  const shown = useRef({ answers, areas });
  useEffect(() => {
    shown.current = { answers, areas };
    if (answers)
      drawn.current?.show(
        answers,
        areas.map(({ geometry }) => geometry),
      );
  }, [answers, areas]);
  useEffect(() => {
    if (controller === undefined || !isNeeded) return undefined;
    let isGone = false;
    const start = async () => {
      const { AnswerLines: Lines } = await import('./AnswerLines.ts');
      if (isGone) return;
      drawn.current = new Lines(controller.map, setPainting);
      const { answers: latest, areas: around } = shown.current;
      if (latest)
        drawn.current.show(
          latest,
          around.map(({ geometry }) => geometry),
        );
    };
    start().catch(() => undefined);
    return () => {
      isGone = true;
      drawn.current?.destroy();
      drawn.current = null;
      setPainting(false);
    };
  }, [controller, isNeeded]);
  return { drawn, isSlow: useDelayedFlag(isPainting, SLOW_AFTER) };
}
