import type { UserListFilter } from '@schaktkoll/contract';
import { longestSearch, roles, userListSorts, userStatuses, type Role, type UserListSort } from '@schaktkoll/domain';
import type { FilterDeclarations, FilterOption, ManyFilter, TextFilter, ValuesOf } from '@schaktkoll/lists';
import { profileTexts, roleTexts, userListTexts } from '@schaktkoll/texts';

const texts = userListTexts.filters;

/** The filters of a list of users, in their order (specification section 3, filter keys). */
export function userFilters(offered: readonly Role[] = roles) {
  return {
    name: { kind: 'text', label: texts.name, hint: texts.nameHint, maximum: longestSearch } satisfies TextFilter,
    contact: {
      kind: 'text',
      label: texts.contact,
      hint: texts.contactHint,
      maximum: longestSearch,
    } satisfies TextFilter,
    status: {
      kind: 'many',
      label: texts.status,
      options: [
        ...userStatuses.map((value) => ({ value, label: profileTexts.statuses[value] })),
        // No status of the account: those who have it may log in by BankID.
        { value: 'PasswordInactivated', label: userListTexts.passwordInactivated },
      ],
    } satisfies ManyFilter,
    role: {
      kind: 'many',
      label: texts.role,
      options: offered.map((value) => ({ value, label: roleTexts[value] })),
    } satisfies ManyFilter,
  } as const satisfies FilterDeclarations;
}

export type UserFilterValues = ValuesOf<ReturnType<typeof userFilters>>;

/** By default a list shows active users (specification section 4). */
export const userFilterDefaults = { status: ['Active'] } as const satisfies Partial<UserFilterValues>;

/** The applied filters as the calls of the lists take them; empty filters are left out. */
export function userListFilterOf({ name, contact, status, role }: UserFilterValues): UserListFilter {
  return {
    ...(name !== '' && { nameSearchFilter: { query: name } }),
    ...(contact !== '' && { contactSearchFilter: { query: contact } }),
    ...(status.length > 0 && {
      userStatusFilter: {
        isActive: status.includes('Active'),
        isAwaitingActivation: status.includes('AwaitingActivation'),
        isContactUnverified: status.includes('UnverifiedContactInfo'),
        isInactive: status.includes('Inactive'),
        ...(status.includes('PasswordInactivated') && { isPasswordInactivated: true }),
      },
    }),
    ...(role.length > 0 && { userRoleFilter: { roles: [...role] } }),
  };
}

type OfferedSort = Exclude<UserListSort, 'LastLoginDateAscending'>;

const isOffered = (sort: UserListSort): sort is OfferedSort => sort !== 'LastLoginDateAscending';
const [first, ...others] = userListSorts
  .filter(isOffered)
  .map((value): FilterOption<OfferedSort> => ({ value, label: userListTexts.sorts[value] }));
if (first === undefined) throw new Error('The list of users has no order.');

/** The sort orders that are offered; ascending last login is valid but not offered (specification section 3). */
export const userSorts: readonly [FilterOption<OfferedSort>, ...FilterOption<OfferedSort>[]] = [first, ...others];
