import { appNames } from '@schaktkoll/domain';
import { runAsCommand } from '../process/checks.ts';
import type { CheckCount } from '../process/checks.ts';
import { budgets, workerBudget } from '../size/budgets.ts';
import { gzipKilobytes, scriptsOfVisit, workerScripts } from '../size/measure.ts';

interface Finding {
  readonly name: string;
  readonly size: number;
  readonly most: number;
}

/** Measures the built apps against their budgets; each budget is one counted check. */
export function size(): Promise<CheckCount> {
  const pages = budgets.map(({ name, app, screen, most }) => ({
    name,
    most,
    size: gzipKilobytes(scriptsOfVisit(app, screen)),
  }));
  const workers = appNames.flatMap((app) =>
    workerScripts(app).map((file) => ({ name: `worker of ${app}`, most: workerBudget, size: gzipKilobytes([file]) })),
  );
  const findings: readonly Finding[] = [...pages, ...workers];
  for (const { name, size: measured, most } of findings) {
    console.log(
      `  ${measured > most ? 'OVER ' : 'ok   '}${name.padEnd(32)} ${measured.toFixed(1).padStart(6)} of ${most} kB`,
    );
  }
  const inManyFiles = budgets.filter(
    ({ app, screen, mostFiles = Infinity }) => scriptsOfVisit(app, screen).length > mostFiles,
  );
  for (const { name, app, screen, mostFiles } of inManyFiles)
    console.log(`  OVER  ${name}: ${scriptsOfVisit(app, screen).length} of ${mostFiles} files`);
  const failed = findings.filter((finding) => finding.size > finding.most).length + inManyFiles.length;
  const limitsOnFiles = budgets.filter(({ mostFiles }) => mostFiles !== undefined).length;
  return Promise.resolve({ name: 'size budgets', passed: findings.length + limitsOnFiles - failed, failed });
}

if (import.meta.main) await runAsCommand(size);
