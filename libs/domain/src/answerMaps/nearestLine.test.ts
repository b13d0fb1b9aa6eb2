import { describe, expect, test } from 'vitest';
import { distanceInterval, drawnAccuracy, type LineDistance } from './nearestLine.ts';

const interval = (from: number, to: number): LineDistance => ({ kind: 'interval', from, to });
const near = (isNear: 'yes' | 'no' | 'unsure'): LineDistance => ({ kind: 'near', isNear });

describe('the distance to a line', () => {
  test.each<readonly [string, readonly [number, number | null, number | null], LineDistance]>([
    ['is shorter and longer by both accuracies', [2, 0.5, 1], interval(0.5, 3.5)],
    ['is never less than nothing', [1, 0.5, 1], interval(0, 2.5)],
    ['is an interval up to ten metres of accuracy', [20, 1, 10], interval(9, 31)],
    ['is that of the drawing where the line is nobody knows where', [2, null, 1], { kind: 'drawn', metres: 2 }],
    ['is only near or not beyond that', [10, 1, 12], near('yes')],
    ['is near when the whole interval is', [13, 0, 12], near('yes')],
    ['is unsure when a part of the interval is', [13.5, 0, 12], near('unsure')],
    ['is unsure at the far end of near', [37, 0, 12], near('unsure')],
    ['is not near when no part of the interval is', [37.5, 0, 12], near('no')],
    ['is always unsure where both are coarse', [500, null, 12], near('unsure')],
    ['is judged up to fifty metres', [500, 1, 50], near('no')],
    ['is refused beyond', [500, 1, 50.1], { kind: 'refused' }],
    ['is refused where the device gives no accuracy', [5, 1, null], { kind: 'refused' }],
    ['is refused where that is no number', [5, 1, Number.NaN], { kind: 'refused' }],
  ])('%s', (_name, [metres, accuracy, positionAccuracy], expected) => {
    expect(distanceInterval(metres, accuracy, positionAccuracy)).toEqual(expected);
  });

  test('takes no accuracy of a line that is drawn beside its place', () => {
    expect(drawnAccuracy({ accuracy: 0.25, drawing: 'measured' })).toBe(0.25);
    expect(drawnAccuracy({ accuracy: 0.25, drawing: 'shifted' })).toBeNull();
    expect(drawnAccuracy({ accuracy: 0.25, drawing: 'schematic' })).toBeNull();
    expect(drawnAccuracy({ accuracy: null, drawing: 'unknown' })).toBeNull();
  });
});
