import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cycles, edgesOf } from '../graph/importGraph.ts';
import { forbiddenImports, mayImport, moduleEdges, moduleOf, serverEdges } from '../graph/serverModules.ts';

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

  test('form no cycle', () => {
    expect(cycles(moduleEdges(edges))).toEqual([]);
  });
});

describe('the check of modules', () => {
  test('finds a type import into a module above', () => {
    expect(forbiddenImports([...edges, ...wrong])).toEqual([
      { from: platform, to: 'apps/server/src/messages/outbox/outbox.ts' },
    ]);
    expect(cycles(moduleEdges([...edges, ...wrong]))).toEqual([['messages', 'platform']]);
  });

  test('finds that what a deployment runs imports the demo data', () => {
    const source = "import { makeDemoData } from '../demo/makeDemoData.ts';\n";
    expect(forbiddenImports(edgesOf('apps/server/src/main.ts', source))).toHaveLength(1);
  });

  test.each([
    ['the composition root', "import { buildServer } from '../server.ts';\n"],
    ['a module beside it', "import { profileRoutes } from '../identity/profile/profile.routes.ts';\n"],
    ['helpers of tests', "import { makeUser } from '../../testing/rows.ts';\n"],
  ])('finds a module that imports %s', (_what, text) => {
    expect(forbiddenImports(edgesOf('apps/server/src/cases/cases.routes.ts', text))).toHaveLength(1);
  });
});
