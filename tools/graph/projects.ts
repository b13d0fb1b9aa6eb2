import { between, cycles, readEdges, type Edge } from './importGraph.ts';

/** Everything that we write. */
const written = ['apps', 'libs', 'tools', 'e2e'];

/** The imports of every file. */
export const allEdges = (): readonly Edge[] => written.flatMap(readEdges);

/** The project that a file belongs to: `apps/inquirer`, `libs/map`, `tools`. */
export function projectOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  return first === 'apps' || first === 'libs' ? `${first}/${second}` : first;
}

/** The folder or file right inside `folder` that a file lies in; undefined for a file elsewhere. */
function childOf(folder: string, file: string): string | undefined {
  const prefix = `${folder}/`;
  if (!file.startsWith(prefix)) return undefined;
  return `${prefix}${file.slice(prefix.length).split('/', 1)[0] ?? ''}`;
}

/** The imports between the folders and files right inside a folder, each once. */
export function edgesInside(edges: readonly Edge[], folder: string): readonly Edge[] {
  const inside = edges.filter(({ from, to }) => [from, to].every((file) => childOf(folder, file) !== undefined));
  return between(inside, (file) => childOf(folder, file) ?? file);
}

/** The cycles that the folders right inside a folder form, with the files beside them. */
export const cyclesInside = (edges: readonly Edge[], folder: string): readonly (readonly string[])[] =>
  cycles(edgesInside(edges, folder));
