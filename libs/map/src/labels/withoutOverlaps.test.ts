import { expect, test } from 'vitest';
import { withoutOverlaps, type LabelBox } from './withoutOverlaps.ts';

const label = (text: string, box: LabelBox) => ({ text, box });

test('of labels that overlap the first stays, and one that only overlaps a dropped label stays too', () => {
  const kept = withoutOverlaps([
    label('Gävle', [0, 0, 50, 20]),
    label('Strömsbro', [40, 10, 120, 30]),
    label('Bomhus', [100, 10, 160, 30]),
  ]);
  expect(kept.map(({ text }) => text)).toEqual(['Gävle', 'Bomhus']);
});

test('labels that only touch both stay', () => {
  expect(withoutOverlaps([label('A', [0, 0, 10, 10]), label('B', [10, 0, 20, 10])])).toHaveLength(2);
});
