import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createProjectGraphAsync } from '@nx/devkit';
import { reportsFolder, runAsCommand } from '../process/checks.ts';
import type { CheckCount } from '../process/checks.ts';
import { disablesWithoutReason, problemsOfOxlint } from '../process/lintProblems.ts';
import type { LintProblem } from '../process/lintProblems.ts';
import { runTool } from '../process/runTool.ts';

const ignored = new Set(['node_modules', 'dist', '.nx', '.data', 'generated', 'test-results']);

/**
 * Lints the given folders and files (the whole tree by default) with oxlint, and finds rules that are turned off without
 * a reason; a file with a warning fails as well. Linting the whole tree also checks its types.
 */
export async function lint(paths: readonly string[] = ['.']): Promise<CheckCount> {
  // Without a project graph in the cache the boundary rule skips itself.
  await createProjectGraphAsync({ exitOnError: true });
  // Nx lints several projects at the same time.
  const report = `${reportsFolder}/lint-${createHash('sha256').update(paths.join(' ')).digest('hex').slice(0, 12)}.json`;
  mkdirSync(reportsFolder, { recursive: true });
  const byOxlint = await oxlint(paths, report);
  if (!byOxlint) return { name: 'lint', passed: 0, failed: 1 };
  const files = paths.flatMap(filesIn);
  const problems = [...byOxlint, ...files.flatMap(withoutReason)];
  for (const { file, line, column, message, rule } of problems)
    console.log(`${file}:${line}:${column}  ${message}  ${rule}`);
  const bad = new Set(problems.map(({ file }) => file));
  return { name: 'lint', passed: files.filter((file) => !bad.has(file)).length, failed: bad.size };
}

/** What oxlint found, or undefined when it could not lint. */
async function oxlint(paths: readonly string[], report: string): Promise<readonly LintProblem[] | undefined> {
  // Its rules need the types of the whole tree, so it reports their errors as well, in half the time of a check of its own.
  const types = paths.includes('.') ? ['--type-check'] : [];
  const code = await runTool(
    'oxlint',
    ['-f', 'json', '--deny-warnings', '--no-error-on-unmatched-pattern', ...types, ...paths],
    undefined,
    { output: report },
  );
  const text = existsSync(report) ? readFileSync(report, 'utf8') : '';
  const problems = problemsOfOxlint(text);
  // An exit code without a problem is an error of oxlint itself, such as settings that it cannot read.
  if (problems && (code === 0) === (problems.length === 0)) return problems;
  console.error(`oxlint ended with code ${code}:\n${text.slice(0, 2000)}`);
  return undefined;
}

/** The files that are linted at a path, which names a folder or a file; none where it is gone. */
function filesIn(path: string): readonly string[] {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry?.isDirectory()) return entry && /\.(tsx?|mjs)$/.test(path) ? [path] : [];
  return globSync('**/*.{ts,tsx,mjs}', { cwd: path, exclude: (name) => ignored.has(name) }).map((file) =>
    join(path, file),
  );
}

const withoutReason = (file: string): readonly LintProblem[] => disablesWithoutReason(file, readFileSync(file, 'utf8'));

if (import.meta.main)
  await runAsCommand(() => lint(process.argv.slice(2).length > 0 ? process.argv.slice(2) : undefined));
