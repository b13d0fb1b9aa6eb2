import { unknownAttributes, type LineKind, type MapFeature } from '@schaktkoll/domain';
import { themePalette } from '@schaktkoll/ui';
import OlMap, { type FrameState } from 'ol/Map.js';
import View from 'ol/View.js';
import { describe, expect, it } from 'vitest';
import { AnswerLines } from './AnswerLines.ts';
import { cutEndsOf, lettersOf } from './lineMarks.ts';
import { paintLines } from './paintLines.ts';
import { seenLines } from './seenLines.ts';

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
const { ink, paper } = themePalette();
const look = { colours: { ink, paper }, theme: 'light' } as const;
const seen = (features: readonly MapFeature[]) => seenLines([{ id: 'map', features }], frame);
const textsOf = (lines: readonly MapFeature[]) =>
  lettersOf(seen(lines), frame).map(({ text, x, y }) => [text, Math.round(x), y]);

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
  expect(cutEndsOf(seen([line]), frame)).toEqual([]);
  // 9 metres are 90 pixels east of the middle; the second stroke is 4 pixels back.
  expect(cutEndsOf(seen([cut]), frame)).toEqual([{ kind: 'water', path: 'M290 207L290 193M286 207L286 193' }]);
});

describe('a press', () => {
  it('finds the lines within a thumb of it, the nearest first', () => {
    const map = new OlMap({ view: new View({ center: [600_000, 6_700_000], resolution: 0.1 }) });
    const lines = new AnswerLines(map, () => undefined);
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

/** The strokes that are painted, as colour, width and how many lines each has. */
function strokesOn(
  features: readonly MapFeature[],
  isPattern: boolean,
): readonly (readonly [string, number, number])[] {
  const strokes: (readonly [string, number, number])[] = [];
  let lines = 0;
  const context = {
    strokeStyle: '',
    lineWidth: 0,
    beginPath: () => (lines = 0),
    moveTo: () => (lines += 1),
    lineTo: () => undefined,
    setLineDash: () => undefined,
    stroke: () => strokes.push([context.strokeStyle, context.lineWidth, lines]),
  };
  Array.from(
    paintLines(context as unknown as CanvasRenderingContext2D, seen(features), { ...frame, ...look, isPattern }),
  );
  return strokes;
}

describe('the painting of lines', () => {
  it('strokes those of an owner that look the same together, bands first, without colours in the mode of patterns', () => {
    const exact = { accuracy: 0.5 };
    const features = [along('water', 9, exact), along('gas', 9, exact), along('water', 18, exact)];
    expect(strokesOn(features, true)).toEqual([
      // 0.5 m to either side, and 1 m more by the general rule: 30 pixels of a tenth of a metre.
      [`${ink}1a`, 30, 2],
      [`${ink}38`, 10, 2],
      [`${ink}1a`, 30, 1],
      [`${ink}38`, 10, 1],
      [`${paper}e6`, 8, 2],
      [ink, 4, 2],
      [paper, 1.6, 2],
      [`${paper}e6`, 8, 1],
      [ink, 6, 1],
      [ink, 4, 1],
      [paper, 1.6, 1],
    ]);
    expect(
      strokesOn(features, false)
        .map(([colour]) => colour)
        .slice(4, 6),
    ).toEqual([`${paper}e6`, '#0050D8']);
  });

  it('never strokes the band of a line of unknown accuracy with an equally wide one of a known accuracy (R4)', () => {
    // Unknown: 1 m and the general 1 m to either side, as wide as what 2 m of accuracy is.
    const bands = strokesOn([along('water', 9, {}), along('water', 18, { accuracy: 2 })], false).slice(0, 3);
    expect(bands.map(([, width, lines]) => [width, lines])).toEqual([
      [40, 1],
      [60, 1],
      [40, 1],
    ]);
  });

  it('leaves out what lies outside the window, with its bands', () => {
    const away = (metres: number): MapFeature => ({
      ...along('water', 9, { accuracy: 10, safety: 20 }),
      geometry: {
        shape: 'line',
        paths: [
          [
            [600_000, 6_700_020 + metres],
            [600_009, 6_700_020 + metres],
          ],
        ],
      },
    });
    expect(seen([away(29)])).toHaveLength(1);
    expect(seen([away(31)])).toHaveLength(0);
  });
});
