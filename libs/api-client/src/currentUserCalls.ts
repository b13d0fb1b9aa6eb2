import {
  getAdminCurrentUser,
  getCableownerCurrentUser,
  getInquirerCurrentUser,
  getOwnProfile,
} from '@schaktkoll/contract';

/** The call that gives each app its current user; identity and useradmin share the identity API's. */
export const currentUserCalls = {
  identity: getOwnProfile,
  useradmin: getOwnProfile,
  inquirer: getInquirerCurrentUser,
  cableowner: getCableownerCurrentUser,
  admin: getAdminCurrentUser,
} as const;
