import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { judge, listMutants, type ListedSurvivor, type MutantOutcome, type TriedMutant } from '../mutation/judge.ts';
import { readReport, reportsFolder, runAsCommand, type CheckCount } from '../process/checks.ts';

/** The libraries whose rules are worth a night of a computer. */
const libraries = ['libs/domain/src', 'libs/geometry/src', 'libs/auth/src'];
const folder = 'tools/mutation';
const survivorsFile = `${folder}/survivors.json`;
/** Share of the mutants that tests must notice. */
const leastKilled = 0.92;

/**
 * Mutation testing of the given files and folders (all three libraries by default), folder by folder. Stryker's Vitest
 * runner keeps one Vitest and runs, for each mutant, the tests of its library that reach it.
 */
export function mutation(paths: readonly string[] = libraries): CheckCount {
  const listed = JSON.parse(readFileSync(survivorsFile, 'utf8')) as readonly ListedSurvivor[];
  const tried: TriedMutant[] = [];
  install();
  for (const files of byFolder(paths.flatMap(sourcesIn))) {
    for (const [file, found] of mutate(files)) {
      const killed = found.filter(({ isKilled }) => isKilled).length;
      if (found.length > 0) console.log(`  ${file}: ${killed} of ${found.length} killed`);
      tried.push(...found);
    }
  }
  const { score, unlisted, gone } = judge(tried, listed);
  for (const survivor of unlisted) console.log(`  NEW  ${survivor.file}:${survivor.line}  ${survivor.mutation}`);
  for (const survivor of gone)
    console.log(`  GONE ${survivor.file}  ${survivor.mutation}: take it off ${survivorsFile}`);
  console.log(
    `  ${(score * 100).toFixed(1)} % of ${tried.length} mutants killed; at least ${leastKilled * 100} % must be.`,
  );
  const failed = unlisted.length + (score < leastKilled ? 1 : 0);
  return { name: 'mutation', passed: tried.length - unlisted.length, failed };
}

/** The sources at a path, without tests and what only they use. */
function sourcesIn(path: string): readonly string[] {
  const files = statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))
    : [path];
  return files.filter((file) => /\.tsx?$/.test(file) && !/\.(test|proof|d)\.tsx?$|\/testdata\//.test(file)).toSorted();
}

function byFolder(files: readonly string[]): readonly (readonly string[])[] {
  return [...Map.groupBy(files, dirname).values()];
}

/** The mutants of files in one folder that the tests met, by file. */
function mutate(files: readonly string[]): readonly (readonly [string, readonly TriedMutant[]])[] {
  const config = `${reportsFolder}/mutation-config.json`;
  const report = `${reportsFolder}/mutation.json`;
  mkdirSync(reportsFolder, { recursive: true });
  rmSync(report, { force: true });
  writeFileSync(
    config,
    JSON.stringify({
      mutate: files,
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: `${folder}/vitest.config.ts` },
      concurrency: Math.max(1, Math.min(2, availableParallelism() - 1)),
      // With coverage a mutant is switched on after the tests are loaded: too late for what they make once and keep.
      coverageAnalysis: 'off',
      reporters: ['json'],
      jsonReporter: { fileName: report },
      allowConsoleColors: false,
      logLevel: 'error',
      // Without it Stryker asks for a TypeScript of its own, to rewrite settings that no test reads.
      tsconfigFile: 'none',
      tempDirName: '.data/mutation',
      cleanTempDir: 'always',
      timeoutMS: 60_000,
      ignorePatterns: ['/apps', '/e2e', '/docs', '/dist', '/.data', '/.nx', `/${folder}/node_modules`],
    }),
  );
  const library = files[0]?.split('/').slice(0, 2).join('/');
  execFileSync(process.execPath, [`${folder}/node_modules/@stryker-mutator/core/bin/stryker.js`, 'run', config], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, MUTATED_LIBRARY: library },
  });
  const found = readReport(report) as {
    readonly files: Readonly<Record<string, { readonly mutants: readonly MutantOutcome[] }>>;
  };
  return files.map((file) => [file, listMutants(file, readFileSync(file, 'utf8'), found.files[file]?.mutants ?? [])]);
}

/** Stryker has a lockfile of its own: its packages are as many again as those of half the product, and only this needs them. */
function install(): void {
  if (existsSync(`${folder}/node_modules/@stryker-mutator/vitest-runner`)) return;
  // The runner's peer is the Vitest of the repository: a second one would not run its tests.
  execFileSync('npm', ['ci', '--legacy-peer-deps', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}

if (import.meta.main) {
  // Far from Swedish time, as every test here.
  process.env.TZ = 'Pacific/Auckland';
  await runAsCommand(async () => mutation(process.argv.slice(2).length > 0 ? process.argv.slice(2) : undefined));
}
