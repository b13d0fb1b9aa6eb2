import { describe, expect, it, test } from 'vitest';
import ground from './ground.css.ts';
import { palettes, type Palette, type Theme } from './palettes.ts';
import { colour, type ColourName } from './tokens.ts';

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(palette: Palette, one: ColourName, other: ColourName): number {
  const [light = 0, dark = 0] = [luminance(palette[one]), luminance(palette[other])].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'ground', 'raised', 'primaryGround'] as const satisfies readonly ColourName[];
const tinted = ['warningGround', 'errorGround', 'informationGround', 'successGround'] as const;

/** Each text with the grounds that it is written on. */
const texts: readonly (readonly [ColourName, readonly ColourName[]])[] = [
  ['ink', [...grounds, ...tinted]],
  ['inkMuted', [...grounds, ...tinted]],
  ['primary', [...grounds, ...tinted]],
  ['primaryHover', [...grounds, ...tinted]],
  ['paper', ['primary', 'primaryHover', 'excavation', 'error', 'success', 'ink']],
  ['onWarning', ['warningFill']],
  ['success', ['paper', 'raised', 'primaryGround', 'successGround']],
  ['information', ['paper', 'raised', 'informationGround']],
  ['warning', ['paper', 'raised', 'primaryGround', 'warningGround']],
  ['error', ['paper', 'raised', 'primaryGround', 'errorGround']],
];

/** Each edge or mark with what it is seen against. */
const edges: readonly (readonly [ColourName, readonly ColourName[]])[] = [
  ['controlEdge', ['paper', 'ground', 'raised']],
  ['primary', ['primaryGround']],
  ['warningEdge', ['paper', 'raised']],
  ['excavation', ['paper', 'mapLand']],
  // The halo is seen on dark ground, the ring on light ground.
  ['focusRing', ['focusHalo']],
];

describe.each(['light', 'dark'] as const satisfies readonly Theme[])('the %s theme', (theme) => {
  const palette = palettes[theme];

  it.each(texts.flatMap(([text, on]) => on.map((each) => [text, each] as const)))(
    'has text in %s on %s of at least 4.5:1',
    (text, on) => expect(contrast(palette, text, on)).toBeGreaterThanOrEqual(4.5),
  );

  it.each(edges.flatMap(([edge, on]) => on.map((each) => [edge, each] as const)))(
    'has the edge %s on %s of at least 3:1',
    (edge, on) => expect(contrast(palette, edge, on)).toBeGreaterThanOrEqual(3),
  );

  it('has a focus mark that is seen on paper', () => {
    const seen = [contrast(palette, 'focusRing', 'paper'), contrast(palette, 'focusHalo', 'paper')];
    expect(Math.max(...seen)).toBeGreaterThanOrEqual(3);
  });
});

test('the figures of black, white and a grey are those of WCAG', () => {
  const made = { ...palettes.light, ink: '#000000', paper: '#FFFFFF', rule: '#767676' };
  expect(contrast(made, 'ink', 'paper')).toBeCloseTo(21, 5);
  expect(contrast(made, 'rule', 'paper')).toBeCloseTo(4.54, 2);
});

async function compressed(text: string): Promise<number> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return (await new Response(stream).arrayBuffer()).byteLength;
}

test('the dark theme adds less than 1 kB to the first load', async () => {
  const sheet = [ground].flat(3).join('');
  const start = sheet.indexOf('@media screen {');
  const light = sheet.slice(0, start) + sheet.slice(sheet.indexOf('@media', start + 1));
  expect(light).not.toContain(palettes.dark.primary);
  const added = (await compressed(sheet)) - (await compressed(light));
  expect(added).toBeGreaterThan(100);
  expect(added).toBeLessThan(1000);
});

test('the style sheet sets every colour for both themes, the dark one for screens alone', () => {
  const sheet = [ground].flat(3).join('');
  const [light = '', dark = ''] = sheet.split("@media screen {\n    :root[data-theme='dark']");
  for (const name of Object.keys(colour) as ColourName[]) {
    const variable = colour[name].slice('var('.length, -1);
    expect(light).toContain(`${variable}: ${palettes.light[name]};`);
    expect(dark).toContain(`${variable}: ${palettes.dark[name]};`);
  }
});
