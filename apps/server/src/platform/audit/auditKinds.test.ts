import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auditLogTexts } from '@schaktkoll/texts';
import { auditKinds } from './auditKinds.ts';

const source = join(import.meta.dirname, '..', '..');

/** The lines of the files that write to the audit log, or name the kinds of a program, which are written elsewhere; message kinds are not audit kinds. */
async function linesOfWriters(): Promise<string[]> {
  const files = (await readdir(source, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const texts = await Promise.all(files.map((file) => readFile(join(source, file), 'utf8')));
  return texts
    .filter((text) => /\b(?:writeAuditEvent|auditAction|auditOnceAnHour)\(|\bProgramKind\b/.test(text))
    .flatMap((text) => text.split('\n').filter((line) => !line.includes('channel:')));
}

test('every audit kind is written somewhere [ASVS 16.3.3]', async () => {
  const lines = await linesOfWriters();
  expect(auditKinds.filter((kind) => !lines.some((line) => line.includes(`'${kind}'`)))).toEqual([]);
});

test('every audit kind has a text on the page of the audit log', () => {
  expect(auditKinds.filter((kind) => !Object.hasOwn(auditLogTexts.kinds, kind))).toEqual([]);
});
