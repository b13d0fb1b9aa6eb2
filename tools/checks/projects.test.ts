import { createProjectGraphAsync } from '@nx/devkit';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFiles, readJson } from './repository.ts';

interface Project {
  readonly name: string;
  readonly targets?: Readonly<Record<string, { readonly inputs?: readonly unknown[] }>>;
  readonly tags?: readonly string[];
}
const files = projectFiles(/^project\.json$/);

describe('the projects', () => {
  test.each(files)('%s carries one tag of each kind', (file) => {
    const { tags = [] } = readJson<Project>(file);
    expect(tags.map((tag) => tag.split(':')[0]).sort()).toEqual(['platform', 'scope', 'type']);
  });

  test('include every lib, every app, the tools and the journeys', () => {
    const folders = files.map(dirname);
    expect(folders).toEqual(
      expect.arrayContaining([
        'apps/admin',
        'apps/cableowner',
        'apps/identity',
        'apps/inquirer',
        'apps/server',
        'apps/useradmin',
        'e2e',
        'tools',
      ]),
    );
    const libs = projectFiles(/^package\.json$/, 'libs').map(dirname);
    expect(folders).toEqual(expect.arrayContaining([...libs]));
  });

  test('each lib is a workspace package whose only public file is its index, a second entry for tests, or data', () => {
    for (const file of projectFiles(/^package\.json$/, 'libs')) {
      const { name, exports } = readJson<{ name: string; exports: Readonly<Record<string, string>> }>(file);
      expect(name).toBe(`@schaktkoll/${dirname(file).replace('libs/', '')}`);
      expect(exports['.']).toBe('./src/index.ts');
      expect(
        Object.keys(exports).filter((entry) => entry !== '.' && entry !== './testing' && !entry.endsWith('.json')),
      ).toEqual([]);
    }
  });
});

describe('the project graph', () => {
  test('is not empty: what a project imports is what Nx believes it depends on', async () => {
    const graph = await createProjectGraphAsync({ exitOnError: false });
    const targets = (name: string): readonly string[] => (graph.dependencies[name] ?? []).map((edge) => edge.target);
    expect(targets('contract')).toContain('domain');
    expect(targets('inquirer')).toEqual(expect.arrayContaining(['shell', 'cases', 'map']));
    expect(targets('server')).toEqual(expect.arrayContaining(['domain', 'contract', 'texts']));
    expect(targets('shell')).toEqual(expect.arrayContaining(['ui', 'auth', 'routing']));
    expect(targets('domain').filter((target) => !target.startsWith('npm:'))).toEqual([]);
  });

  // Nx takes every change for a change of such a project, and so of all that depend on it.
  test('has nothing depend on a project with a target that reads the whole repository', async () => {
    const graph = await createProjectGraphAsync({ exitOnError: false });
    const reading = files
      .map((file) => readJson<Project>(file))
      .filter(({ targets = {} }) => Object.values(targets).some(({ inputs = [] }) => inputs.includes('anywhere')))
      .map(({ name }) => name);
    expect(reading).toContain('repository');
    const edges = Object.values(graph.dependencies).flat();
    expect(edges.filter(({ target }) => reading.includes(target))).toEqual([]);
  });

  // `nx run-many -t build` would run `npm run build`, which is `nx run-many -t build`.
  test('takes no npm script of the root for a target', async () => {
    const graph = await createProjectGraphAsync({ exitOnError: false });
    const { targets = {} } = readJson<Project>('project.json');
    expect(Object.keys(graph.nodes['repository']?.data.targets ?? {}).sort()).toEqual(Object.keys(targets).sort());
  });
});
