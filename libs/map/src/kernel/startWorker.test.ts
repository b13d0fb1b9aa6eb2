import { expect, test } from 'vitest';
import { sameOriginAddress } from './startWorker.ts';

const page = 'http://inquirer.schaktkoll.localhost:4301/cases/create';

test("a script of the page's own origin is trusted", () => {
  expect(sameOriginAddress('/assets/kernel.js', page)).toBe(
    'http://inquirer.schaktkoll.localhost:4301/assets/kernel.js',
  );
});

test.each([
  'https://example.org/kernel.js',
  '//example.org/kernel.js',
  'http://inquirer.schaktkoll.localhost:4302/kernel.js',
  'data:text/javascript,1',
])('a script of another origin is refused: %s', (address) => {
  expect(() => sameOriginAddress(address, page)).toThrow(TypeError);
});
