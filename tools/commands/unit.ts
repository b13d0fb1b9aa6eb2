import { rmSync } from 'node:fs';
import { readReport, reportsFolder, runAsCommand } from '../process/checks.ts';
import type { CheckCount } from '../process/checks.ts';
import { failedTests, type TestFile } from '../process/failures.ts';
import { runTool } from '../process/runTool.ts';

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly TestFile[];
}

/**
 * Runs the tests of all projects but the long ones, or of the projects named. `parameters` go to vitest as they are.
 */
export async function unit(
  parameters: readonly string[] = [],
  projects: readonly string[] = ['unit', 'server', 'components'],
): Promise<CheckCount> {
  const report = `${reportsFolder}/${projects.join('-')}.json`;
  rmSync(report, { force: true });
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${report}`];
  const code = await runTool('vitest', ['run', '--passWithNoTests', ...chosen, ...reporters, ...parameters]);
  return countTests(projects.join(' and '), readReport(report) as VitestReport | undefined, code);
}

/** A file that fails before its first test, and a run that fails without naming a test, count as one failure each. */
function countTests(name: string, report: VitestReport | undefined, code: number): CheckCount {
  const passed = report?.numPassedTests ?? 0;
  const brokenFiles =
    report?.testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
    ).length ?? 0;
  const failed = (report?.numFailedTests ?? 0) + brokenFiles;
  return {
    name: `tests (${name})`,
    passed,
    failed: code !== 0 ? Math.max(1, failed) : failed,
    failures: failedTests(report?.testResults ?? []),
  };
}

if (import.meta.main) {
  const parameters = process.argv.slice(2);
  // Projects that are named replace the usual ones; vitest itself would add them to those.
  const projects: string[] = [];
  for (let at = parameters.indexOf('--project'); at >= 0; at = parameters.indexOf('--project'))
    projects.push(...parameters.splice(at, 2).slice(1));
  await runAsCommand(() => unit(parameters, projects.length > 0 ? projects : undefined));
}
