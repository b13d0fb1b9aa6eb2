import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addImport, insertAtEnd, insertBefore } from './change.ts';
import { copyTree, generateSamples } from './copyOfTree.ts';
import type { CopyOfTree, Ran } from './copyOfTree.ts';
import { typeErrors } from './typeErrors.ts';

describe('an import that is added', () => {
  test('stands in the order of the alphabet, types last', () => {
    expect(addImport("import { a, c, type B } from 'x';\n", 'x', 'b')).toBe("import { a, b, c, type B } from 'x';\n");
    expect(addImport("import {\n  a,\n  c,\n} from 'x';\n", 'x', 'd')).toBe("import {\n  a,\n  c,\n  d,\n} from 'x';\n");
    expect(addImport("import { a } from 'x';\n", 'x', 'a')).toBe("import { a } from 'x';\n");
  });

  test('of a new module comes between its neighbours, packages before files', () => {
    expect(addImport("import { a } from './a.ts';\nimport {\n  c,\n} from './c.ts';\n", './b.ts', 'b')).toBe("import { a } from './a.ts';\nimport { b } from './b.ts';\nimport {\n  c,\n} from './c.ts';\n");
    expect(addImport("import { a } from './a.ts';\n", 'x', 'x')).toBe("import { x } from 'x';\nimport { a } from './a.ts';\n");
  });
});

test('a place that is no longer there is named instead of guessed', () => {
  expect(() => insertBefore('a', 'b', 'c')).toThrow('"b" is not where it was');
  expect(() => insertAtEnd('a', /^function b/m, 'c')).toThrow('^function b is not where it was');
});

/** The files that the generator names. */
const made = (ran: readonly Ran[]): readonly string[] => ran.flatMap(({ output }) => output.split('\n').filter((line) => /^(apps|libs)\/\S+\.tsx?$/.test(line)));

describe('a generated call and its screen', () => {
  let copy: CopyOfTree;
  let ran: readonly Ran[];
  beforeAll(async () => {
    copy = copyTree();
    ran = await generateSamples(copy);
  });
  afterAll(() => copy.remove());

  test('are made, with every file named and what to do next', () => {
    expect(ran.map(({ isGood, output }) => (isGood ? '' : output))).toEqual(['', '']);
    for (const path of ['libs/contract/src/contactCard.calls.ts', 'apps/server/src/service/contactCards/contactCard.test.ts', 'npm run check']) expect(ran[0]?.output).toContain(path);
    expect(ran[1]?.output).toMatch(/Page\.tsx\n.+Page\.test\.tsx\n/);
  });

  test('fit the types of the tree', () => {
    const touched = [...new Set([...made(ran), 'libs/contract/src/calls.ts', 'libs/api-client/src/hooks.ts', 'apps/server/src/routes.ts'])];
    expect(typeErrors(copy.folder, touched)).toEqual([]);
  });

  test('keep the rules of lint', async () => {
    expect(made(ran).length).toBeGreaterThan(12);
    const { isGood, output } = await copy.run('tools/commands/lint.ts', ...new Set(made(ran)));
    expect(isGood ? '' : output).toBe('');
  });

  test('are refused when they are there already, and nothing is changed', async () => {
    const before = await copy.run('-e', "process.stdout.write(require('fs').readFileSync('libs/contract/src/calls.ts', 'utf8'))");
    const again = await generateSamples(copy);
    expect(again.map(({ isGood }) => isGood)).toEqual([false, false]);
    expect(again[0]?.output.trim()).toBe('libs/contract/src/contactCard.calls.ts has a call getContactCard already.');
    expect(again[1]?.output.trim()).toMatch(/^The screen \/\S* of \w+ is built already\.$/);
    expect((await copy.run('-e', "process.stdout.write(require('fs').readFileSync('libs/contract/src/calls.ts', 'utf8'))")).output).toBe(before.output);
  });
});
