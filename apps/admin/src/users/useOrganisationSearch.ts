import { useCallback, useRef } from 'react';
import { useSend } from '@schaktkoll/api-client';
import { searchAdminOrganisations, type OrganisationHit } from '@schaktkoll/contract';
import { searchLimits } from '@schaktkoll/domain';
import type { FieldChoice, Search } from '@schaktkoll/forms';
import { adminUserTexts } from '@schaktkoll/texts';

const texts = adminUserTexts.organisationRows;

/** Finds organisations for a combobox, and caches what it found. */
export function useOrganisationSearch(): {
  readonly search: Search<FieldChoice>;
  readonly found: (id: string) => OrganisationHit | undefined;
} {
  const send = useSend();
  const hits = useRef(new Map<string, OrganisationHit>());
  const search = useCallback<Search<FieldChoice>>(
    async (query, signal) => {
      const limit = String(searchLimits.maximumResults);
      const { items } = await send(searchAdminOrganisations, { query: { query, limit }, signal });
      for (const item of items) hits.current.set(item.externalId, item);
      return items.map(choiceOf);
    },
    [send],
  );
  const found = useCallback((id: string) => hits.current.get(id), []);
  return { search, found };
}

/** Organisations of the same name differ by number and marks. */
function choiceOf({ externalId, name, number, isHidden, isSuperUser }: OrganisationHit): FieldChoice {
  const marks = [
    ...(number === null ? [] : [number]),
    ...(isHidden ? [texts.hidden] : []),
    ...(isSuperUser ? [texts.superUser] : []),
  ];
  return { value: externalId, label: name, ...(marks.length > 0 && { hint: marks.join(', ') }) };
}
