import { describe, expect, it } from 'vitest';
import { colour, type ColourName } from './tokens.ts';

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: ColourName, other: ColourName): number {
  const [light = 0, dark = 0] = [luminance(colour[one]), luminance(colour[other])].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe('colours', () => {
  it.each<[ColourName, ColourName]>([
    ['ink', 'paper'],
    ['ink', 'ground'],
    ['ink', 'warningGround'],
    ['ink', 'errorGround'],
    ['ink', 'informationGround'],
    ['ink', 'successGround'],
    ['inkMuted', 'paper'],
    ['inkMuted', 'ground'],
    ['inkMuted', 'primaryGround'],
    ['primary', 'paper'],
    ['primary', 'ground'],
    ['primaryHover', 'primaryGround'],
    ['paper', 'primary'],
    ['paper', 'primaryHover'],
    ['paper', 'excavation'],
    ['success', 'paper'],
    ['information', 'paper'],
    ['warning', 'paper'],
    ['error', 'paper'],
    ['error', 'errorGround'],
    ['primary', 'errorGround'],
  ])('text in %s on %s reaches 4.5:1', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each<[ColourName, ColourName]>([
    ['controlEdge', 'paper'],
    ['controlEdge', 'ground'],
    ['primary', 'primaryGround'],
    ['warningEdge', 'paper'],
    ['excavation', 'paper'],
    ['ink', 'focusHalo'],
  ])('the edge %s on %s reaches 3:1', (edge, ground) => {
    expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3);
  });
});
