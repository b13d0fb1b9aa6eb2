import { open, readFile, rename } from 'node:fs/promises';

/** The cursor that was stored last; null before the first. */
export async function readCursor(file: string): Promise<string | null> {
  try {
    return (JSON.parse(await readFile(file, 'utf8')) as { cursor: string | null }).cursor;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Stores the cursor so that the file has the old one or the new one, also when the power fails meanwhile. */
export async function writeCursor(file: string, cursor: string | null): Promise<void> {
  const temporary = `${file}.new`;
  const handle = await open(temporary, 'w');
  try {
    await handle.writeFile(JSON.stringify({ cursor }));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
}
