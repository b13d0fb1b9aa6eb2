import { paths } from '@schaktkoll/domain';
import type { AppRoute } from '@schaktkoll/shell';

/** The routes of the admin app. */
export const routes: readonly AppRoute[] = [
  { path: paths.admin.root, isDefault: true, load: async () => (await import('./start/StartPage.tsx')).StartPage },
  { path: paths.admin.users, load: async () => (await import('./users/UsersPage.tsx')).UsersPage },
  {
    path: paths.admin.municipalities,
    load: async () => (await import('./municipalities/MunicipalitiesPage.tsx')).MunicipalitiesPage,
  },
  { path: paths.admin.settings, load: async () => (await import('./settings/SettingsPage.tsx')).SettingsPage },
  { path: paths.admin.logInAs, load: async () => (await import('./logInAs/LogInAsPage.tsx')).LogInAsPage },
];
