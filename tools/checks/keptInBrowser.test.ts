import { readFileSync } from 'node:fs';
import { cookieTexts } from '@schaktkoll/texts';
import { expect, test } from 'vitest';
import { projectFiles } from './repository.ts';

/** Keys of libraries that the product lets write to the browser's storage: the router's `ScrollRestoration`. */
const ofLibraries = ['react-router-scroll-positions'];
const notShipped = /\.(test|proof)\.tsx?$|\/testing(\.tsx?$|\/)|^libs\/(testing|texts\/src\/cookies)|^apps\/server\//;
/** Names of locks and channels between tabs, which keep nothing. */
const notKept = /^schaktkoll\.(live|session)\b/;

/** The keys that the sources of the apps write out; one that goes on after a full stop stands for all that begin so. */
function keysInSources(): readonly string[] {
  const files = [...projectFiles(/\.tsx?$/, 'apps'), ...projectFiles(/\.tsx?$/, 'libs')].filter((path) => !notShipped.test(path));
  const found = files.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/['"`](schaktkoll\.[\w.]+)/g)]);
  return found.map(([, key = '']) => (key.endsWith('.') ? `${key}*` : key)).filter((key) => !notKept.test(key));
}

/** The cookies of the sign-in service, by their names without the prefixes of a safe connection. */
function cookiesOfServer(): readonly string[] {
  const source = readFileSync('apps/server/src/oidc/provider.ts', 'utf8');
  return [...source.matchAll(/: '(schaktkoll-\w+)'/g)].map(([, name = '']) => name);
}

test('the cookies page lists all that is kept in the browser, and nothing else', () => {
  const listed = cookieTexts.list.things.map((thing) => thing.name);
  expect([...listed].sort()).toEqual([...new Set([...keysInSources(), ...cookiesOfServer(), ...ofLibraries])].sort());
});
