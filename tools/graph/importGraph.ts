import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import ts from 'typescript';

/** One file or group that names another; a type import counts as any other. */
export interface Edge {
  readonly from: string;
  readonly to: string;
}

const notRead = /\.(test|proof)\.tsx?$/;
/** How a project is named by the others: `@schaktkoll/map`, `@schaktkoll/map/testing`. */
const entryOfProject = /^@schaktkoll\/([^/]+)(?:\/([^/]+))?$/;
const worker = /new URL\(\s*'(\.[^']+\.tsx?)'\s*,\s*import\.meta\.url/g;

/** The imports of every source file in a folder, and the files that start as its workers; tests and what they read are left out. */
export function readEdges(folder: string): readonly Edge[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    join(folder, file.replaceAll('\\', '/')),
  );
  return files
    .filter((file) => /\.tsx?$/.test(file) && !notRead.test(file) && !file.includes('/node_modules/'))
    .flatMap((from) => edgesOf(from, readFileSync(from, 'utf8')));
}

/** The imports of one file with this text: relative ones, and those of other projects by their entry. Packages are left out. */
export function edgesOf(from: string, text: string): readonly Edge[] {
  const imported = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
  const started = [...text.matchAll(worker)].map(([, file = '']) => file);
  return [...new Set([...imported, ...started])].flatMap((name) => {
    const to = fileOf(from, name);
    return to === undefined ? [] : [{ from, to }];
  });
}

function fileOf(from: string, name: string): string | undefined {
  if (name.startsWith('.')) return join(dirname(from), name.split('?', 1)[0] ?? name);
  const [, project, entry = 'index'] = entryOfProject.exec(name) ?? [];
  return [`libs/${project}/src/${entry}.ts`, `libs/${project}/src/${entry}.tsx`].find((file) => existsSync(file));
}

/** The same edges between groups of files, each once; what stays inside a group is left out. */
export function between(edges: readonly Edge[], groupOf: (file: string) => string): readonly Edge[] {
  const found = new Map<string, Edge>();
  for (const edge of edges) {
    const [from, to] = [groupOf(edge.from), groupOf(edge.to)];
    if (from !== to) found.set(`${from} ${to}`, { from, to });
  }
  return [...found.values()].sort((one, other) => `${one.from} ${one.to}`.localeCompare(`${other.from} ${other.to}`));
}

/** Every set of nodes that reach each other (strongly connected components of two nodes or more, by Tarjan), sorted. */
export function cycles(edges: readonly Edge[]): readonly (readonly string[])[] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of edges) targets.set(from, [...(targets.get(from) ?? []), to]);
  const places = new Map<string, { readonly index: number; low: number; isOpen: boolean }>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (node: string) => {
    const place = { index: places.size, low: places.size, isOpen: true };
    places.set(node, place);
    open.push(node);
    for (const target of targets.get(node) ?? []) {
      const known = places.get(target);
      if (known === undefined) place.low = Math.min(place.low, visit(target).low);
      else if (known.isOpen) place.low = Math.min(place.low, known.index);
    }
    if (place.low === place.index) {
      const members = open.splice(open.indexOf(node));
      for (const member of members) (places.get(member) ?? place).isOpen = false;
      if (members.length > 1) found.push(members.sort());
    }
    return place;
  };
  for (const node of targets.keys()) if (!places.has(node)) visit(node);
  return found;
}

/** The graph as a Mermaid flowchart, which GitHub draws. */
export function mermaid(edges: readonly Edge[]): string {
  return ['flowchart TD', ...edges.map(({ from, to }) => `  ${from} --> ${to}`)].join('\n');
}
