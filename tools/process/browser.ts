import { existsSync, readFileSync } from 'node:fs';
import { runTool } from './runTool.ts';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium-browser',
];

/** The path of a full Chromium: CHROMIUM_PATH, or a usual place. The headless shell does not partition storage. */
function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  return [...(named ? [named] : []), ...usualPlaces].find((path) => existsSync(path));
}

/** Finds a browser, or installs Debian's; throws an error of one line where neither is possible. */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser();
  if (found) return found;
  await installDebianPackages(['chromium']);
  const installed = findBrowser();
  if (!installed) throw new Error('No browser: install Chromium, or name one in CHROMIUM_PATH.');
  return installed;
}

/** Installs packages as root on Debian; throws an error of one line elsewhere. */
async function installDebianPackages(names: readonly string[]): Promise<void> {
  const isDebian = existsSync('/etc/debian_version') && readFileSync('/etc/debian_version', 'utf8') !== '';
  if (!isDebian || process.getuid?.() !== 0)
    throw new Error(`No browser: install ${names.join(', ')}, or name one in CHROMIUM_PATH.`);
  console.log(`Installing ${names.join(', ')} (half a minute or so) …`);
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await runTool('apt-get', ['update', '-qq'], quiet);
  await runTool('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], quiet);
}
