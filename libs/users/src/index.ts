export { ContactFields, PersonFields } from './form/PersonFields.tsx';
export { type RecipientOption } from './form/RecipientChoice.tsx';
export { RoleExplanations } from './form/RoleExplanations.tsx';
export { RoleFields } from './form/RoleFields.tsx';
export { roleList, userColumns } from './list/userColumns.tsx';
export { userFilterDefaults, userFilters, userListFilterOf, userSorts } from './list/userFilters.ts';
export { UserStatusText } from './list/UserStatusText.tsx';
