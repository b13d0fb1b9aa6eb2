import { getCableOwnerOverview, listCableOwnerCases } from '@schaktkoll/contract';
import { areaTypes, createAreaPaths, ownerCaseSorts, paths } from '@schaktkoll/domain';
import { opensWithDefaults } from '@schaktkoll/lists';
import { loadReceiverPage, type AppRoute } from '@schaktkoll/shell';
import { startListQuery } from './start/startListQuery.ts';

export const routes: readonly AppRoute[] = [
  {
    path: paths.cableowner.root,
    load: async () => (await import('./start/StartPage.tsx')).StartPage,
    prefetch: (prefetch) => {
      prefetch(getCableOwnerOverview, {});
      prefetch(listCableOwnerCases, { query: startListQuery });
    },
  },
  {
    path: paths.cableowner.cases,
    load: async () => (await import('./cases/CasesPage.tsx')).CasesPage,
    prefetch: (prefetch) =>
      opensWithDefaults('ownerCases') && prefetch(listCableOwnerCases, { query: { sort: ownerCaseSorts[0] } }),
  },
  {
    path: paths.cableowner.statistics,
    load: async () => (await import('./statistics/StatisticsPage.tsx')).StatisticsPage,
  },
  { path: paths.cableowner.caseDetail, load: async () => (await import('./case/CasePage.tsx')).CasePage },
  {
    path: paths.cableowner.organisation,
    load: async () => (await import('./organisation/OrganisationPage.tsx')).OrganisationPage,
  },
  {
    path: paths.cableowner.ubl,
    load: async () => (await import('./organisation/UblPage.tsx')).UblPage,
  },
  {
    path: paths.cableowner.recipients,
    load: async () => (await import('./recipients/RecipientsPage.tsx')).RecipientsPage,
  },
  {
    path: paths.cableowner.createRecipient,
    load: async () => (await import('./recipients/RecipientPage.tsx')).CreateRecipientPage,
  },
  {
    path: paths.cableowner.recipient,
    load: async () => (await import('./recipients/RecipientPage.tsx')).RecipientPage,
  },
  {
    path: paths.cableowner.areas,
    load: async () => (await import('./areas/AreasPage.tsx')).AreasPage,
  },
  { path: paths.cableowner.area, load: async () => (await import('./areas/AreaPage.tsx')).AreaPage },
  ...areaTypes.map((type) => ({
    path: createAreaPaths[type],
    load: async () => (await import('./areas/AreaPage.tsx')).createAreaPages[type],
  })),
  { path: paths.cableowner.rules, load: async () => (await import('./rules/RulesPage.tsx')).RulesPage },
  { path: paths.cableowner.module, load: async () => (await import('./module/ModulePage.tsx')).ModulePage },
  { path: paths.cableowner.logInAsMinimal, hasFrame: false, load: loadReceiverPage },
];
