import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { UserConfig } from 'vite';
import type { AppName } from '@schaktkoll/domain';
import { drawingModule, firstScreens } from '../size/budgets.ts';
import { sharedDocument } from './document.ts';
import { errorTextsOf } from './errorTexts.ts';
import { fetchEarly } from './fetchEarly.ts';
import { offlineApp } from './offlineApp.ts';
import { precompress } from './precompress.ts';
import { staticStyles } from './staticStyles.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The apps whose usual first screen is a list of cases. */
const listsCases: ReadonlySet<AppName> = new Set<AppName>(['inquirer', 'cableowner']);

/** The apps that start without a network (record 69). */
const startsOffline: ReadonlySet<AppName> = new Set<AppName>(['inquirer']);

/**
 * How the code of an app is cut. Few files: each one costs the page some 20 ms of a slow processor until it is run. The
 * third-party code keeps its name after a release, which leaves it in the browser's cache.
 */
const codeGroups = (screens: readonly string[]) => [
  {
    name: 'vendor',
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|swr|dequal|use-sync-external-store|styled-components|stylis|@emotion)[\\/]/,
    priority: 10,
  },
  // What runs first, and with it all that it imports: the session is asked for before the rest has been run.
  { name: 'start', test: /[\\/]apps[\\/]\w+[\\/]src[\\/]main\.tsx$/, priority: 8 },
  // Our own code that every initial render needs, in one file: a dozen small ones compress worse and cost a request each.
  // Schemas, and the library that they are written in, come with the forms that check by them. An entry beside the one that
  // draws would make a file more of it.
  {
    name: 'frame',
    tags: ['$initial' as const],
    test: /[\\/]libs[\\/](?!contract[\\/]src[\\/](\w+[\\/])?(\w+\.)?(schemas|forms|problem)\.ts|cases[\\/]src[\\/]words\.ts)/,
    priority: 5,
  },
  // Inputs, links that look like buttons, actions, the kinds of cases and the reads of cases are on the first screen and on
  // most others: those must not fetch that screen for them.
  {
    name: 'inputs',
    test: /[\\/]libs[\\/](ui[\\/]src[\\/]controls[\\/]inputs?(Styles)?|api-client[\\/]src[\\/](hooks[\\/]cases|useAction)|domain[\\/]src[\\/]cases[\\/]kinds|routing[\\/]src[\\/]ButtonLink)\.tsx?$/,
    priority: 6,
  },
  // A new case and the page of a case both need the rules of a period, and must not fetch each other for them.
  { name: 'period', test: /[\\/]libs[\\/]domain[\\/]src[\\/]cases[\\/]casePeriod\.ts$/, priority: 4.5 },
  // The screen that most visits begin with, and with it all that it imports: else a dozen small files, three levels deep.
  { name: 'screen', test: (id: string) => screens.includes(id.replaceAll('\\', '/')), priority: 4 },
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
  const screens = firstScreens[name].map((file) => join(folder, file).replaceAll('\\', '/'));
  return defineConfig({
    root: folder,
    publicDir: join(root, 'tools', 'vite', 'public'),
    cacheDir: join(root, 'node_modules', '.vite', name),
    plugins: [
      react(),
      staticStyles(),
      errorTextsOf(name),
      sharedDocument(name),
      fetchEarly(),
      ...(startsOffline.has(name) ? [offlineApp()] : []),
      precompress(output),
    ],
    // Styles without the spaces and comments that they are written with, and nothing of a styled component that is not used.
    oxc: {
      plugins: { styledComponents: { displayName: false, fileName: false, ssr: false, minify: true, pure: true } },
    },
    // `npm run size` prints the list of files; a start says only that it builds.
    logLevel: 'warn',
    worker: { format: 'es' },
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
        // A strict signature would make a file of its own of what renders, with nothing in it but the import of the frame.
        preserveEntrySignatures: 'allow-extension',
        input: {
          index: join(folder, 'index.html'),
          frame: join(root, drawingModule),
          ...(listsCases.has(name) ? { 'case-words': join(root, 'libs', 'cases', 'src', 'words.ts') } : {}),
        },
        output: { codeSplitting: { groups: codeGroups(screens) } },
      },
    },
  });
}
