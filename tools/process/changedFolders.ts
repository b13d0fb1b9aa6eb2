import { execFileSync } from 'node:child_process';

/** How deep the folders lie whose tests belong together: a lib or app as a whole, the server by folder of a module. */
function depthOf(path: string): number {
  if (path.startsWith('apps/server/src/')) return 5;
  return path.startsWith('apps/server/') ? 3 : 2;
}

/**
 * The folders that tests are looked for in when these files have changed, each once: `libs/domain/`,
 * `apps/server/src/cases/create/`. A file that lies higher up (the README, a configuration) has no tests of its own.
 */
export function testFolders(changedFiles: readonly string[]): readonly string[] {
  const folders = changedFiles.flatMap((path) => {
    const parts = path.split('/');
    const depth = depthOf(path);
    return parts.length > depth ? [`${parts.slice(0, depth).join('/')}/`] : parts.length > 2 ? [path.replace(/(\.test)?\.tsx?$/, '')] : [];
  });
  return [...new Set(folders)].sort();
}

/** Files that differ from the last commit, new ones included. */
export function changedFiles(): readonly string[] {
  const lines = execFileSync('git', ['status', '--porcelain', '--untracked-files=all', '-z'], { encoding: 'utf8' }).split('\0');
  return lines.filter((line) => line !== '').map((line) => line.slice(3));
}
