import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultsOf, stroke } from '../testdata/strokeProperties.ts';

test('2,000 strokes: what pen and eraser leave is valid, covers the way and adds up', () => {
  fc.assert(
    fc.property(stroke, stroke, (first, second) => {
      expect(faultsOf(first, second)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
