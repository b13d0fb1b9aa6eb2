import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyTree, generateSamples } from './copyOfTree.ts';
import type { CopyOfTree } from './copyOfTree.ts';

/** The whole of it, in a copy of the tree: what the generator makes passes its own tests and every check that walks the product. */
describe('what the generator makes', () => {
  let copy: CopyOfTree;
  let tests: readonly string[] = [];
  beforeAll(async () => {
    copy = copyTree();
    const ran = await generateSamples(copy);
    for (const { isGood, output } of ran) if (!isGood) throw new Error(output);
    tests = ran.flatMap(({ output }) => output.split('\n').filter((line) => /^apps\/.*(contactCard|Page)\.test\.tsx?$/.test(line)));
  });
  afterAll(() => copy.remove());

  test.each([
    ['its own tests, on the server and on the screen', []],
    ['the access matrix, for every role', ['apps/server/src/access.matrix.test.ts', '-t', 'getContactCard']],
    ['the checks of the repository, the contract, the menu and the texts', ['tools/checks', 'libs/contract', 'libs/domain/src/menu.test.ts', 'libs/texts']],
  ])('passes %s', async (_what, parameters) => {
    const { isGood, output } = await copy.run('node_modules/vitest/vitest.mjs', 'run', '--project', 'node', '--project', 'browser', ...(parameters.length > 0 ? parameters : tests));
    expect(isGood ? '' : output).toBe('');
    expect(output).toMatch(/Tests .*\b[1-9]\d* passed/);
  });
});
