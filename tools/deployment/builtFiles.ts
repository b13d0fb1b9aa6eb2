import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const text = /\.(js|css|html|svg|json|txt)$/;
/** The address of a local start, or that of a machine with a port; without a port it is the base of a library's URL arithmetic. */
const address = /(?<![\w-])[\w-]+\.localhost\b|(\blocalhost|127\.0\.0\.1|\[::1\]):\d/;

/** Every file that a build has written into a folder, sorted, as paths from there; links are followed. */
export function builtFiles(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** Changes when any byte of a build changes, or a file is added or removed. */
export function buildDigest(folder: string): string {
  const hash = createHash('sha256');
  for (const file of builtFiles(folder))
    hash.update(`${file}\n`).update(
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest(),
    );
  return hash.digest('hex');
}

/** The places in built text files that contain a host name: apps read host names only from config.json. */
export function compiledAddresses(folder: string): readonly string[] {
  return builtFiles(folder).flatMap((file) => {
    const found = text.test(file) ? address.exec(readFileSync(join(folder, file), 'utf8')) : null;
    return found ? [`${file}: ${found[0]}`] : [];
  });
}
