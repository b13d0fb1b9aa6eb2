import type { MapFeature } from '@schaktkoll/domain';
import type { AnswerPicture } from '@schaktkoll/map';
import { answerLineTexts } from '@schaktkoll/texts';
import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';

/** Draws lines of an answer point on the map of the case, in place of those that it drew; null draws none. */
type ShowLines = (recipientId: string, features: readonly MapFeature[] | null) => void;

export const LinesOnMapContext = createContext<ShowLines>(() => undefined);

/** What the answer points of the page draw on its map. The owner's own lines are never all that lies there (R1). */
export function useLinesOnMap(): { readonly show: ShowLines; readonly picture: AnswerPicture | undefined } {
  const [shown, setShown] = useState<Readonly<Record<string, readonly MapFeature[]>>>({});
  const show = useCallback<ShowLines>((recipientId, features) => {
    setShown((before) => {
      const { [recipientId]: _former, ...others } = before;
      return features === null ? others : { ...others, [recipientId]: features };
    });
  }, []);
  const picture = useMemo((): AnswerPicture | undefined => {
    const lines = Object.entries(shown).map(([id, features]) => ({ id, features }));
    const says = [answerLineTexts.onlyOwn];
    return lines.length === 0
      ? undefined
      : { lines, across: says, says, isAlarm: false, isPattern: false, nearest: () => undefined };
  }, [shown]);
  return { show, picture };
}

/** Draws lines on the map of the case for as long as the component is there. */
export function useShowLines(recipientId: string, features: readonly MapFeature[] | null): void {
  const show = use(LinesOnMapContext);
  useEffect(() => {
    show(recipientId, features);
    return () => show(recipientId, null);
  }, [show, recipientId, features]);
}
