import { paths } from '@schaktkoll/domain';
import { loadLogOutAsPage, loadReceiverPage, type AppRoute } from '@schaktkoll/shell';

export const routes: readonly AppRoute[] = [
  {
    path: paths.useradmin.root,
    load: async () => (await import('./profile/ProfilePage.tsx')).ProfilePage,
  },
  {
    path: paths.useradmin.connectBankId,
    load: async () => (await import('./bankId/ConnectBankIdPage.tsx')).ConnectBankIdPage,
  },
  {
    path: paths.useradmin.disconnectBankId,
    load: async () => (await import('./bankId/DisconnectBankIdPage.tsx')).DisconnectBankIdPage,
  },
  {
    path: paths.useradmin.changePassword,
    load: async () => (await import('./changePassword/ChangePasswordPage.tsx')).ChangePasswordPage,
  },
  { path: paths.useradmin.users, load: async () => (await import('./users/UsersPage.tsx')).UsersPage },
  { path: paths.useradmin.user, load: async () => (await import('./users/UserPage.tsx')).UserPage },
  { path: paths.useradmin.createUser, load: async () => (await import('./users/CreateUserPage.tsx')).CreateUserPage },
  { path: paths.useradmin.invite, load: async () => (await import('./invites/InvitePage.tsx')).InvitePage },
  { path: paths.useradmin.invited, load: async () => (await import('./invites/InvitedPage.tsx')).InvitedPage },
  {
    path: paths.useradmin.bankIdUsage,
    load: async () => (await import('./BankIdUsagePage.tsx')).BankIdUsagePage,
  },
  {
    path: paths.useradmin.webServices,
    load: async () => (await import('./programs/ProgramsPage.tsx')).ProgramsPage,
  },
  { path: paths.useradmin.log, load: async () => (await import('./LogPage.tsx')).LogPage },
  { path: paths.useradmin.logInAsMinimal, hasFrame: false, load: loadReceiverPage },
  { path: paths.useradmin.logOutAs, hasFrame: false, load: loadLogOutAsPage },
];
