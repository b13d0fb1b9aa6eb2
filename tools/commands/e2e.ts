import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildDigest } from '../deployment/builtFiles.ts';
import { localHosts, secondHosts } from '../deployment/local.ts';
import type { LocalHosts } from '../deployment/local.ts';
import { ensureBrowser } from '../process/browser.ts';
import { readReport, reportsFolder, runAsCommand } from '../process/checks.ts';
import type { CheckCount } from '../process/checks.ts';
import { failedJourneys, type JourneySuite } from '../process/failures.ts';
import { runTool } from '../process/runTool.ts';
import { buildPrevious, parsePrevious } from '../start/previousBuild.ts';
import { buildIfChanged } from './build.ts';

interface PlaywrightReport {
  readonly suites: readonly JourneySuite[];
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

/** What the journeys run against, and which of them. */
export interface JourneyOptions {
  /** Only the journeys with such a tag: `@push` run on every push, `@hosts` depend on the hosts. All by default. */
  readonly tag?: '@push' | '@push|@hosts';
  /** To Playwright as they are: parts of file names, `-g`, `--workers`. */
  readonly parameters?: readonly string[];
  /** The hosts of the start (record 18). */
  readonly hosts?: 'usual' | 'second';
  /** `<app>=<commit>` or `all=<commit>`: that app or all are served as they were then (record 18). */
  readonly previous?: string;
}

/** Runs the journeys in a real browser against a start of their own. */
export async function e2e(options: JourneyOptions = {}): Promise<CheckCount> {
  const { hosts = 'usual', previous, tag } = options;
  const addresses = hosts === 'second' ? secondHosts : localHosts(100);
  // Steps on an app's own screens change with it: which of today's journeys it can pass is for the caller to say.
  if (previous !== undefined && !previous.startsWith('all=') && !namesFile(options.parameters ?? []))
    throw new Error(`With "${previous}" name the files of the journeys to run: many use screens that changed since.`);
  const browser = await ensureBrowser();
  await buildIfChanged();
  const built = buildDigest('dist/apps');
  const earlier = previous === undefined ? null : await previousBuildOf(previous, addresses);
  const apps = earlier?.apps ?? resolve('dist/apps');
  const report = `${reportsFolder}/journeys.json`;
  rmSync(report, { force: true });
  const chosen = options.parameters ?? [];
  const places = namesFile(chosen) ? [] : (earlier?.places ?? []);
  try {
    // A folder for each: Playwright empties it, and with it the pages of what failed under other hosts.
    const output = ['--output', `test-results/${nameOf(options).replaceAll(/\W+/g, '-')}`];
    const tagged = tag === undefined ? [] : ['--grep', tag];
    const configured = ['test', '--config', 'e2e/playwright.config.ts', ...output, ...tagged];
    const code = await runTool('playwright', [...configured, ...places, ...chosen], {
      CHROMIUM_PATH: browser,
      JOURNEY_HOSTS: JSON.stringify(addresses),
      JOURNEY_APPS: apps,
      JOURNEY_START: `--hosts ${hosts} --apps ${apps}`,
      ...(earlier?.database ? { DATABASE_URL: earlier.database.address } : {}),
      JOURNEY_AXE: tag === '@push' ? 'off' : 'on',
      JOURNEY_SCREENS_TO_COME: JSON.stringify(earlier?.screensToCome ?? []),
      ...(earlier ? { JOURNEY_FOLDER: earlier.journeys } : {}),
    });
    if (buildDigest('dist/apps') !== built)
      throw new Error('The build changed while the journeys ran: they did not all see the same.');
    const { stats, suites = [] } = (readReport(report) ?? {}) as Partial<PlaywrightReport>;
    const failed = stats ? stats.unexpected + stats.flaky : 1;
    return {
      name: nameOf(options),
      passed: stats?.expected ?? 0,
      failed: code === 0 ? failed : Math.max(1, failed),
      failures: failedJourneys(suites),
    };
  } finally {
    await earlier?.database?.stop();
    earlier?.remove();
  }
}

function namesFile(parameters: readonly string[]): boolean {
  return parameters.some((word) => !word.startsWith('-'));
}

async function previousBuildOf(previous: string, hosts: LocalHosts): ReturnType<typeof buildPrevious> {
  const { part, ref } = parsePrevious(previous);
  return buildPrevious(part, ref, hosts);
}

function nameOf({ hosts, previous, tag }: JourneyOptions): string {
  return [
    'journeys',
    ...(tag === undefined ? [] : [`tagged ${tag}`]),
    ...(hosts === 'second' ? ['under the second hosts'] : []),
    ...(previous === undefined ? [] : [`with ${previous}`]),
  ].join(' ');
}

/** Our own two options are taken out; all else is Playwright's. */
function readOptions(): JourneyOptions {
  const { values, tokens } = parseArgs({
    options: { hosts: { type: 'string' }, previous: { type: 'string' } },
    strict: false,
    tokens: true,
  });
  const { hosts, previous } = values;
  if (hosts !== undefined && hosts !== 'usual' && hosts !== 'second') throw new Error('The hosts are usual or second.');
  const ours = new Set(
    tokens.flatMap((token) =>
      token.kind === 'option' && (token.name === 'hosts' || token.name === 'previous')
        ? [token.index, ...(token.inlineValue ? [] : [token.index + 1])]
        : [],
    ),
  );
  const parameters = process.argv.slice(2).filter((_word, index) => !ours.has(index));
  return {
    parameters,
    ...(hosts === undefined ? {} : { hosts }),
    ...(typeof previous === 'string' ? { previous } : {}),
  };
}

if (import.meta.main) await runAsCommand(async () => e2e(readOptions()));
