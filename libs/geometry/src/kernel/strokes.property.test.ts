import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultsOf, stroke } from '../testdata/strokeProperties.ts';

test('pen and eraser produce valid areas that cover the path and add up, for any movement', () => {
  fc.assert(
    fc.property(stroke, stroke, (first, second) => {
      expect(faultsOf(first, second)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
