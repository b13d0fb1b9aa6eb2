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
import { createContext, use, useMemo, useState } from 'react';
import { nearestLine, type DrawnOwner } from './nearestLine.ts';

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
  const shown = useMemo(() => shownRecipients(item, today), [item, today]);
  const { data, error, mutate } = useAnswerMaps(
    item.caseNumber,
    shown.map(({ mapId }) => mapId),
  );
  const decoded = useMemo(() => data && decodeAll(data.map(({ lines }) => lines)), [data]);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set());
  const [pressed, press] = useState<readonly PressedLine[]>([]);
  const state =
    shown.length === 0 ? 'none' : decoded ? 'drawn' : decoded === null || error !== undefined ? 'failed' : 'loading';
  const completeness = mapCompleteness(item, today);
  const banner = answerMapTexts.banner(completeness, hidden.size);
  const owners = useMemo(
    () =>
      shown.flatMap((owner, index): DrawnOwner[] => {
        const features = decoded?.[index];
        return features ? [{ ...owner, features }] : [];
      }),
    [shown, decoded],
  );
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
            lines: owners
              .filter(({ mapId }) => !hidden.has(mapId))
              .map(({ mapId, features }) => ({ id: mapId, features })),
            missing,
            // Lines that the reader has turned off lie in the ground too.
            nearest: (position, accuracyMetres) => nearestLine(owners, position, accuracyMetres),
          },
    [state, owners, hidden, missing],
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
    banner,
  };
}

/** The owners whose lines the reader may see now. */
function shownRecipients(item: InquirerCase, today: string): readonly Omit<DrawnOwner, 'features'>[] {
  return item.recipients.flatMap((recipient) => {
    const { map, organisationName: name, phone, emergencyPhone } = recipient;
    const isShown = map !== null && map.endReason === null && !map.isWithheld && map.validUntil >= today;
    return isShown && !isReplaced(recipient)
      ? [{ mapId: map.id, recipientId: recipient.id, name, phone: emergencyPhone ?? phone }]
      : [];
  });
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
