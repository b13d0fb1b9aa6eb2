import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { createProjectGraphAsync } from '@nx/devkit';
import { readReport, reportsFolder, runAsCommand } from '../process/checks.ts';
import type { CheckCount } from '../process/checks.ts';
import { disablesWithoutReason, problemsOfOxlint } from '../process/lintProblems.ts';
import type { LintProblem } from '../process/lintProblems.ts';
import { runTool } from '../process/runTool.ts';

interface LintedFile {
  readonly filePath: string;
  readonly messages: readonly {
    readonly line?: number;
    readonly column?: number;
    readonly message: string;
    readonly ruleId: string | null;
  }[];
}

/**
 * Lints the given folders and files (the whole tree by default) with oxlint and ESLint side by side, and finds rules
 * that are turned off without a reason; a file with a warning fails as well. Linting the whole tree also checks its
 * types.
 */
export async function lint(paths: readonly string[] = ['.']): Promise<CheckCount> {
  // Nx lints several projects at the same time.
  const report = `${reportsFolder}/lint-${createHash('sha256').update(paths.join(' ')).digest('hex').slice(0, 12)}`;
  mkdirSync(reportsFolder, { recursive: true });
  const [byOxlint, byEslint] = await Promise.all([
    oxlint(paths, `${report}-oxlint.json`),
    eslint(paths, `${report}-eslint.json`),
  ]);
  if (!byOxlint || !byEslint) return { name: 'lint', passed: 0, failed: 1 };
  const problems = [...byOxlint, ...byEslint.problems, ...byEslint.files.flatMap(withoutReason)];
  for (const { file, line, column, message, rule } of problems)
    console.log(`${file}:${line}:${column}  ${message}  ${rule}`);
  const bad = new Set(problems.map(({ file }) => file));
  return { name: 'lint', passed: byEslint.files.filter((file) => !bad.has(file)).length, failed: bad.size };
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

interface LintedByEslint {
  readonly files: readonly string[];
  readonly problems: readonly LintProblem[];
}

/** The files that ESLint read and what it found, or undefined when it could not lint. */
async function eslint(paths: readonly string[], report: string): Promise<LintedByEslint | undefined> {
  // Without a project graph in the cache the boundary rule skips itself, and says so only as a remark.
  await createProjectGraphAsync({ exitOnError: true });
  rmSync(report, { force: true });
  const code = await runTool(
    'eslint',
    [
      '--ext',
      '.ts,.tsx,.mjs',
      '--max-warnings',
      '0',
      '--format',
      'json',
      '--output-file',
      report,
      '--no-error-on-unmatched-pattern',
      ...paths,
    ],
    {
      // The layout of .eslintrc.json, without the remark that it is the older one.
      ESLINT_USE_FLAT_CONFIG: 'false',
      NODE_OPTIONS: [process.env['NODE_OPTIONS'], '--disable-warning=ESLintRCWarning', '--max-semi-space-size=64']
        .filter(Boolean)
        .join(' '),
    },
  );
  const linted = readReport(report) as readonly LintedFile[] | undefined;
  const problems = linted?.flatMap(({ filePath, messages }) =>
    messages.map(({ line = 1, column = 1, message, ruleId }) => ({
      file: relative('.', filePath),
      line,
      column,
      message,
      rule: ruleId ?? '',
    })),
  );
  if (!linted || !problems || (code === 0) !== (problems.length === 0)) return undefined;
  return { files: linted.map(({ filePath }) => relative('.', filePath)), problems };
}

const withoutReason = (file: string): readonly LintProblem[] => disablesWithoutReason(file, readFileSync(file, 'utf8'));

if (import.meta.main)
  await runAsCommand(() => lint(process.argv.slice(2).length > 0 ? process.argv.slice(2) : undefined));
