import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { leanCalls } from './leanContract.ts';

const folder = 'libs/contract/src';
const lean = (code: string): string => leanCalls(code, (text) => parseAst(text) as never);

test('a call keeps its address and who may call, and loses what only the server reads', () => {
  const code = [
    "import * as z from 'zod/mini';",
    "import { declareCall } from './call.ts';",
    "import { roles, unusedRoles } from './roles.ts';",
    "const item = z.object({ name: z.string('Required') });",
    'export const itemSchema = item;',
    "export const getItem = declareCall({ name: 'getItem', summary: 'An item', path: '/items/:id', access: { roles }, params: item, response: item, errors: [] });",
  ].join('\n');
  expect(lean(code).replaceAll(/ {2,}/g, ' ')).toBe(
    [
      "import { declareCall } from './call.ts';",
      "import { roles } from './roles.ts';",
      "export const getItem = /* @__PURE__ */ declareCall({ name: 'getItem', path: '/items/:id', access: { roles }, });",
    ].join('\n'),
  );
});

test('a call that is made by a function of the file keeps the function', () => {
  const code =
    "import { declareCall } from './call.ts';\nconst base = '/api';\nfunction make(api) {\n  return declareCall({ name: `get${api}`, path: base });\n}\nexport const getOne = make('one');";
  expect(lean(code)).toContain('function make(api)');
  expect(lean(code)).toContain("const base = '/api'");
});

describe('of every file of calls', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.calls.ts'));

  test.each(files)('%s a browser gets every call and no schema', (name) => {
    const code = stripTypeScriptTypes(readFileSync(`${folder}/${name}`, 'utf8'));
    const browsers = lean(code);
    const callsIn = (text: string): readonly string[] =>
      [...text.matchAll(/export const (\w+) = (?:\/\* @__PURE__ \*\/ )?(?:declareCall|\w+Call)\(/g)].map(
        ([, call]) => call ?? '',
      );
    expect(callsIn(browsers)).toEqual(callsIn(code));
    expect(callsIn(code).length).toBeGreaterThan(0);
    expect(browsers).not.toMatch(/zod|schemas\.ts/);
  });
});
