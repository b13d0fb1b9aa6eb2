import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auditKinds } from './auditKinds.ts';

const source = join(import.meta.dirname, '..', '..');

/** The lines of the files that write to the trail; what a message is called is not what a line of the trail is. */
async function linesOfWriters(): Promise<string[]> {
  const files = (await readdir(source, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const texts = await Promise.all(files.map((file) => readFile(join(source, file), 'utf8')));
  return texts
    .filter((text) => text.includes('writeAuditEvent('))
    .flatMap((text) => text.split('\n').filter((line) => !line.includes('channel:')));
}

test('every kind of the audit trail is written somewhere', async () => {
  const lines = await linesOfWriters();
  expect(auditKinds.filter((kind) => !lines.some((line) => line.includes(`'${kind}'`)))).toEqual([]);
});
