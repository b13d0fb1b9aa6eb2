import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { UserConfig } from 'vite';
import type { AppName } from '@schaktkoll/domain';
import { drawingModule, earlyScreens } from '../size/budgets.ts';
import { sharedDocument } from './document.ts';
import { errorTextsOf } from './errorTexts.ts';
import { fetchEarly } from './fetchEarly.ts';
import { licenceNotices } from './licences.ts';
import { offlineApp } from './offlineApp.ts';
import { precompress } from './precompress.ts';
import { staticStyles } from './staticStyles.ts';
import { themeStart } from './themeStart.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The apps with lists of cases and maps. */
const listsCases: ReadonlySet<AppName> = new Set<AppName>(['inquirer', 'cableowner']);

/** The apps that start without a network (record 69). */
const startsOffline: ReadonlySet<AppName> = new Set<AppName>(['inquirer']);

/**
 * Inputs, links that look like buttons, actions, the kinds of cases and the reads of cases are on the first screen and
 * on most others: those must not fetch that screen for them.
 */
const inputs = {
  name: 'inputs',
  test: /[\\/]libs[\\/](ui[\\/]src[\\/]controls[\\/]inputs?(Styles)?|api-client[\\/]src[\\/](hooks[\\/]cases|useAction)|domain[\\/]src[\\/]cases[\\/]kinds|routing[\\/]src[\\/]ButtonLink)\.tsx?$/,
  priority: 6,
};

/** What several screens of an app with a map share, in four files: dozens of small ones cost a request each. */
const sharedGroups = [
  // On most screens, lists too.
  {
    name: 'common',
    test: /[\\/]libs[\\/](ui|routing|api-client)[\\/]|[\\/](domain[\\/]src[\\/]cases[\\/](caseNumber|kinds|measures|answers[\\/]severalAnswers|lists[\\/]overview|lifeCycle[\\/](ownerStatus|shownStatus|signal))|texts[\\/]src[\\/]\w+[\\/](casePurposes|cases|emergency|fields|formats|lists|measures|ownerList|ownerStart)|shell[\\/]src[\\/](context|errors|frame|page|router|shortcuts|start)[\\/](?!ErrorText|refusal)\w+|inquirer[\\/]src[\\/]parts[\\/]listHeading)\.tsx?$/,
    minShareCount: 2,
    priority: 4.8,
  },
  // The rules, schemas and texts that the steps of a new case share with other screens; not what only those others
  // share.
  {
    name: 'case',
    test: /[\\/]node_modules[\\/]zod[\\/]|[\\/]libs[\\/](domain[\\/]src[\\/](?!answerMaps|cases[\\/](caseGroups|lifeCycle[\\/](caseLifeCycle|cancellation)|measures)|areas[\\/]geodataFiles)|contract[\\/]src[\\/](?!\w+[\\/](answer|caseGroup|session))|texts[\\/]src[\\/](?!\w+[\\/](answerMap|caseGroups|fileAreas|fileErrorTexts|geodata\w*|casePage|casePaper|paperOwners|deselected|impersonation|menu|ownerContacts|sessions|sitePhotos|caseTemplates|purposeDetails)))|[\\/](forms[\\/]src[\\/](schemaResolver|resolver|useErrorTitle)|createCase[\\/]flow[\\/](steps|useCaseSettings))\.ts$|[\\/]inquirer[\\/]src[\\/]parts[\\/]UnregisteredOwners/,
    minShareCount: 2,
    priority: 4.6,
  },
  {
    name: 'map',
    test: /[\\/]libs[\\/](map[\\/]|geometry[\\/]src[\\/](?!parseCoordinates)|cases[\\/]src[\\/]places[\\/])|[\\/]node_modules[\\/]ol[\\/]/,
    minShareCount: 2,
    priority: 4.4,
  },
  {
    name: 'forms',
    test: /[\\/]libs[\\/]forms[\\/]|[\\/]node_modules[\\/]react-hook-form[\\/]/,
    minShareCount: 2,
    priority: 4.2,
  },
];

/**
 * How the code of an app is cut. Few files: each one costs the page some 20 ms of a slow processor until it is run. The
 * third-party code keeps its name after a release, which leaves it in the browser's cache.
 */
const codeGroups = (screens: Readonly<Record<string, string>>, hasMap: boolean) => [
  {
    name: 'vendor',
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|swr|dequal|use-sync-external-store|styled-components|stylis|@emotion)[\\/]/,
    priority: 10,
  },
  // What runs first, and with it all that it imports: the session is asked for before the rest has been run.
  { name: 'start', test: /[\\/]apps[\\/]\w+[\\/]src[\\/]main\.tsx$/, priority: 8 },
  // Our own code that every initial render needs, in one file: a dozen small ones compress worse and cost a request
  // each. Schemas, and the library that they are written in, come with the forms that check by them. An entry beside
  // the one that draws would make a file more of it.
  {
    name: 'frame',
    tags: ['$initial' as const],
    test: /[\\/]libs[\\/](?!contract[\\/]src[\\/](\w+[\\/])?(\w+\.)?(schemas|forms|problem)\.ts)/,
    priority: 5,
  },
  ...(hasMap ? sharedGroups : [inputs]),
  // The screens that many visits begin with, each with all that it imports: else dozens of small files, levels deep.
  ...Object.entries(screens).map(([chunk, file], index) => ({
    name: chunk,
    test: (id: string) => id.replaceAll('\\', '/') === file,
    // All of them before what they share with the forms beside the map.
    priority: 4 - index / 10,
  })),
  // The forms beside the map and the search of places, which share the field that suggests.
  {
    name: 'typed',
    test: /[\\/]createCase[\\/]area[\\/](TypedForm|places[\\/]PlaceSearchBar)\.tsx$/,
    priority: 2.8,
  },
];

/**
 * The first script names nothing beside what it imports: the page has done so already (`fetchEarly`), and each name
 * that a script adds costs time just when there is least of it.
 */
function withoutHints(_file: string, dependencies: string[], { hostId }: { readonly hostId: string }): string[] {
  return /(^|\/)start-/.test(hostId) ? [] : dependencies;
}

/** The Vite configuration of an app; each `apps/<name>/vite.config.ts` is one call of this. */
export function appConfig(name: AppName): UserConfig {
  const folder = join(root, 'apps', name);
  const output = join(root, 'dist', 'apps', name);
  const screens = Object.fromEntries(
    earlyScreens[name].flatMap(({ chunks }) =>
      Object.entries(chunks).map(([chunk, file]) => [chunk, join(folder, file).replaceAll('\\', '/')]),
    ),
  );
  const notices = licenceNotices(folder);
  return defineConfig({
    root: folder,
    publicDir: join(root, 'tools', 'vite', 'public'),
    cacheDir: join(root, 'node_modules', '.vite', name),
    plugins: [
      react(),
      staticStyles(),
      errorTextsOf(name),
      sharedDocument(name),
      themeStart(),
      fetchEarly(earlyScreens[name]),
      notices.page,
      ...(startsOffline.has(name) ? [offlineApp()] : []),
      precompress(output),
    ],
    // Styles without the spaces and comments that they are written with, and nothing of a styled component that is not
    // used.
    oxc: {
      plugins: { styledComponents: { displayName: false, fileName: false, ssr: false, minify: true, pure: true } },
    },
    // `npm run size` prints the list of files; a start says only that it builds.
    logLevel: 'warn',
    worker: { format: 'es', plugins: () => [notices.worker] },
    build: {
      outDir: output,
      emptyOutDir: true,
      sourcemap: false,
      manifest: true,
      // A small font or picture as data: would be refused by the content security policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false, resolveDependencies: withoutHints },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1000,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        // A strict signature would make a file of its own of what renders, with nothing in it but the import of the
        // frame.
        preserveEntrySignatures: 'allow-extension',
        input: {
          index: join(folder, 'index.html'),
          frame: join(root, drawingModule),
        },
        output: { codeSplitting: { groups: codeGroups(screens, listsCases.has(name)) } },
      },
    },
  });
}
