import { between, readEdges, type Edge } from './importGraph.ts';

const source = 'apps/server/src/';
/** The files that put the modules together. A module that imported them would import everything. */
const compositionRoot = 'root';

/** What each module of the server may import. The composition root may import all of them, and nothing beside `src`. */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  platform: [],
  messages: ['platform'],
  legacyApi: ['platform'],
  identity: ['messages', 'platform'],
  cases: ['maps', 'messages', 'platform'],
  organisations: ['maps', 'messages', 'platform'],
  maps: ['messages', 'platform'],
  service: ['messages', 'platform'],
};

/** The module that a file of the server belongs to; beside `src` the folder is the group. */
export function moduleOf(file: string): string {
  if (!file.startsWith(source)) return file.split('/')[2] ?? file;
  const [first = '', ...rest] = file.slice(source.length).split('/');
  return rest.length === 0 ? compositionRoot : first;
}

/** What the files of the server import of each other. */
export const serverEdges = (): readonly Edge[] =>
  readEdges('apps/server').filter(({ to }) => to.startsWith('apps/server/'));

/** Imports from one module into another that it may not import. */
export function forbiddenImports(edges: readonly Edge[]): readonly Edge[] {
  return edges.filter(({ from, to }) => {
    const [importer, imported] = [moduleOf(from), moduleOf(to)];
    const allowed = importer === compositionRoot ? Object.keys(mayImport) : mayImport[importer];
    return importer !== imported && allowed !== undefined && !allowed.includes(imported);
  });
}

/** The edges between the modules. */
export const moduleEdges = (edges: readonly Edge[]): readonly Edge[] => between(edges, moduleOf);
