import { expect, test } from 'vitest';
import { lineKinds, lineKindStyles } from './lineKinds.ts';
import { dangerOf } from './mapFeatures.ts';

/** The relative luminance of WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const house = '#D3C7B2';
const darkPaper = '#12191D';

test('contrast is computed as WCAG does', () => {
  expect(contrast('#000000', '#FFFFFF')).toBe(21);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});

test.each(lineKinds)('%s can be seen on white, on a house and on dark paper', (kind) => {
  const { colour, darkColour } = lineKindStyles[kind];
  expect(contrast(colour, '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(colour, house)).toBeGreaterThanOrEqual(3);
  expect(contrast(darkColour, darkPaper)).toBeGreaterThanOrEqual(4.5);
});

test('each kind has letters of its own, because its colour does not tell it apart for everyone', () => {
  const letters = lineKinds.map((kind) => lineKindStyles[kind].letters);
  expect(new Set(letters).size).toBe(lineKinds.length);
});

test('high voltage, oil and gas are dangerous unless their owner says otherwise', () => {
  expect(lineKinds.filter((kind) => lineKindStyles[kind].isDangerous)).toEqual(['elHigh', 'oil', 'gas']);
  expect(dangerOf({ kind: 'gas' })).toBe('high');
  expect(dangerOf({ kind: 'water' })).toBe('normal');
  expect(dangerOf({ kind: 'water', danger: 'veryHigh' })).toBe('veryHigh');
});
