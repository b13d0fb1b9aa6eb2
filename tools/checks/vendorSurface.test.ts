import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectFiles } from './repository.ts';

const shared = /(?:import|export) (?!type )([^;]*?) from '((?:react-router-dom|swr|styled-components|oidc-client-ts)(?:\/[\w-]+)?)'/g;
const testOnly = /\.(test|proof)\.tsx?$|\/testing(\.tsx?$|\/)|^libs\/testing\//;

/** What a file takes from the shared packages at run time, as `package name`; a default import counts as `default`. */
function taken(path: string): readonly string[] {
  return [...readFileSync(path, 'utf8').matchAll(shared)].flatMap(([, clause = '', from = '']) => {
    const named = /\{([^}]*)\}/.exec(clause)?.[1] ?? '';
    const hasDefault = clause.replace(/\{[^}]*\}/, '').replace(/[\s,]/g, '') !== '';
    const names = named.split(',').map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '));
    return [...(hasDefault ? ['default'] : []), ...names.map((name) => name.split(' as ')[0] ?? '')].map((name) => `${from} ${name}`);
  });
}

test('the shared third-party files hold exactly what the apps and libs use of them', () => {
  const sources = [...projectFiles(/\.tsx?$/, 'apps'), ...projectFiles(/\.tsx?$/, 'libs')].filter((path) => !testOnly.test(path) && !path.startsWith('apps/server/'));
  const used = new Set(sources.flatMap(taken));
  expect(taken('tools/vite/vendorSurface.ts').toSorted()).toEqual([...used].toSorted());
});
