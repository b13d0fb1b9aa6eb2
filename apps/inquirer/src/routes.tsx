import { paths } from '@schaktkoll/domain';
import type { AppRoute } from '@schaktkoll/shell';

/** The map of the inquirer app. The root leads to the cases until it has a page of its own. */
export const routes: readonly AppRoute[] = [
  { path: paths.inquirer.root, redirectTo: paths.inquirer.cases },
  { path: paths.inquirer.cases, load: async () => (await import('./cases/CasesPage.tsx')).CasesPage },
  { path: paths.inquirer.createCase, load: async () => (await import('./createCase/CreateCasePage.tsx')).CreateCasePage },
  { path: paths.inquirer.caseDetail, load: async () => (await import('./case/CasePage.tsx')).CasePage },
];
