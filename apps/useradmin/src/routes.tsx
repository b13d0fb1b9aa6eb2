import { paths } from '@schaktkoll/domain';
import { loadLogOutAsPage, loadReceiverPage, type AppRoute } from '@schaktkoll/shell';

/** The routes of the user administration app. */
export const routes: readonly AppRoute[] = [
  {
    path: paths.useradmin.root,
    isDefault: true,
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
  { path: paths.useradmin.user, load: async () => (await import('./users/PendingUserPage.tsx')).PendingUserPage },
  { path: paths.useradmin.logInAsMinimal, hasFrame: false, load: loadReceiverPage },
  { path: paths.useradmin.logOutAs, hasFrame: false, load: loadLogOutAsPage },
];
