import {
  getCaseLimit,
  getDraft,
  getInquirerOverview,
  getSystemSettings,
  listDrafts,
  listInquirerCases,
  openMapAccess,
} from '@schaktkoll/contract';
import { casePurposes, inquirerSortsOf, isSuper, mayCreateCases, paths } from '@schaktkoll/domain';
import { opensWithDefaults } from '@schaktkoll/lists';

import { loadReceiverPage, type AppRoute } from '@schaktkoll/shell';
import { startListQuery } from './start/startListQuery.ts';

/**
 * The routes of the inquirer app, including the public pages about the service (PAGE-4).
 */
export const routes: readonly AppRoute[] = [
  {
    path: paths.inquirer.root,
    isReadOffline: true,
    load: async () => (await import('./start/StartPage.tsx')).StartPage,
    prefetch: (prefetch, user) => {
      if (isSuper(user)) return;
      prefetch(getInquirerOverview, {});
      prefetch(listInquirerCases, { query: startListQuery });
      if (mayCreateCases(user)) prefetch(listDrafts, {});
    },
  },
  {
    path: paths.inquirer.cases,
    isReadOffline: true,
    load: async () => (await import('./cases/CasesPage.tsx')).CasesPage,
    prefetch: (prefetch, user) => {
      if (opensWithDefaults('cases')) prefetch(listInquirerCases, { query: { sort: inquirerSortsOf(user)[0] } });
      // The drafts are above the list, and would move it if they arrived later.
      if (mayCreateCases(user)) prefetch(listDrafts, {});
    },
  },
  {
    path: paths.inquirer.createCase,
    load: async () => (await import('./createCase/CreateCasePage.tsx')).CreateCasePage,
    prefetch: (prefetch, _user, { map }) => {
      const named = new URLSearchParams(window.location.search).get('purpose');
      const purpose = casePurposes.find((each) => each === named);
      prefetch(getCaseLimit, {});
      prefetch(getSystemSettings, {});
      if (purpose === undefined) return;
      prefetch(getDraft, { params: { purpose } });
      if (map.sources.some(({ isProxied }) => isProxied)) prefetch(openMapAccess, {});
    },
  },
  {
    path: paths.inquirer.maxActiveCases,
    load: async () => (await import('./maxActiveCases/MaxActiveCasesPage.tsx')).MaxActiveCasesPage,
  },
  {
    path: paths.inquirer.caseDetail,
    isReadOffline: true,
    load: async () => (await import('./case/CasePage.tsx')).CasePage,
  },
  {
    path: paths.inquirer.caseGroups,
    load: async () => (await import('./groups/GroupsPage.tsx')).GroupsPage,
  },
  {
    path: paths.inquirer.caseGroup,
    load: async () => (await import('./groups/GroupPage.tsx')).GroupPage,
  },
  {
    path: paths.inquirer.workflow,
    session: 'background',
    load: async () => (await import('./public/WorkflowPage.tsx')).WorkflowPage,
  },
  {
    path: paths.inquirer.terms,
    session: 'background',
    load: async () => (await import('./public/TermsPage.tsx')).TermsPage,
  },
  {
    path: paths.inquirer.cookies,
    session: 'background',
    load: async () => (await import('./public/CookiesPage.tsx')).CookiesPage,
  },
  {
    path: paths.inquirer.accessibility,
    session: 'background',
    load: async () => (await import('./public/AccessibilityPage.tsx')).AccessibilityPage,
  },
  {
    path: paths.inquirer.statistics,
    session: 'background',
    load: async () => (await import('./public/StatisticsPage.tsx')).StatisticsPage,
  },
  {
    path: paths.inquirer.status,
    session: 'background',
    load: async () => (await import('./public/ServiceStatusPage.tsx')).ServiceStatusPage,
  },
  { path: paths.inquirer.logInAsMinimal, hasFrame: false, load: loadReceiverPage },
];
