import {
  createAdminUser,
  getAdminUser,
  getOrganisationRecipients,
  getOrganisationRoles,
  listAdminUsers,
  moveAdminUser,
  saveAdminUser,
} from '@schaktkoll/contract';
import type { Send } from '../ApiProvider.tsx';
import { useAction } from '../useAction.ts';
import { useCall } from '../useCall.ts';

const asChosen = { keepPreviousData: false } as const;

/**
 * The roles and recipients of an organisation; null while none is chosen (specification section 7). Never those of
 * another while loading.
 */
export function useAdminRoleChoices(organisationId: string | null) {
  const input = organisationId === null ? null : { params: { id: organisationId } };
  const roles = useCall(getOrganisationRoles, input, asChosen);
  const recipients = useCall(getOrganisationRecipients, input, asChosen);
  return {
    roles: roles.data?.roles,
    recipients: recipients.data?.recipients,
    error: roles.error ?? recipients.error,
    retry: () => void Promise.all([roles.mutate(), recipients.mutate()]),
  };
}

const userReads = [listAdminUsers];
export const useSaveAdminUser = (by: Send) => useAction(saveAdminUser, userReads, by);
export const useMoveAdminUser = () => useAction(moveAdminUser, userReads);
export const useCreateAdminUser = (by: Send) => useAction(createAdminUser, [getAdminUser, ...userReads], by);
