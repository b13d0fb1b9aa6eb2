import { useSend } from '@schaktkoll/api-client';
import { findPlaces } from '@schaktkoll/contract';
import { placeSearchLimits } from '@schaktkoll/domain';
import type { FieldChoice, Search } from '@schaktkoll/forms';
import { searchOffline } from '@schaktkoll/map';
import { useConfig } from '@schaktkoll/shell';
import { placeSearchTexts as texts } from '@schaktkoll/texts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { fromOffline, fromServer, type PlaceHit } from './placeHits.ts';
import { addressSearchOf, type AddressSearch } from './addressSearch.ts';

/** Somewhat longer than the server's timeout for the external services, so that it can report theirs. */
const TIMEOUT = placeSearchLimits.longestWait + 1000;

export interface PlaceSearching {
  readonly search: Search<FieldChoice>;
  /** The result of a choice. */
  readonly hitOf: (choice: FieldChoice | null) => PlaceHit | null;
  /** What could not be searched the last time. */
  readonly note: string | undefined;
  /** What is said when nothing is found, where it is not the spelling: addresses were not searched. */
  readonly none: ((text: string) => string) | undefined;
  readonly addresses: AddressSearch;
}

/**
 * Places and coordinates without a network, at once, followed by the results of the server. If the server or its
 * services do not respond in time, only the first are shown, and the note says what is missing.
 */
export function usePlaceSearch(kind: 'Address' | 'Property'): PlaceSearching {
  const send = useSend();
  const { map } = useConfig();
  const addresses = useMemo(() => addressSearchOf(map.search), [map.search]);
  const hasTown = map.sources.some((source) => source.kind === 'town');
  const hits = useRef(new Map<string, PlaceHit>());
  const [note, setNote] = useState<string>();
  const [isUnasked, setIsUnasked] = useState(false);

  const search: Search<FieldChoice> = useCallback(
    async (query, signal, { isAsked, show }) => {
      const choicesOf = (found: readonly PlaceHit[]): readonly FieldChoice[] => {
        for (const hit of found) hits.current.set(hit.choice.value, hit);
        return [...new Map(found.map(({ choice }) => [choice.value, choice])).values()];
      };
      setNote(undefined);
      setIsUnasked(addresses === 'asked' && !isAsked);
      const offline =
        kind === 'Address'
          ? (await searchOffline(query, hasTown)).map((hit) => [hit.kind, fromOffline(hit, query)] as const)
          : [];
      const known = offline.map(([, hit]) => hit);
      const isPoint = offline.some(([each]) => each === 'Coordinates');
      const isWanted =
        kind === 'Property' || (!isPoint && (addresses === 'typing' || (addresses === 'asked' && isAsked)));
      if (!isWanted || [...query].length > placeSearchLimits.maximumCharacters || signal.aborted)
        return choicesOf(known);
      if (known.length > 0) show(choicesOf(known));
      try {
        const { places, isAvailable } = await send(findPlaces, {
          query: { query, kind },
          signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
        });
        if (!isAvailable && !signal.aborted) setNote(missing[kind]);
        return choicesOf([...known, ...places.map(fromServer)]);
      } catch {
        if (!signal.aborted) setNote(missing[kind]);
        return choicesOf(known);
      }
    },
    [addresses, kind, send, hasTown],
  );
  const hitOf = useCallback(
    (choice: FieldChoice | null) => (choice === null ? null : (hits.current.get(choice.value) ?? null)),
    [],
  );
  const none = kind === 'Property' ? undefined : noneWith(addresses, isUnasked);
  return { search, hitOf, note, none, addresses };
}

function noneWith(addresses: AddressSearch, isUnasked: boolean): PlaceSearching['none'] {
  if (addresses === 'offline') return texts.noneOffline;
  return isUnasked ? texts.noneUnasked : undefined;
}

const missing = { Address: texts.missing, Property: texts.propertyMissing } as const;
