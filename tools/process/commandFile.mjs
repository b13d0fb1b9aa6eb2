import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The file of a command of package.json, or null when there is none of that name; a name is a word, never a path.
 * @param {string} root the project's folder
 * @param {string} name
 * @returns {string | null}
 */
export function commandFile(root, name) {
  const file = join(root, 'tools', 'commands', `${name}.ts`);
  return /^[a-z][a-z0-9]*$/.test(name) && existsSync(file) ? file : null;
}
