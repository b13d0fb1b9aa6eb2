import {
  changeAdminOrganisation,
  createSandbox,
  getAdminOrganisation,
  listAdminOrganisations,
  setOrganisationStatus,
  type QueryOf,
} from '@schaktkoll/contract';
import type { Send } from '../ApiProvider.tsx';
import { useAction } from '../useAction.ts';
import { useCall } from '../useCall.ts';
import { usePages } from '../usePages.ts';

export const useAdminOrganisations = (query: NonNullable<QueryOf<typeof listAdminOrganisations>>) =>
  usePages(listAdminOrganisations, { query, keyOf: ({ id }) => id, isReadOnEntry: true });
/** Never shows another organisation while loading. */
export const useAdminOrganisation = (id: string | null) =>
  useCall(getAdminOrganisation, id === null ? null : { params: { id } }, {
    keepPreviousData: false,
    dedupingInterval: 0,
  });
const organisationReads = [listAdminOrganisations];
export const useCreateSandbox = (by: Send) => useAction(createSandbox, organisationReads, by);
export const useChangeOrganisation = () => useAction(changeAdminOrganisation, organisationReads);
export const useSetOrganisationStatus = () => useAction(setOrganisationStatus, organisationReads);
