import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles } from './repository.ts';
import { programOf, unusedTextKeys } from './textKeys.ts';

test('every text is shown somewhere: none is left over from a screen that is gone', () => {
  expect(unusedTextKeys(programOf(projectFiles(/\.tsx?$/).filter((file) => !file.includes('.test.'))))).toEqual([]);
});

test('a text counts as used when it is named, looked up among its siblings or passed on with its object', () => {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'));
  const texts = join(folder, 'libs/texts/src');
  mkdirSync(texts, { recursive: true });
  writeFileSync(
    join(texts, 'page.ts'),
    "export const pageTexts = { named: 'a', renamed: { inner: 'b', left: 'c' }, byKind: { one: 'd', two: 'e' }, handedOn: { first: 'f' }, taken: 'g', over: 'h' } as const;\n",
  );
  writeFileSync(
    join(folder, 'page.ts'),
    "import { pageTexts } from './libs/texts/src/page.ts';\nconst renamed = pageTexts.renamed;\nconst { taken } = pageTexts;\nexport const shown = (kind: 'one' | 'two', show: (all: object) => string) => [pageTexts.named, renamed.inner, pageTexts.byKind[kind], show(pageTexts.handedOn), taken];\n",
  );
  try {
    expect(unusedTextKeys(programOf([join(texts, 'page.ts'), join(folder, 'page.ts')]))).toEqual([
      'page.ts: pageTexts.renamed.left',
      'page.ts: pageTexts.over',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
