import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { longTests } from '../longTests.ts';

it.each(longTests)('%s, which the gate leaves out, exists', (file) => {
  expect(existsSync(file)).toBe(true);
});
