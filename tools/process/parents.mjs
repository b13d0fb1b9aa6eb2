import { readFileSync } from 'node:fs';

/**
 * Calls `onGone` once when the process that started this one has ended. A shell between npm and us (`sh -c`)
 * outlives a killed npm, so under such a shell its own parent is watched too (Linux; elsewhere the parent alone).
 * @param {() => void} onGone
 * @returns {() => void} stops watching
 */
export function watchParents(onGone) {
  const parent = process.ppid;
  const grandparent = isPassingShell(parent) ? parentOf(parent) : undefined;
  const timer = setInterval(() => {
    const gone = process.ppid !== parent || (grandparent !== undefined && parentOf(parent) !== grandparent);
    if (!gone) return;
    clearInterval(timer);
    onGone();
  }, 500);
  timer.unref();
  return () => clearInterval(timer);
}

/** @param {number} pid */
function isPassingShell(pid) {
  const words = readProcess(pid, 'cmdline').split('\0');
  return /(^|\/)(sh|dash|bash)$/.test(words[0] ?? '') && words[1] === '-c';
}

/** @param {number} pid */
function parentOf(pid) {
  // The second field is the name in brackets and may itself hold brackets and spaces.
  const afterName = readProcess(pid, 'stat').split(') ').at(-1) ?? '';
  const parent = Number(afterName.split(' ')[1]);
  return Number.isInteger(parent) && parent > 0 ? parent : undefined;
}

/** @param {number} pid @param {string} file */
function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
