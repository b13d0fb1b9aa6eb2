import type { CreatedAdminUser } from '@schaktkoll/contract';
import { defaultMaxCases } from '@schaktkoll/domain';
import type { FieldChoice } from '@schaktkoll/forms';
import { adminUserTexts, userFormTexts } from '@schaktkoll/texts';

const { fields } = userFormTexts;

export type NewUserValues = Omit<
  CreatedAdminUser,
  'organizationExternalId' | 'recipients' | 'mobilePhone' | 'phone'
> & {
  readonly organizationExternalId: FieldChoice | null;
  readonly recipients: string[];
  readonly mobilePhone: string;
  readonly phone: string;
};

/** Specification section 4: role Inquirer, status Active, 10 cases. */
export const newUserValues: NewUserValues = {
  organizationExternalId: null,
  name: '',
  login: '',
  status: 'Active',
  roles: ['Inquirer'],
  recipients: [],
  maxNumberOfCases: defaultMaxCases(false),
  email: '',
  mobilePhone: '',
  phone: '',
  password: '',
  confirmPassword: '',
};

export const newUserLabels = {
  organizationExternalId: adminUserTexts.organisation,
  name: fields.name,
  login: fields.login,
  status: adminUserTexts.status,
  roles: fields.roles,
  maxNumberOfCases: fields.maxNumberOfCases,
  recipients: fields.recipients,
  email: fields.email,
  mobilePhone: fields.mobilePhone,
  phone: fields.phoneNumber,
  password: adminUserTexts.create.password,
  confirmPassword: adminUserTexts.create.confirmPassword,
};

/** The values as the call takes them; an organisation that is not chosen is missing. */
export function createdBody({ organizationExternalId, ...values }: NewUserValues): CreatedAdminUser {
  return { ...values, organizationExternalId: organizationExternalId?.value as string };
}
