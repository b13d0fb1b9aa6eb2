import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { licenceFault } from '../release/licences.ts';

/** The file beside the page that names every package in the app, with its licence. */
const noticesFile = 'licenses.txt';

/**
 * Writes `licenses.txt`: every package of which a script, worker, style or font of the app holds something, with the whole
 * text of its licence, as those licences demand. A package without a licence that we may ship fails the build.
 * @param root the folder of the app
 * @returns the plugins of the page and of its workers, which are built apart and before it
 */
export function licenceNotices(root: string): { readonly page: Plugin; readonly worker: Plugin } {
  const used = new Set<string>();
  const collect = (bundle: Readonly<Record<string, BuiltFile>>): void => {
    for (const file of Object.values(bundle))
      for (const source of file.type === 'chunk' ? file.moduleIds : file.originalFileNames)
        for (const folder of packageOf(resolve(root, source))) used.add(folder);
  };
  return {
    worker: { name: 'schaktkoll-worker-licences', generateBundle: (_options, bundle) => collect(bundle) },
    page: {
      name: 'schaktkoll-licences',
      apply: 'build',
      generateBundle(_options, bundle) {
        collect(bundle);
        const notices = [...used].map(noticeOf).sort();
        this.emitFile({ type: 'asset', fileName: noticesFile, source: notices.join(`\n${'-'.repeat(72)}\n\n`) });
      },
    },
  };
}

type BuiltFile =
  | { readonly type: 'chunk'; readonly moduleIds: readonly string[] }
  | { readonly type: 'asset'; readonly originalFileNames: readonly string[] };

/** The folder of the package that a file is of; none for our own. */
function packageOf(file: string): readonly string[] {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(file)?.slice(0, 1) ?? [];
}

/** The names that packages give to the file of their licence. */
const licenceFile = /^(licen[cs]e|copying|ofl|unlicense)/i;

function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
    readonly license?: string;
  };
  const fault = licenceFault(name, license);
  if (fault !== null) throw new Error(fault);
  const file = readdirSync(folder).find((each) => licenceFile.test(each));
  const text = file === undefined ? '' : `\n\n${readFileSync(join(folder, file), 'utf8').trim()}`;
  return `${name} ${version} (${license})${text}\n`;
}
