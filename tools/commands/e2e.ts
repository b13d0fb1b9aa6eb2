import { rmSync } from 'node:fs';
import { ensureBrowser } from '../process/browser.ts';
import { readReport, reportsFolder, runAsCommand } from '../process/checks.ts';
import type { CheckCount } from '../process/checks.ts';
import { runTool } from '../process/runTool.ts';
import { buildIfChanged } from '../start/sources.ts';

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

/** Runs the journeys in a real browser against a start of their own; `parameters` go to Playwright as they are. */
export async function e2e(parameters: readonly string[] = []): Promise<CheckCount> {
  const browser = await ensureBrowser();
  await buildIfChanged();
  const report = `${reportsFolder}/journeys.json`;
  rmSync(report, { force: true });
  const code = await runTool('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...parameters], { CHROMIUM_PATH: browser });
  const stats = (readReport(report) as PlaywrightReport | undefined)?.stats;
  const failed = stats ? stats.unexpected + stats.flaky : 1;
  return { name: 'journeys', passed: stats?.expected ?? 0, failed: code === 0 ? failed : Math.max(1, failed) };
}

if (import.meta.main) await runAsCommand(() => e2e(process.argv.slice(2)));
