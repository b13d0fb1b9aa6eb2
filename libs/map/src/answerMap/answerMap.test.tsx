import { unknownAttributes, type LineKind, type MapFeature } from '@schaktkoll/domain';
import { themePalette } from '@schaktkoll/ui';
import Feature from 'ol/Feature.js';
import OlMap, { type FrameState } from 'ol/Map.js';
import View from 'ol/View.js';
import { describe, expect, it } from 'vitest';
import { AnswerLines } from './AnswerLines.ts';
import { bandsOf } from './bandStyles.ts';
import { cutEndsOf, lettersOf } from './LettersLayer.ts';
import { createLineStyle, widthShare } from './lineStyles.ts';

const along = (kind: LineKind, metres: number, changes: Partial<MapFeature> = {}): MapFeature => ({
  ...unknownAttributes('line'),
  kind,
  geometry: {
    shape: 'line',
    paths: [
      [
        [600_000, 6_700_000],
        [600_000 + metres, 6_700_000],
      ],
    ],
  },
  ...changes,
});
/** A window of 400 × 400 pixels, a tenth of a metre each, whose upper left quarter ends where the lines begin. */
const frame = {
  size: [400, 400],
  viewState: { center: [600_000, 6_700_000], resolution: 0.1 },
} as unknown as FrameState;
const textsOf = (lines: readonly MapFeature[]) =>
  lettersOf(lines, frame).map(({ text, x, y }) => [text, Math.round(x), y]);

describe('the letters of lines', () => {
  it('stand every 90 pixels, in the middle of equal parts', () => {
    // 180 pixels: two parts of 90.
    expect(textsOf([along('water', 18)])).toEqual([
      ['V', 245, 200],
      ['V', 335, 200],
    ]);
  });

  it('are at least one on a line of 24 pixels, and none on a shorter one', () => {
    expect(textsOf([along('water', 2.4)])).toEqual([['V', 212, 200]]);
    expect(textsOf([along('water', 2.3)])).toEqual([]);
  });

  it('say that a line lies elsewhere than it is drawn, and that its kind is not known', () => {
    expect(textsOf([along('elHigh', 9, { drawing: 'schematic' })])).toEqual([['▲~EH', 245, 200]]);
    expect(textsOf([along('unknown', 9)])).toEqual([['?', 245, 200]]);
  });

  it('of a dangerous line have a triangle at every second place, also where its owner alone says so', () => {
    // 180 pixels: two places.
    expect(textsOf([along('gas', 18)]).map(([text]) => text)).toEqual(['▲G', 'G']);
    expect(textsOf([along('water', 18, { danger: 'high' })]).map(([text]) => text)).toEqual(['▲V', 'V']);
  });

  it('of lines on top of each other stand apart, and never cover each other', () => {
    // The second line's part begins 0.88 of its 90 pixels in.
    expect(textsOf([along('water', 9), along('gas', 9)])).toEqual([
      ['V', 245, 200],
      ['▲G', 279, 200],
    ]);
    expect(textsOf([along('water', 2.4), along('gas', 2.4)])).toEqual([['V', 212, 200]]);
  });
});

it('two strokes across an end at which a line was cut say that it goes on', () => {
  const line = along('water', 9);
  const cut = { ...line, geometry: { ...line.geometry, cutEnd: true as const } };
  expect(cutEndsOf([line], frame)).toEqual([]);
  // 9 metres are 90 pixels east of the middle; the second stroke is 4 pixels back.
  expect(cutEndsOf([cut], frame)).toEqual([{ kind: 'water', path: 'M290 207L290 193M286 207L286 193' }]);
});

describe('a press', () => {
  it('finds the lines within a thumb of it, the nearest first', () => {
    const map = new OlMap({ view: new View({ center: [600_000, 6_700_000], resolution: 0.1 }) });
    const lines = new AnswerLines(map);
    const at = (kind: LineKind, north: number): MapFeature => ({
      ...along(kind, 20),
      geometry: {
        shape: 'line',
        paths: [
          [
            [599_990, north],
            [600_010, north],
          ],
        ],
      },
    });
    const features = [at('water', 6_700_001), at('gas', 6_700_000.5), at('sewer', 6_700_002)];
    lines.show({ lines: [{ id: 'map', features }], across: [], isAlarm: false, isPattern: false }, []);
    // A thumb is 12 pixels, 1.2 metres here.
    map.getCoordinateFromPixel = () => [600_000, 6_700_000];
    expect(lines.linesAt([0, 0]).map(({ mapId, line }) => [mapId, line.kind])).toEqual([
      ['map', 'gas'],
      ['map', 'water'],
    ]);
  });
});

describe('the look of a line', () => {
  const styleOf = createLineStyle(false);
  const strokesOf = (line: MapFeature) =>
    // The band is below it.
    styleOf(new Feature({ line }), 0.1)
      .slice(1)
      .map((style) => [style.getStroke()?.getWidth(), style.getStroke()?.getLineDash()]);

  it('tells a cable, a pipe and a duct apart', () => {
    expect(strokesOf(along('telecom', 9))).toEqual([
      [7, null],
      [3, null],
    ]);
    expect(strokesOf(along('water', 9))).toEqual([
      [8, null],
      [4, null],
      [1.6, null],
    ]);
    expect(strokesOf(along('ductOnly', 9))).toEqual([
      [5.5, null],
      [4.5, null],
      [1.5, null],
    ]);
  });

  it('is broken only where the line is planned or out of use', () => {
    expect(strokesOf(along('telecom', 9, { status: 'planned' })).at(-1)).toEqual([3, [4, 16]]);
    expect(strokesOf(along('telecom', 9, { status: 'disused' })).at(-1)).toEqual([3, [40, 12, 8, 12]]);
  });

  it('has an edge of its own where the line is dangerous', () => {
    expect(strokesOf(along('elHigh', 9)).map(([width]) => width)).toEqual([8, 6, 4]);
  });

  it('has no colour in the mode of patterns, and keeps its structure', () => {
    const patternOf = createLineStyle(true);
    const coloursOf = (line: MapFeature) =>
      patternOf(new Feature({ line }), 0.1).map((style) => [
        style.getStroke()?.getColor(),
        style.getStroke()?.getWidth(),
      ]);
    const { ink, paper } = themePalette();
    // A pipe: band, casing, stroke and light core.
    expect(coloursOf(along('water', 9)).slice(2)).toEqual([
      [ink, 4],
      [paper, 1.6],
    ]);
  });

  it('is thinner from afar', () => {
    expect([0.1, 0.15, 0.28, 0.56].map(widthShare)).toEqual([1, 1, 0.6, 0.35]);
  });
});

describe('the band under a line', () => {
  const flat = (width: number, share: number) => ({ width, share, isHatched: false });

  it('is as wide as the line may lie, and around it where to dig by hand', () => {
    // A tenth of a metre each pixel: 0.5 m to either side, and 1 m more by the general rule.
    expect(bandsOf(along('water', 10, { accuracy: 0.5 }), 0.1)).toEqual([flat(30, 0.1), flat(10, 0.22)]);
    expect(bandsOf(along('gas', 10, { accuracy: 0.5, safety: 2 }), 0.1)).toEqual([flat(50, 0.1), flat(10, 0.22)]);
  });

  it('is hatched, without an inner part, where the accuracy is unknown or the line is drawn beside its place', () => {
    const hatched = [{ width: 40, share: 0.22, isHatched: true }];
    expect(bandsOf(along('water', 10), 0.1)).toEqual(hatched);
    expect(bandsOf(along('water', 10, { accuracy: 0.1, drawing: 'schematic' }), 0.1)).toEqual(hatched);
  });

  it('is there from 1:1000 on', () => {
    expect(bandsOf(along('water', 10), 0.29)).toEqual([]);
  });
});
