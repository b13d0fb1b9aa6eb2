import { paths, type AppName } from '@schaktkoll/domain';

/**
 * A screen that many visits begin with. The page of its app names its files, which are fetched while it is asked who is
 * there (`tools/vite/fetchEarly.ts`).
 */
export interface EarlyScreen {
  readonly path: string;
  /** Its modules by the name of their file of script: each gets a file of its own, with all that it imports. */
  readonly chunks: Readonly<Record<string, string>>;
}

/** The screens that many visits begin with, the usual first screen of each app first. */
export const earlyScreens: Readonly<Record<AppName, readonly [EarlyScreen, ...EarlyScreen[]]>> = {
  identity: [{ path: paths.identity.login, chunks: { screen: 'src/login/LoginPage.tsx' } }],
  inquirer: [
    { path: paths.inquirer.cases, chunks: { screen: 'src/cases/CasesPage.tsx' } },
    { path: paths.inquirer.root, chunks: { overview: 'src/start/StartPage.tsx' } },
    {
      path: paths.inquirer.createCase,
      chunks: { create: 'src/createCase/CreateCasePage.tsx', editor: 'src/createCase/area/AreaStep.tsx' },
    },
  ],
  useradmin: [{ path: paths.useradmin.root, chunks: { screen: 'src/profile/ProfilePage.tsx' } }],
  cableowner: [{ path: paths.cableowner.cases, chunks: { screen: 'src/cases/CasesPage.tsx' } }],
  admin: [{ path: paths.admin.root, chunks: { screen: 'src/start/StartPage.tsx' } }],
};

/**
 * The usual first screen of each app, by the name of its file of script. A browser test measures the same, to find what
 * is missing here.
 */
const firstScreen: readonly string[] = ['screen'];

/** The module that renders an app; what runs before it imports it only when the session has been asked for. */
export const drawingModule = 'libs/shell/src/start/renderRoot.tsx';

/** The screen for drawing the work area; the later steps are not part of its first load. */
const mapScreen: readonly string[] = ['create', 'editor'];

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
  /** Files of script, where they are limited: each costs some 20 ms of a slow processor, and a request. */
  readonly mostFiles?: number;
}

/** Script of the page; worker scripts count apart. */
export const budgets: readonly Budget[] = [
  { name: 'log-in page', app: 'identity', screen: firstScreen, most: 194 },
  { name: 'start of the inquirer', app: 'inquirer', screen: ['overview'], most: 210 },
  { name: 'case list of the inquirer', app: 'inquirer', screen: firstScreen, most: 210, mostFiles: 6 },
  {
    name: "inquirer's list with filters",
    app: 'inquirer',
    screen: [...firstScreen, ...afterList],
    most: 210,
  },
  { name: 'case list of the cable owner', app: 'cableowner', screen: firstScreen, most: 210, mostFiles: 6 },
  { name: 'own profile', app: 'useradmin', screen: firstScreen, most: 185 },
  { name: 'welcome of the administrator', app: 'admin', screen: firstScreen, most: 185 },
  { name: 'create case with the map', app: 'inquirer', screen: mapScreen, most: 363, mostFiles: 10 },
];

/** The geometry worker, which is fetched beside the page. */
export const workerBudget = 40;
