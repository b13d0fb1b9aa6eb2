import { useCallback, useRef } from 'react';
import { useSend } from '@schaktkoll/api-client';
import { searchAdminOrganisations, type OrganisationHit } from '@schaktkoll/contract';
import { searchLimits } from '@schaktkoll/domain';
import type { FieldChoice, Search } from '@schaktkoll/forms';

/** Finds organisations for a combobox, and remembers what is known of those that it found. */
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
      return items.map(({ externalId, name, organizationNumber }) => ({
        value: externalId,
        label: name,
        ...(organizationNumber !== null && { hint: organizationNumber }),
      }));
    },
    [send],
  );
  const found = useCallback((id: string) => hits.current.get(id), []);
  return { search, found };
}
