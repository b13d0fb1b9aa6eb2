import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { createProjectGraphAsync } from '@nx/devkit';
import { readReport, reportsFolder, runAsCommand } from '../process/checks.ts';
import type { CheckCount } from '../process/checks.ts';
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

/** Lints the given folders (the whole tree by default) in one process; a file with a warning fails as well. */
export async function lint(paths: readonly string[] = ['.']): Promise<CheckCount> {
  // Nx lints several projects at the same time.
  const report = `${reportsFolder}/lint-${createHash('sha256').update(paths.join(' ')).digest('hex').slice(0, 12)}.json`;
  // Without a project graph in the cache the boundary rule skips itself, and says so only as a remark.
  await createProjectGraphAsync({ exitOnError: true });
  mkdirSync(reportsFolder, { recursive: true });
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
      NODE_OPTIONS: [process.env['NODE_OPTIONS'], '--disable-warning=ESLintRCWarning'].filter(Boolean).join(' '),
    },
  );
  const files = readReport(report) as readonly LintedFile[] | undefined;
  if (!files) return { name: 'lint', passed: 0, failed: 1 };
  const bad = files.filter((file) => file.messages.length > 0);
  for (const file of bad) {
    for (const problem of file.messages) {
      const place = `${file.filePath.replace(`${process.cwd()}/`, '')}:${problem.line ?? 1}:${problem.column ?? 1}`;
      console.log(`${place}  ${problem.message}  ${problem.ruleId ?? ''}`);
    }
  }
  const failed = code === 0 ? 0 : Math.max(1, bad.length);
  return { name: 'lint', passed: files.length - bad.length, failed };
}

if (import.meta.main)
  await runAsCommand(() => lint(process.argv.slice(2).length > 0 ? process.argv.slice(2) : undefined));
