import { readFileSync } from 'node:fs';
import { cookieTexts } from '@schaktkoll/texts';
import { expect, test } from 'vitest';
import { projectFiles } from './repository.ts';

/** Keys of libraries that the product lets write to the browser's storage: the router's `ScrollRestoration`. */
const ofLibraries = ['react-router-scroll-positions'];
const notShipped =
  /\.(test|proof)\.tsx?$|\/testing(\.tsx?$|\/)|shell\/src\/(renderApp|testScreens)\.tsx$|^libs\/(testing|texts\/src\/cookies)|^apps\/server\//;
/** Names of locks and channels between tabs, which keep nothing. */
const notKept = /^schaktkoll\.(live|session)\b/;

const sources: ReadonlyMap<string, string> = new Map(
  [...projectFiles(/\.tsx?$/, 'apps'), ...projectFiles(/\.tsx?$/, 'libs')]
    .filter((path) => !notShipped.test(path))
    .map((path) => [path, readFileSync(path, 'utf8')]),
);

/** The storage keys in the sources of the apps; one that ends with a full stop is a prefix. */
function keysInSources(): readonly string[] {
  const found = [...sources.values()].flatMap((source) => [...source.matchAll(/['"`](schaktkoll\.[\w.]+)/g)]);
  return found.map(([, key = '']) => (key.endsWith('.') ? `${key}*` : key)).filter((key) => !notKept.test(key));
}

/** The cookies that the apps set themselves. */
function cookiesOfApps(): readonly string[] {
  return [...sources.values()].flatMap((source) =>
    [...source.matchAll(/['"`](schaktkoll-(?:theme|shortcuts|(?:cookies|offline)-\w+))['"`]/g)].map(
      ([, name = '']) => name,
    ),
  );
}

/** The cookies of the sign-in service, by their names without the prefixes of a safe connection. */
function cookiesOfServer(): readonly string[] {
  const source = readFileSync('apps/server/src/platform/http/cookieNames.ts', 'utf8');
  return [...source.matchAll(/: '(schaktkoll-\w+)'/g)].map(([, name = '']) => name);
}

test('the cookies page lists everything that is stored in the browser, and nothing else [ASVS 14.3.3]', () => {
  const listed = cookieTexts.list.things.map((thing) => thing.name);
  expect([...listed].sort()).toEqual(
    [...new Set([...keysInSources(), ...cookiesOfServer(), ...cookiesOfApps(), ...ofLibraries])].sort(),
  );
});

test('every key of browser storage starts with a literal, so that the list can be compared with it', () => {
  const assembled = [...sources]
    .filter(([, source]) => /schaktkoll\.\$\{|'schaktkoll\.?' *\+/.test(source))
    .map(([path]) => path);
  expect(assembled).toEqual([]);
});

/** The files that touch storage or cookies; each writes its keys out, or takes them from one that does. */
const writers = [
  'apps/identity/src/forgotten/storedRecovery.ts',
  'libs/auth/src/browserStorage.ts',
  'libs/auth/src/signInClient.ts',
  'libs/auth/src/tabValue.ts',
  'libs/lists/src/filters/storage.ts',
  'libs/map/src/view/layerChoice.ts',
  'libs/shell/src/browser/language.ts',
  'libs/shell/src/browser/sharedValue.ts',
  'libs/shell/src/browser/storedValue.ts',
  'libs/shell/src/browser/themeStart.ts',
  'libs/shell/src/logInAs/LogOutAsPage.tsx',
  'libs/shell/src/logInAs/ReceiverPage.tsx',
  'libs/shell/src/logInAs/useEndImpersonation.ts',
  'libs/shell/src/offline/ResponseWriter.ts',
  'libs/shell/src/offline/serviceWorker.ts',
  'libs/shell/src/offline/storedEntries.ts',
  'libs/shell/src/offline/storedLines.ts',
  'libs/shell/src/start/startApp.ts',
];

test('no other file stores anything in the browser', () => {
  const found = [...sources]
    .filter(([, source]) =>
      /\b(localStorage|sessionStorage|indexedDB)\b(?!OrNothing)|\bcaches\.\w|document\.cookie|cookieStore/.test(source),
    )
    .map(([path]) => path);
  expect(found.sort()).toEqual(writers);
});
