export { ContactFields, PersonFields } from './form/PersonFields.tsx';
export { MaxCasesField } from './form/MaxCasesField.tsx';
export { RecipientChoice, type RecipientOption } from './form/RecipientChoice.tsx';
export { RoleChoice } from './form/RoleChoice.tsx';
export { RoleExplanations } from './form/RoleExplanations.tsx';
export { RoleFields } from './form/RoleFields.tsx';
export { roleList, userColumns, type ListedUser } from './list/userColumns.tsx';
export {
  userFilterDefaults,
  userFilters,
  userListFilterOf,
  userSorts,
  type UserFilterValues,
} from './list/userFilters.ts';
export { UserStatusText } from './list/UserStatusText.tsx';
