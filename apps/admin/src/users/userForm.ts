import type { AdminUser, SavedAdminUser } from '@schaktkoll/contract';
import { userStatuses, isWebServiceRole, type OfferedRole, type Role } from '@schaktkoll/domain';
import { adminUserTexts, profileTexts, userFormTexts } from '@schaktkoll/texts';

const { fields } = userFormTexts;

/** The values of the form of a user: the payload of the save without the id, its recipients a list. */
export type UserValues = Omit<SavedAdminUser, 'userId' | 'recipients' | 'contact'> & {
  readonly recipients: string[];
  readonly contact: { readonly email: string; readonly mobilePhone: string; readonly phoneNumber: string };
};

export const userLabels = {
  name: fields.name,
  login: fields.login,
  status: adminUserTexts.status,
  roles: fields.roles,
  maxNumberOfCases: fields.maxNumberOfCases,
  recipients: fields.recipients,
  'contact.email': fields.email,
  'contact.mobilePhone': fields.mobilePhone,
  'contact.phoneNumber': fields.phoneNumber,
};

export const statusChoices = userStatuses.map((value) => ({ value, label: profileTexts.statuses[value] }));

export function userValues(user: AdminUser): UserValues {
  const { login, name, status, roles, maxNumberOfCases, email, mobilPhoneNumber, phoneNumber } = user;
  return {
    login,
    name,
    status,
    roles: [...roles],
    maxNumberOfCases,
    recipients: user.recipients.map(({ externalId }) => externalId),
    contact: { email, mobilePhone: mobilPhoneNumber ?? '', phoneNumber: phoneNumber ?? '' },
  };
}

/**
 * The roles that a form about a user offers: those of programs that use the web service only to a user who has them,
 * because a program signs in with a client that the organisation's user administrator creates (ROLE-2).
 */
export function rolesToChoose(offered: readonly OfferedRole[], own: readonly Role[]): OfferedRole[] {
  return offered.filter(({ role }) => !isWebServiceRole(role) || own.includes(role));
}

/** How the parts of the page read and store the user. */
export interface UserSectionProps {
  readonly user: AdminUser;
  readonly onRead: () => Promise<AdminUser>;
  readonly onStored: (user: AdminUser) => void;
}
