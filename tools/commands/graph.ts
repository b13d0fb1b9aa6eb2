import { between, cycles, mermaid } from '../graph/importGraph.ts';
import { allEdges, edgesInside, projectOf } from '../graph/projects.ts';

/**
 * `npm run graph`: the imports between the projects as a Mermaid flowchart; with a folder (`apps/server/src`,
 * `libs/map/src`), those between what lies right inside it.
 */
const [folder] = process.argv.slice(2);
const edges = allEdges();
const shown = folder === undefined ? between(edges, projectOf) : edgesInside(edges, folder.replace(/\/$/, ''));
const short = (name: string) => (folder === undefined ? name : name.slice(folder.replace(/\/$/, '').length + 1));

console.log(mermaid(shown.map(({ from, to }) => ({ from: short(from), to: short(to) }))));
console.log(
  `\n%% ${shown.length} edges; cycles shown: ${cycles(shown).length}, between files: ${cycles(edges).length}`,
);
