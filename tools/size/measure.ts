import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { AppName } from '@schaktkoll/domain';
import { onlyWithSources } from './budgets.ts';

/** The part of Vite's manifest that says which script needs which. */
interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestEntry>>;

/**
 * The scripts that a cold visit to a screen fetches: both entries of the app (a visit signs in silently through the
 * second) with all they import, and the screen with all that it imports, at once or on demand. Paths in dist. A journey
 * checks the sum against what a browser really fetches.
 */
export function scriptsOfVisit(app: AppName, screen: string): readonly string[] {
  const folder = join('dist', 'apps', app);
  const manifest = readManifest(folder);
  const wanted = new Set<string>();
  for (const entry of ['index.html', 'silent-callback.html']) collect(manifest, entry, false, wanted);
  collect(manifest, screen, true, wanted);
  return [...wanted].map((key) => join(folder, manifest[key]?.file ?? '')).filter((file) => file.endsWith('.js'));
}

/** The worker scripts of an app; Vite names them apart from the page's scripts. */
export function workerScripts(app: AppName): readonly string[] {
  const assets = join('dist', 'apps', app, 'assets');
  return readdirSync(assets).filter((name) => /worker.*\.js$/i.test(name)).map((name) => join(assets, name));
}

/** The size of files sent one by one at gzip -9, in kB of 1,000 bytes with one decimal. */
export function gzipKilobytes(files: readonly string[]): number {
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);
  return Math.round(bytes / 100) / 10;
}

function readManifest(folder: string): Manifest {
  const file = join(folder, '.vite', 'manifest.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: build first (npm run build).`);
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

function collect(manifest: Manifest, key: string, withDynamic: boolean, into: Set<string>): void {
  if (into.has(key) || onlyWithSources.includes(key)) return;
  const entry = manifest[key];
  if (!entry) throw new Error(`The build has no script for ${key}: did its file move? The budgets name it.`);
  into.add(key);
  for (const next of [...(entry.imports ?? []), ...(withDynamic ? (entry.dynamicImports ?? []) : [])]) {
    // What a screen loads on demand may import the entry back; the entry's own screens are not part of this visit.
    if (next !== 'index.html') collect(manifest, next, withDynamic, into);
  }
}
