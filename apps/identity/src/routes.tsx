import { paths } from '@schaktkoll/domain';
import type { AppRoute } from '@schaktkoll/shell';
import { startsSignIn } from './login/startsSignIn.ts';

export const routes: readonly AppRoute[] = [
  { path: paths.identity.root, load: async () => (await import('./RootPage.tsx')).RootPage },
  {
    path: paths.identity.login,
    session: 'none',
    signsIn: startsSignIn,
    load: async () => (await import('./login/LoginPage.tsx')).LoginPage,
  },
  {
    path: paths.identity.createAccount,
    session: 'none',
    load: async () => (await import('./createAccount/CreateAccountPage.tsx')).CreateAccountPage,
  },
];
