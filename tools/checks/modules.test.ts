import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { between, circles, edgesOf, mermaid, readEdges } from '../graph/importGraph.ts';
import { folderOf, forbiddenImports, mayImport, moduleEdges, moduleOf, serverEdges } from '../graph/serverModules.ts';

const edges = serverEdges();
const platform = 'apps/server/src/platform/settings/settings.ts';
const wrong = edgesOf(platform, "import type { Outbox } from '../../messages/outbox/outbox.ts';\n");

describe('the modules of the server', () => {
  test('are the folders of its sources', () => {
    const folders = readdirSync('apps/server/src', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(folders.sort()).toEqual(Object.keys(mayImport).sort());
    expect(new Set(edges.map(({ from }) => moduleOf(from))).size).toBeGreaterThan(7);
  });

  test('import only the modules that they may', () => {
    expect(forbiddenImports(edges)).toEqual([]);
  });

  test('form no circle, and neither do their files', () => {
    expect(circles(moduleEdges(edges))).toEqual([]);
    expect(circles(edges)).toEqual([]);
  });

  // The folders of identity still use each other: sign-in, recovery and the bank e-ID are one flow.
  test.each(Object.keys(mayImport).filter((module) => module !== 'identity'))(
    '%s has no circle between its folders',
    (module) => {
      expect(
        circles(
          between(
            edges.filter(({ from, to }) => moduleOf(from) === module && moduleOf(to) === module),
            folderOf,
          ),
        ),
      ).toEqual([]);
    },
  );
});

test.each(['admin', 'cableowner', 'identity', 'inquirer', 'useradmin'])(
  'the files of the app %s form no circle',
  (app) => {
    const found = readEdges(`apps/${app}/src`);
    expect(found.length).toBeGreaterThan(10);
    expect(circles(found)).toEqual([]);
  },
);

describe('the check of modules', () => {
  test('finds a type import into a module above', () => {
    expect(forbiddenImports([...edges, ...wrong])).toEqual([
      { from: platform, to: 'apps/server/src/messages/outbox/outbox.ts' },
    ]);
    expect(circles(moduleEdges([...edges, ...wrong]))).toEqual([['messages', 'platform']]);
  });

  test('finds a module that imports the composition root', () => {
    expect(
      forbiddenImports(
        edgesOf('apps/server/src/cases/cases.routes.ts', "import { buildServer } from '../server.ts';\n"),
      ),
    ).toHaveLength(1);
  });

  test('finds a circle between files, also through a worker', () => {
    const one = edgesOf('a/one.ts', "new Worker(new URL('./two.ts', import.meta.url));\n");
    const two = edgesOf('a/two.ts', "export type { One } from './three.ts';\n");
    const three = edgesOf('a/three.ts', "const later = () => import('./one.ts');\n");
    expect(circles([...one, ...two])).toEqual([]);
    expect(circles([...one, ...two, ...three])).toEqual([['a/one.ts', 'a/three.ts', 'a/two.ts']]);
  });

  test('prints edges as a flowchart', () => {
    expect(mermaid([{ from: 'cases', to: 'maps' }])).toBe('flowchart TD\n  cases --> maps');
  });
});
