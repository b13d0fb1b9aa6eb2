import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultsOf, stroke } from './testdata/strokeProperties.ts';

test('whatever the hand does, what pen and eraser leave is valid, covers the way and adds up', () => {
  fc.assert(
    fc.property(stroke, stroke, (first, second) => {
      expect(faultsOf(first, second)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
