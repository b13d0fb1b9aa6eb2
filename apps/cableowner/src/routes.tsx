import { listCableOwnerCases } from '@schaktkoll/contract';
import { ownerCaseSorts, paths } from '@schaktkoll/domain';
import { opensUnchanged } from '@schaktkoll/forms';
import { loadReceiverPage, type AppRoute } from '@schaktkoll/shell';

/** The map of the cable owner app. The root leads to the cases until it has a page of its own. */
export const routes: readonly AppRoute[] = [
  { path: paths.cableowner.root, redirectTo: paths.cableowner.cases },
  {
    path: paths.cableowner.cases,
    load: async () => (await import('./cases/CasesPage.tsx')).CasesPage,
    begin: (begin) => opensUnchanged('ownerCases') && begin(listCableOwnerCases, { query: { sort: ownerCaseSorts[0] } }),
  },
  { path: paths.cableowner.caseDetail, load: async () => (await import('./case/CasePage.tsx')).CasePage },
  { path: paths.cableowner.logInAsMinimal, isBare: true, load: loadReceiverPage },
];
