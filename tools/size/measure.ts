import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { AppName } from '@schaktkoll/domain';
import { drawingModule } from '../vite/fetchEarly.ts';

/** The part of Vite's manifest that says which script needs which. */
interface ManifestEntry {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestEntry>>;

/**
 * The scripts that a cold visit to a screen fetches: what starts the app, the page of its hidden frame,
 * what draws the app, and the files of the screen, with all that they import. Paths in dist.
 */
export function scriptsOfVisit(app: AppName, screen: readonly string[]): readonly string[] {
  const folder = join('dist', 'apps', app);
  const manifest = readManifest(folder);
  const wanted = new Set<string>();
  // The app's page has no line of its own in the manifest: its first script is the file named `start`.
  const first = Object.keys(manifest).find((key) => manifest[key]?.name === 'start') ?? 'start';
  for (const key of [first, 'silent-callback.html', `../../${drawingModule}`, ...screen]) collect(manifest, key, wanted);
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

function collect(manifest: Manifest, key: string, into: Set<string>): void {
  if (into.has(key)) return;
  const entry = manifest[key];
  if (!entry) throw new Error(`The build has no script for ${key}: did its file move? tools/size/budgets.ts names it.`);
  into.add(key);
  for (const next of entry.imports ?? []) collect(manifest, next, into);
}
