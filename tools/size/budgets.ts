import type { AppName } from '@schaktkoll/domain';

/**
 * The first screen of each app: the files that its route table and the screen load for the initial render. A browser
 * test measures the same, to find what is missing here.
 */
export const firstScreens: Readonly<Record<AppName, readonly string[]>> = {
  identity: ['src/login/LoginPage.tsx'],
  inquirer: ['src/cases/CasesPage.tsx'],
  useradmin: ['src/profile/ProfilePage.tsx'],
  cableowner: ['src/cases/CasesPage.tsx'],
  admin: ['src/start/StartPage.tsx'],
};

/** The module that renders an app; what runs before it imports it only when the session has been asked for. */
export const drawingModule = 'libs/shell/src/renderRoot.tsx';

/** The screen for drawing the work area; the later steps are not part of its first load. */
export const mapScreen: readonly string[] = ['src/createCase/CreateCasePage.tsx', 'src/createCase/area/AreaStep.tsx'];

/** What a wide list loads as soon as it has been rendered. */
const afterList: readonly string[] = [
  '../../libs/lists/src/filters/FilterForm.tsx',
  '../../libs/api-client/src/live/openLiveTab.ts',
];

/** A promise about what a cold visit fetches, in kB of 1,000 bytes at gzip -9. */
export interface Budget {
  readonly name: string;
  readonly app: AppName;
  readonly screen: readonly string[];
  readonly most: number;
  /** Files of script, where they are limited: each costs some 20 ms of a slow processor. */
  readonly mostFiles?: number;
}

/** Script of the page; worker scripts count apart. */
export const budgets: readonly Budget[] = [
  { name: 'log-in page', app: 'identity', screen: firstScreens.identity, most: 190 },
  { name: 'case list of the inquirer', app: 'inquirer', screen: firstScreens.inquirer, most: 210, mostFiles: 6 },
  {
    name: "inquirer's list with filters",
    app: 'inquirer',
    screen: [...firstScreens.inquirer, ...afterList],
    most: 210,
  },
  { name: 'case list of the cable owner', app: 'cableowner', screen: firstScreens.cableowner, most: 210, mostFiles: 6 },
  { name: 'own profile', app: 'useradmin', screen: firstScreens.useradmin, most: 185 },
  { name: 'welcome of the administrator', app: 'admin', screen: firstScreens.admin, most: 185 },
  { name: 'create case with the map', app: 'inquirer', screen: mapScreen, most: 350 },
];

/** The geometry worker, which is fetched beside the page. */
export const workerBudget = 40;
