import { useAnswerMaps } from '@schaktkoll/api-client';
import type { InquirerCase } from '@schaktkoll/contract';
import {
  DamagedAnswerMap,
  decodeAnswerMap,
  isReplaced,
  mapCompleteness,
  type MapCompleteness,
  type MapFeature,
} from '@schaktkoll/domain';
import type { AnswerPicture, PressedLine } from '@schaktkoll/map';
import { answerMapTexts } from '@schaktkoll/texts';
import { nearestLine } from './nearestLine.ts';
import { createContext, use, useMemo, useState } from 'react';

/** Lines of one owner on the map of a case. */
export interface DrawnOwner {
  /** Of the map that went with its answer. */
  readonly mapId: string;
  readonly name: string;
  readonly phone: string | null;
  readonly features: readonly MapFeature[];
}

export interface CaseLines {
  readonly completeness: MapCompleteness;
  readonly owners: readonly DrawnOwner[];
  readonly state: 'none' | 'loading' | 'failed' | 'drawn';
  readonly retry: () => void;
  /** Maps that the reader has turned off, until the case is opened anew. */
  readonly hidden: ReadonlySet<string>;
  readonly toggle: (mapId: string) => void;
  /** The lines under the latest press on the map. */
  readonly pressed: readonly PressedLine[];
  readonly press: (lines: readonly PressedLine[]) => void;
  readonly picture: AnswerPicture | undefined;
  /** What the map says of itself, the most important first. */
  readonly banner: readonly string[];
}

export const CaseLinesContext = createContext<CaseLines | null>(null);

/** What the answers draw on the map; within the page of a case. */
export function useCaseLines(): CaseLines {
  const lines = use(CaseLinesContext);
  if (lines === null) throw new Error('There is no case whose lines are shown.');
  return lines;
}

/** The lines of a case: read, counted and turned on and off. */
export function useNewCaseLines(item: InquirerCase, today: string): CaseLines {
  const shown = item.recipients.filter(
    (recipient) =>
      !isReplaced(recipient) && recipient.map !== null && recipient.map.endReason === null && !recipient.map.isWithheld,
  );
  const ids = shown.flatMap(({ map }) => (map === null || map.validUntil < today ? [] : [map.id]));
  const { data, error, mutate } = useAnswerMaps(item.caseNumber, ids);
  const decoded = useMemo(() => data && decodeAll(data.map(({ lines }) => lines)), [data]);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set());
  const [pressed, press] = useState<readonly PressedLine[]>([]);
  const state =
    ids.length === 0 ? 'none' : decoded === null || (error && !decoded) ? 'failed' : decoded ? 'drawn' : 'loading';
  const completeness = mapCompleteness(item, today);
  const owners = ids.flatMap((mapId, index): DrawnOwner[] => {
    const recipient = shown.find(({ map }) => map?.id === mapId);
    const features = decoded?.[index];
    if (!recipient || !features) return [];
    return [{ mapId, name: recipient.organisationName, phone: recipient.emergencyPhone ?? recipient.phone, features }];
  });
  const drawn = owners.filter(({ mapId }) => !hidden.has(mapId));
  const key = drawn.map(({ mapId }) => mapId).join(' ');
  const missing =
    state === 'loading' || state === 'failed'
      ? answerMapTexts.notDrawn
      : completeness.missing > 0
        ? answerMapTexts.hatch(completeness)
        : null;
  const picture = useMemo(
    (): AnswerPicture | undefined =>
      state === 'none'
        ? undefined
        : {
            lines: drawn.map(({ mapId, features }) => ({ id: mapId, features })),
            missing,
            // Lines that the reader has turned off lie in the ground too.
            nearest: (position, accuracyMetres) => nearestLine(owners, position, accuracyMetres),
          },
    // The lines of an id never change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [state, key, missing],
  );
  return {
    completeness,
    owners,
    state,
    retry: () => void mutate(),
    hidden,
    toggle: (mapId) =>
      setHidden((before) => {
        const next = new Set(before);
        if (!next.delete(mapId)) next.add(mapId);
        return next;
      }),
    pressed,
    press,
    picture,
    banner: answerMapTexts.banner(completeness, hidden.size),
  };
}

/** Null when one of them is damaged: what is missing of it would look like ground without lines. */
function decodeAll(texts: readonly string[]): readonly (readonly MapFeature[])[] | null {
  try {
    return texts.map((text) => decodeAnswerMap(text));
  } catch (error) {
    if (error instanceof DamagedAnswerMap) return null;
    throw error;
  }
}
