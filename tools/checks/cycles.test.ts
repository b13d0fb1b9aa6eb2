import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { between, cycles, edgesOf, mermaid } from '../graph/importGraph.ts';
import { allEdges, cyclesInside, edgesInside, projectOf } from '../graph/projects.ts';

const edges = allEdges();
const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);

describe('no cycle', () => {
  test('between files: every import counts, also of types, and the start of a worker', () => {
    expect(edges.length).toBeGreaterThan(3000);
    expect(cycles(edges)).toEqual([]);
  });

  test('between projects', () => {
    expect(cycles(between(edges, projectOf))).toEqual([]);
  });

  const projects = [...foldersIn('apps'), ...foldersIn('libs')].map((project) => `${project}/src`);
  const folders = [...projects, ...foldersIn('apps/server/src'), 'tools', 'e2e'];
  test.each(folders)('between the folders of %s', (folder) => {
    expect(cyclesInside(edges, folder)).toEqual([]);
  });
});

describe('the check of cycles', () => {
  test('finds one between files, also through a worker', () => {
    const one = edgesOf('a/one.ts', "new Worker(new URL('./two.ts', import.meta.url));\n");
    const two = edgesOf('a/two.ts', "export type { One } from './three.ts';\n");
    const three = edgesOf('a/three.ts', "const later = () => import('./one.ts');\n");
    expect(cycles([...one, ...two])).toEqual([]);
    expect(cycles([...one, ...two, ...three])).toEqual([['a/one.ts', 'a/three.ts', 'a/two.ts']]);
  });

  test('finds one that a new import makes, through the entry of a project too', () => {
    const wrong = edgesOf('libs/map/src/base/baseMap.ts', "import type { MapProps } from '@schaktkoll/map';\n");
    expect(wrong).toEqual([{ from: 'libs/map/src/base/baseMap.ts', to: 'libs/map/src/index.ts' }]);
    const above = edgesOf('libs/ui/src/theme/tokens.ts', "import { swrSettings } from '@schaktkoll/shell/testing';\n");
    expect(above).toEqual([{ from: 'libs/ui/src/theme/tokens.ts', to: 'libs/shell/src/testing.tsx' }]);
    expect(cycles(between([...edges, ...above], projectOf)).flat()).toContain('libs/ui');
  });

  test('finds one between folders whose files form none', () => {
    const back = edgesOf('src/a/two.ts', "import '../b/one.ts';\n");
    const forth = edgesOf('src/b/two.ts', "import '../a/one.ts';\n");
    expect(cycles([...back, ...forth])).toEqual([]);
    expect(cyclesInside([...back, ...forth], 'src')).toEqual([['src/a', 'src/b']]);
  });

  test('shows what lies right inside a folder, and prints it as a flowchart', () => {
    const shown = edgesInside(
      edgesOf('src/a/two.ts', "import '../b/c/one.ts';\nimport '../../other/two.ts';\n"),
      'src',
    );
    expect(shown).toEqual([{ from: 'src/a', to: 'src/b' }]);
    expect(mermaid(shown)).toBe('flowchart TD\n  src/a --> src/b');
  });
});
