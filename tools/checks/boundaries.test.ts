import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createProjectGraphAsync } from '@nx/devkit';
import eslintInternals from 'eslint/use-at-your-own-risk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { disablesWithoutReason, problemsOfOxlint } from '../process/lintProblems.ts';

// The class that reads .eslintrc.json; the default one reads only the newer format.
const linter = new eslintInternals.LegacyESLint({ cwd: process.cwd() });

/** The rules that a text breaks, were it the content of a file at that path. */
async function broken(path: string, text: string): Promise<readonly string[]> {
  const [result] = await linter.lintText(text, { filePath: path });
  return (result?.messages ?? []).map((message) => `${message.ruleId}: ${message.message}`);
}

beforeAll(async () => {
  await createProjectGraphAsync({ exitOnError: false });
});

describe('.eslintrc.json, as ESLint reads it, refuses', () => {
  test.each([
    [
      'libs/ui importing domain',
      'libs/ui/src/wrong.ts',
      "import { appNames } from '@schaktkoll/domain';\nexport const names = appNames;\n",
      '@nx/enforce-module-boundaries',
    ],
    [
      'the server importing a browser lib',
      'apps/server/src/wrong.ts',
      "import * as ui from '@schaktkoll/ui';\nexport const all = ui;\n",
      '@nx/enforce-module-boundaries',
    ],
    [
      'a relative import into another project',
      'libs/texts/src/wrong.ts',
      "import { appNames } from '../../domain/src/enumerations.ts';\nexport const names = appNames;\n",
      '@nx/enforce-module-boundaries',
    ],
    [
      'an app importing another app',
      'apps/admin/src/wrong.ts',
      "import { routes } from '../../identity/src/routes.tsx';\nexport const all = routes;\n",
      '@nx/enforce-module-boundaries',
    ],
    [
      'a relative import without its extension',
      'libs/domain/src/wrong.ts',
      "import { appNames } from './enumerations';\nexport const names = appNames;\n",
      'carry their extension',
    ],
    [
      'local time',
      'libs/domain/src/wrong.ts',
      'export const year = (moment: Date): number => moment.getFullYear();\n',
      'Local time depends on the machine',
    ],
    [
      'text read as HTML',
      'libs/ui/src/Wrong.tsx',
      'export const Wrong = () => <b dangerouslySetInnerHTML={{ __html: "x" }} />;\n',
      'Text is never read as HTML',
    ],
    [
      'text written as HTML',
      'libs/ui/src/wrong.ts',
      "export const write = (place: Element): void => {\n  place.innerHTML = 'x';\n};\n",
      'Text is never read as HTML',
    ],
  ])('%s', async (_name, path, text, expected) => {
    expect((await broken(path, text)).join('\n')).toContain(expected);
  });

  test.each([
    String.raw`/\/+$/`,
    String.raw`/^(?:999\s*\n[^\n]*\n\s*)*0\s*\n\s*SECTION\b/`,
    String.raw`/^(.+?)\1+$/`,
    String.raw`/([a-z]+\.)+\d/`,
    "new RegExp(`${'\\\\s+'}$`)",
  ])('%s, which takes more than linear time', async (pattern) => {
    expect(await broken('libs/domain/src/wrong.ts', `export const pattern = ${pattern};\n`)).toContainEqual(
      expect.stringContaining('regexp/no-super-linear-'),
    );
  });

  test('nothing of a file that keeps the rules', async () => {
    expect(
      await broken(
        'libs/contract/src/right.ts',
        "import { appNames } from '@schaktkoll/domain';\n\nexport const names = appNames;\n",
      ),
    ).toEqual([]);
  });
});

/** Files that each break one rule of oxlint, at a path to which the rule applies. */
const wrongFiles: readonly (readonly [rule: string, path: string, text: string])[] = [
  ['typescript(no-explicit-any)', 'libs/ui/src/any.ts', 'export const loose = (value: any): unknown => value;\n'],
  [
    'typescript(no-floating-promises)',
    'libs/ui/src/floating.ts',
    'export function start(work: () => Promise<void>): void {\n  work();\n}\n',
  ],
  [
    'typescript(no-unsafe-assignment)',
    'libs/ui/src/unsafe.ts',
    "export function read(): unknown {\n  const value = JSON.parse('1');\n  return value;\n}\n",
  ],
  [
    'eslint(no-restricted-imports)',
    'apps/admin/src/deepest.ts',
    "import { appNames } from '@schaktkoll/domain/src/enumerations.ts';\nexport const names = appNames;\n",
  ],
  [
    'eslint(no-restricted-imports)',
    'apps/admin/src/deep.ts',
    "import { appNames } from '@schaktkoll/domain/names';\nexport const names = appNames;\n",
  ],
  ['eslint(no-restricted-imports)', 'libs/contract/src/zod.ts', "import * as z from 'zod';\nexport const all = z;\n"],
  ['eslint(no-console)', 'libs/ui/src/console.ts', "console.log('seen');\n"],
  // Those of `.eslintrc.json`, of which the tests above try each.
  [
    '@nx(enforce-module-boundaries)',
    'libs/ui/src/boundary.ts',
    "import { appNames } from '../../domain/src/any.ts';\nexport const names = appNames;\n",
  ],
  [
    'syntax(no-restricted-syntax)',
    'libs/ui/src/time.ts',
    'export const year = (moment: Date): number => moment.getFullYear();\n',
  ],
  ['regexp(no-super-linear-move)', 'libs/ui/src/pattern.ts', 'export const pattern = /\\/+$/;\n'],
  ['eslint(eqeqeq)', 'libs/ui/src/equal.ts', 'export const same = (a: string, b: string): boolean => a == b;\n'],
  ['eslint(max-lines)', 'libs/ui/src/long.ts', 'export {};\n'.repeat(301)],
  ['import(no-cycle)', 'libs/ui/src/one.ts', "import type { Two } from './two.ts';\nexport type One = Two | 1;\n"],
  ['import(no-cycle)', 'libs/ui/src/two.ts', "import type { One } from './one.ts';\nexport type Two = One | 2;\n"],
  ['jsx-a11y(alt-text)', 'libs/ui/src/Picture.tsx', 'export const Picture = () => <img src="map.png" />;\n'],
  [
    'react-hooks(rules-of-hooks)',
    'libs/ui/src/Hook.tsx',
    "import { useId } from 'react';\nexport function Hook({ on }: { on: boolean }) {\n  return on ? useId() : '';\n}\n",
  ],
  ['react(purity)', 'libs/ui/src/Impure.tsx', 'export function Impure() {\n  return <b>{Math.random()}</b>;\n}\n'],
  [
    '',
    'libs/ui/src/unused.ts',
    '// oxlint-disable-next-line no-console -- it was needed once\nexport const one = 1;\n',
  ],
];

describe('oxlint refuses', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  let found: ReturnType<typeof problemsOfOxlint>;

  beforeAll(async () => {
    const settings = [
      'oxlint.config.ts',
      '.eslintrc.json',
      'tools/lint',
      'nx.json',
      'package.json',
      '.nx/workspace-data',
    ];
    for (const path of settings) cpSync(path, join(folder, path), { recursive: true });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { strict: true, allowImportingTsExtensions: true, noEmit: true } }),
    );
    for (const [, path, text] of wrongFiles) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const program = resolve('node_modules/oxlint/bin/oxlint');
    const report = await new Promise<string>((done) => {
      execFile(process.execPath, [program, '-f', 'json', '.'], { cwd: folder }, (_error, output) => done(output));
    });
    found = problemsOfOxlint(report);
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(wrongFiles)('%s in %s', (rule, path) => {
    expect(found?.filter(({ file }) => file === path).map((problem) => problem.rule)).toContain(rule);
  });
});

describe('lint asks for the reason of a rule turned off', () => {
  test.each(['eslint', 'oxlint'])('by %s', (linter) => {
    const comment = `// ${linter}-disable-next-line no-console`;
    expect(disablesWithoutReason('a.ts', `\n${comment}\n`)).toMatchObject([{ file: 'a.ts', line: 2, column: 1 }]);
    expect(disablesWithoutReason('a.ts', `/* ${linter}-disable no-console */`)).toHaveLength(1);
    expect(disablesWithoutReason('a.ts', `${comment} -- only a developer reads it\n`)).toEqual([]);
  });
});
