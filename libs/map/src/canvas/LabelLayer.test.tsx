import type { FrameState } from 'ol/Map.js';
import { afterEach, expect, it, vi, test } from 'vitest';
import { LabelLayer, type MapLabel } from './LabelLayer.ts';
import { withoutOverlaps, type LabelBox } from './withoutOverlaps.ts';

const look = { font: '600 16px sans-serif', colour: 'ink', haloWidth: 4 } as const;
const label = (text: string, east: number): MapLabel => ({ text, position: [east, 0], look, coarsestResolution: 10 });

afterEach(() => vi.restoreAllMocks());

it('leaves out a name that overlaps one of a layer above, and no name for one of a layer below', () => {
  const drawn: string[] = [];
  const context = new Proxy(
    { measureText: () => ({ width: 100 }), fillText: (text: string) => drawn.push(text) },
    { get: (given, name) => Reflect.get(given, name) ?? (() => undefined), set: () => true },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: () => new Promise(() => undefined) } });
  const [town, areas] = [new LabelLayer(), new LabelLayer()];
  town.setLabels([label('Tvåbäck', 10), label('Storgatan', 300)]);
  areas.setLabels([label('Arbetsområde 1', 0)]);
  const frame = {
    size: [800, 600],
    pixelRatio: 1,
    viewState: { center: [0, 0], resolution: 1 },
    layerStatesArray: [town, areas].map((layer) => ({ layer, visible: true })),
  } as unknown as FrameState;
  town.render(frame);
  areas.render(frame);
  Reflect.deleteProperty(document, 'fonts');
  expect(drawn).toEqual(['Storgatan', 'Arbetsområde 1']);
});

const boxed = (text: string, box: LabelBox) => ({ text, box });

test('of labels that overlap the first stays, and one that only overlaps a dropped label stays too', () => {
  const shown = withoutOverlaps([
    boxed('Gävle', [0, 0, 50, 20]),
    boxed('Strömsbro', [40, 10, 120, 30]),
    boxed('Bomhus', [100, 10, 160, 30]),
  ]);
  expect(shown.map(({ text }) => text)).toEqual(['Gävle', 'Bomhus']);
});

test('labels that only touch both stay', () => {
  expect(withoutOverlaps([boxed('A', [0, 0, 10, 10]), boxed('B', [10, 0, 20, 10])])).toHaveLength(2);
});
