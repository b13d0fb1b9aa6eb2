import { open, readFile, rename } from 'node:fs/promises';
import type { RowCounts } from './network.ts';

/** What the module remembers between its rounds and over restarts. */
export interface ModuleState {
  /** Where in the cases it is; null before the first. */
  readonly cursor: string | null;
  readonly counts: RowCounts;
}

/** The state that was stored last; an empty one before the first. */
export async function readState(file: string): Promise<ModuleState> {
  try {
    return { cursor: null, counts: {}, ...(JSON.parse(await readFile(file, 'utf8')) as Partial<ModuleState>) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { cursor: null, counts: {} };
    throw error;
  }
}

/** Stores the state so that the file has the old one or the new one, also when the power fails meanwhile. */
export async function writeState(file: string, state: ModuleState): Promise<void> {
  const temporary = `${file}.new`;
  const handle = await open(temporary, 'w');
  try {
    await handle.writeFile(JSON.stringify(state));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
}
