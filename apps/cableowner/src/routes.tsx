import { paths } from '@schaktkoll/domain';
import type { AppRoute } from '@schaktkoll/shell';

/** The map of the cable owner app. The root leads to the cases until it has a page of its own. */
export const routes: readonly AppRoute[] = [
  { path: paths.cableowner.root, redirectTo: paths.cableowner.cases },
  { path: paths.cableowner.cases, load: async () => (await import('./cases/CasesPage.tsx')).CasesPage },
  { path: paths.cableowner.caseDetail, load: async () => (await import('./case/CasePage.tsx')).CasePage },
];
