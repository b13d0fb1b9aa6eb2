import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /\.(js|css|html|svg|json|txt)$/;
/** Below this the header line costs more than the saving. */
const leastBytes = 512;

/** Writes `.br` and `.gz` beside every text file of a folder, at the highest quality: built once, sent many times. */
export async function precompressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name) && !entry.parentPath.endsWith('.vite'))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(precompressFile));
}

async function precompressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < leastBytes) return;
  const brotliOptions = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  };
  const [small, zipped] = await Promise.all([brotli(content, brotliOptions), zip(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, zipped)]);
}

/** Runs `precompressFolder` on what a build has written. */
export function precompress(folder: string): Plugin {
  return {
    name: 'schaktkoll-precompress',
    apply: 'build',
    // Not closeBundle, which also comes after a failed build and would hide its reason.
    writeBundle: { sequential: true, order: 'post', handler: () => precompressFolder(folder) },
  };
}
