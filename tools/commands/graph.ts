import { between, circles, mermaid } from '../graph/importGraph.ts';
import { folderOf, moduleEdges, moduleOf, serverEdges } from '../graph/serverModules.ts';

/** `npm run graph`: the import graph of the server's modules as Mermaid; with a module's name, that of its folders. */
const [module] = process.argv.slice(2);
const edges = serverEdges();
const shown =
  module === undefined
    ? moduleEdges(edges)
    : between(
        edges.filter(({ from, to }) => moduleOf(from) === module && moduleOf(to) === module),
        folderOf,
      );
const short = (name: string) => name.replace(`apps/server/src/${module ?? ''}/`, '');

console.log(mermaid(shown.map(({ from, to }) => ({ from: short(from), to: short(to) }))));
console.log(
  `\n%% ${shown.length} edges; circles between modules: ${circles(moduleEdges(edges)).length}, between files: ${circles(edges).length}`,
);
