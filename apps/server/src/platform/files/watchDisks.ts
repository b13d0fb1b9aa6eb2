import { statfs } from 'node:fs/promises';
import { fullDiskPercent } from '@schaktkoll/domain';

/** How full the disk of a folder is, in percent of what its user may fill. */
export async function diskPercent(folder: string): Promise<number> {
  const { blocks, bfree, bavail } = await statfs(folder);
  const used = blocks - bfree;
  return used + bavail === 0 ? 0 : Math.ceil((used / (used + bavail)) * 100);
}

/** Something that files are stored in, and how full it is. */
export interface DiskUsage {
  readonly what: string;
  readonly percent: number;
}

/**
 * @returns the highest percentage
 * @throws Error that names what is at least {@link fullDiskPercent} full: the job that measures fails, which is an error
 *   in the log and stands on the page of operations
 */
export function requireSpace(measured: readonly DiskUsage[]): number {
  const full = measured.filter(({ percent }) => percent >= fullDiskPercent);
  if (full.length > 0) throw new Error(full.map(({ what, percent }) => `${what}: ${percent} % used`).join(', '));
  return Math.max(0, ...measured.map(({ percent }) => percent));
}
