import { paths } from '@schaktkoll/domain';
import type { AppRoute } from '@schaktkoll/shell';

export const routes: readonly AppRoute[] = [
  { path: paths.admin.root, load: async () => (await import('./start/StartPage.tsx')).StartPage },
  {
    path: paths.admin.organisations,
    load: async () => (await import('./organisations/OrganisationsPage.tsx')).OrganisationsPage,
  },
  {
    path: paths.admin.createSandbox,
    load: async () => (await import('./organisations/CreateSandboxPage.tsx')).CreateSandboxPage,
  },
  {
    path: paths.admin.organisation,
    load: async () => (await import('./organisations/OrganisationPage.tsx')).OrganisationPage,
  },
  {
    path: paths.admin.createUser,
    load: async () => (await import('./users/CreateUserPage.tsx')).CreateUserPage,
  },
  { path: paths.admin.user, load: async () => (await import('./users/UserPage.tsx')).UserPage },
  { path: paths.admin.users, load: async () => (await import('./users/UsersPage.tsx')).UsersPage },
  {
    path: paths.admin.announcements,
    load: async () => (await import('./announcements/AnnouncementsPage.tsx')).AnnouncementsPage,
  },
  {
    path: paths.admin.createAnnouncement,
    load: async () => (await import('./announcements/CreateAnnouncementPage.tsx')).CreateAnnouncementPage,
  },
  {
    path: paths.admin.announcement,
    load: async () => (await import('./announcements/AnnouncementPage.tsx')).AnnouncementPage,
  },
  {
    path: paths.admin.municipalities,
    load: async () => (await import('./municipalities/MunicipalitiesPage.tsx')).MunicipalitiesPage,
  },
  { path: paths.admin.settings, load: async () => (await import('./settings/SettingsPage.tsx')).SettingsPage },
  {
    path: paths.admin.unregisteredOrganisations,
    load: async () => (await import('./unregistered/UnregisteredPage.tsx')).UnregisteredPage,
  },
  { path: paths.admin.audit, load: async () => (await import('./audit/AuditPage.tsx')).AuditPage },
  {
    path: paths.admin.operations,
    load: async () => (await import('./operations/OperationsPage.tsx')).OperationsPage,
  },
  { path: paths.admin.apiUsage, load: async () => (await import('./apiUsage/ApiUsagePage.tsx')).ApiUsagePage },
  { path: paths.admin.templates, load: async () => (await import('./templates/TemplatesPage.tsx')).TemplatesPage },
  { path: paths.admin.logInAs, load: async () => (await import('./logInAs/LogInAsPage.tsx')).LogInAsPage },
];
