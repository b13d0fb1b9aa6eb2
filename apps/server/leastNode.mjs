const least = [24, 15];

/**
 * Why this version of Node cannot run the product, in one line; null when it can. Written for any Node.
 * @param {string} version such as `v20.19.2`
 * @returns {string | null}
 */
export function nodeFault(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  if (major > least[0] || (major === least[0] && minor >= least[1])) return null;
  return `Node ${least.join('.')} or later is needed, and this is ${version}.`;
}
