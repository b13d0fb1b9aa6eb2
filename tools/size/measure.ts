import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { AppName } from '@schaktkoll/domain';
import { drawingModule } from './budgets.ts';

/** The part of Vite's manifest that says which script needs which. */
interface ManifestEntry {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestEntry>>;

/**
 * The scripts that a cold visit to a screen fetches: what starts the app, what draws it, and the files of the
 * screen, by name or by the path of their source, with all that they import. Paths in dist.
 */
export function scriptsOfVisit(app: AppName, screen: readonly string[]): readonly string[] {
  const folder = join('dist', 'apps', app);
  const manifest = readManifest(folder);
  const wanted = new Set<string>();
  // What is cut by a name of its own (`tools/vite/app.ts`) has no line under the path of its source.
  const named = (name: string): string => Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? name;
  for (const key of [named('start'), `../../${drawingModule}`, ...screen.map(named)]) collect(manifest, key, wanted);
  return [...wanted].map((key) => join(folder, manifest[key]?.file ?? '')).filter((file) => file.endsWith('.js'));
}

/** The worker scripts of an app; Vite names them apart from the page's scripts. */
export function workerScripts(app: AppName): readonly string[] {
  const assets = join('dist', 'apps', app, 'assets');
  return readdirSync(assets)
    .filter((name) => /worker/i.test(name) && name.endsWith('.js'))
    .map((name) => join(assets, name));
}

/** The size of files sent one by one at gzip -9, in kB of 1,000 bytes. */
export function gzipKilobytes(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0) / 1000;
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
