import { useAnswerMaps, useStoredAll } from '@schaktkoll/api-client';
import { getAnswerMap, type CaseRecipient, type InquirerCase } from '@schaktkoll/contract';
import {
  DamagedAnswerMap,
  daysBetween,
  decodeAnswerMap,
  isMapToCheck,
  isReplaced,
  mapCompleteness,
  showsMap,
  swedishDayOf,
  type MapCompleteness,
  type MapFeature,
} from '@schaktkoll/domain';
import type { AnswerPicture, PressedLine } from '@schaktkoll/map';
import { answerMapTexts } from '@schaktkoll/texts';
import { createContext, use, useMemo, useState } from 'react';
import { nearestLine, type DrawnOwner } from './nearestLine.ts';

/** A recipient whose answer has, or had, a map. */
type MapRecipient = CaseRecipient & { readonly map: NonNullable<CaseRecipient['map']> };

export interface CaseLines {
  readonly completeness: MapCompleteness;
  readonly owners: readonly DrawnOwner[];
  /** `none`: no answer has or had a map; `old`: the lines were received too long ago to be shown. */
  readonly state: 'none' | 'loading' | 'failed' | 'old' | 'drawn';
  readonly retry: () => void;
  /** Owners that have withdrawn their map, and those that have replaced it since the answer was confirmed (R11). */
  readonly withdrawn: readonly MapRecipient[];
  readonly changed: readonly MapRecipient[];
  /** When the shown lines were received, if they are stored ones. */
  readonly storedAt: string | null;
  /** Whether the lines are on the device; null while that is not known, or where nothing is stored. */
  readonly isStored: boolean | null;
  /** Maps that the reader has turned off, until the case is opened anew. */
  readonly hidden: ReadonlySet<string>;
  readonly toggle: (mapId: string) => void;
  readonly isPattern: boolean;
  readonly setPattern: (isPattern: boolean) => void;
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

/** Days after which lines from the store are not drawn any more, also on a page that stays open. */
const storedDays = 7;

/**
 * The lines of a case: read, counted and turned on and off.
 * @param caseStoredAt when the stored case was received; null for one from the server
 */
export function useNewCaseLines(item: InquirerCase, today: string, caseStoredAt: string | null): CaseLines {
  const withMap = useMemo(() => item.recipients.filter(hasMap), [item]);
  const shown = useMemo(
    () => withMap.filter((recipient) => showsMap(recipient, today)).map(drawnOwner),
    [withMap, today],
  );
  const { caseNumber } = item;
  const { data, error, mutate } = useAnswerMaps(
    caseNumber,
    shown.map(({ mapId }) => mapId),
  );
  const { storedAt, isStored } = useStoredAll(
    getAnswerMap,
    shown.map(({ mapId }) => ({ params: { caseNumber, mapId } })),
  );
  const [oldest = null] = [storedAt, caseStoredAt].filter((at) => at !== null).toSorted();
  const isOld = oldest !== null && daysBetween(swedishDayOf(oldest), today) >= storedDays;
  const decoded = useMemo(() => data && decodeAll(data.map(({ lines }) => lines)), [data]);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set());
  const [isPattern, setPattern] = useState(false);
  const [pressed, press] = useState<readonly PressedLine[]>([]);
  const state = stateOf();
  const completeness = mapCompleteness(item, today);
  const isDrawn = state === 'drawn';
  const owners = useMemo(
    () =>
      shown.flatMap((owner, index): DrawnOwner[] => {
        const features = isDrawn ? decoded?.[index] : undefined;
        return features ? [{ ...owner, features }] : [];
      }),
    [shown, decoded, isDrawn],
  );
  const withdrawn = withMap.filter(({ map }) => map.endReason === 'Withdrawn');
  const across = [
    ...answerMapTexts.across(isDrawn ? completeness : { ...completeness, missing: 0 }),
    ...(isDrawn || state === 'none' ? [] : [answerMapTexts.notDrawn]),
  ];
  const banner = answerMapTexts.banner(completeness, hidden.size);
  const says = [...withdrawn.map(({ organisationName }) => answerMapTexts.withdrawn(organisationName)), ...banner];
  const picture = usePicture({ across, says, isAlarm: withdrawn.length > 0, isPattern }, owners, hidden);
  return {
    completeness,
    owners,
    state,
    retry: () => void mutate(),
    withdrawn,
    changed: withMap.filter(isMapToCheck),
    storedAt: oldest,
    isStored,
    hidden,
    toggle: (mapId) =>
      setHidden((before) => {
        const next = new Set(before);
        if (!next.delete(mapId)) next.add(mapId);
        return next;
      }),
    isPattern,
    setPattern,
    pressed: pressed.filter(({ mapId }) => owners.some((owner) => owner.mapId === mapId)),
    press,
    picture: state === 'none' ? undefined : picture,
    banner,
  };

  function stateOf(): CaseLines['state'] {
    if (withMap.length === 0) return 'none';
    if (shown.length === 0) return 'drawn';
    if (isOld) return 'old';
    if (decoded) return 'drawn';
    return decoded === null || error !== undefined ? 'failed' : 'loading';
  }
}

/** What the map is given: the same object until something in it is another. */
function usePicture(
  { across, says, isAlarm, isPattern }: Pick<AnswerPicture, 'across' | 'says' | 'isAlarm' | 'isPattern'>,
  owners: readonly DrawnOwner[],
  hidden: ReadonlySet<string>,
): AnswerPicture {
  const texts = JSON.stringify([across, says]);
  return useMemo(() => {
    const [onMap, onPaper] = JSON.parse(texts) as [string[], string[]];
    return {
      lines: owners.filter(({ mapId }) => !hidden.has(mapId)).map(({ mapId, features }) => ({ id: mapId, features })),
      across: onMap,
      says: onPaper,
      isAlarm,
      isPattern,
      // Lines that the reader has turned off lie in the ground too.
      nearest: (position, accuracyMetres) => nearestLine(owners, position, accuracyMetres),
    };
  }, [owners, hidden, texts, isAlarm, isPattern]);
}

const hasMap = (recipient: CaseRecipient): recipient is MapRecipient =>
  recipient.map !== null && !isReplaced(recipient);

const drawnOwner = ({
  id,
  map,
  organisationName,
  phone,
  emergencyPhone,
}: MapRecipient): Omit<DrawnOwner, 'features'> => ({
  mapId: map.id,
  recipientId: id,
  name: organisationName,
  phone: emergencyPhone ?? phone,
});

/** Null when one of them is damaged: what is missing of it would look like ground without lines. */
function decodeAll(texts: readonly string[]): readonly (readonly MapFeature[])[] | null {
  try {
    return texts.map((text) => decodeAnswerMap(text));
  } catch (error) {
    if (error instanceof DamagedAnswerMap) return null;
    throw error;
  }
}
