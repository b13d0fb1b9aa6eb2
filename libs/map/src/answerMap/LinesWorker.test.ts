import { unknownAttributes, type MapFeature } from '@schaktkoll/domain';
import { afterEach, expect, test, vi } from 'vitest';
import { packLines, unpackLines, type LinesToHold, type LinesToPaint } from './lineMessages.ts';
import { LinesWorker } from './LinesWorker.ts';
import type { LinesFrame } from './seenLines.ts';

const line: MapFeature = {
  ...unknownAttributes('line'),
  kind: 'gas',
  geometry: {
    shape: 'line',
    paths: [
      [
        [600_000.01, 6_700_000.02],
        [600_009, 6_700_003],
      ],
    ],
    cutEnd: true,
  },
};
const area: MapFeature = {
  ...unknownAttributes('area'),
  geometry: {
    shape: 'area',
    paths: [
      [
        [1, 2],
        [3, 2],
        [3, 4],
        [1, 2],
      ],
      [
        [5, 6],
        [7, 6],
        [7, 8],
        [5, 6],
      ],
    ],
  },
};

class FakePainter extends EventTarget {
  readonly messages: (LinesToHold | LinesToPaint)[] = [];
  postMessage(message: LinesToHold | LinesToPaint): void {
    this.messages.push(message);
  }
  answer(id: number, close = vi.fn<() => void>()): void {
    this.dispatchEvent(new MessageEvent('message', { data: { id, bitmap: { close }, marks: {} } }));
  }
}

const frame = {} as LinesFrame;
const [first, second] = [
  { id: 'a', features: [line] },
  { id: 'b', features: [area] },
];

afterEach(() => {
  vi.restoreAllMocks();
});

function start() {
  // Packing takes no time here, or it would pause.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const painter = new FakePainter();
  return { painter, worker: new LinesWorker(vi.fn<() => void>(), () => painter as unknown as Worker) };
}

test('packed lines are the same lines when they are unpacked, to the last digit', () => {
  const packed = packLines([line, area]);
  // Two points of the line and four of each ring.
  expect(packed.points).toHaveLength(20);
  expect(unpackLines(structuredClone(packed))).toEqual([line, area]);
});

test('lines are sent once, and again after a picture without them, for which the worker lets go of them', () => {
  const { painter, worker } = start();
  const keysSent = () => painter.messages.flatMap((message) => ('packed' in message ? [message.key] : []));
  void worker.paint([first, second], frame);
  void worker.paint([first], frame);
  expect(keysSent()).toEqual([1, 2]);
  void worker.paint([first, second], frame);
  expect(keysSent()).toEqual([1, 2, 3]);
  expect(painter.messages.at(-1)).toEqual({
    id: 3,
    owners: [
      { mapId: 'a', key: 1 },
      { mapId: 'b', key: 3 },
    ],
    frame,
  });
});

test('a picture that is no longer wanted never comes', async () => {
  const { painter, worker } = start();
  const taken: number[] = [];
  const take = ({ id }: { readonly id: number }) => taken.push(id);
  const one = worker.paint([first], frame).then(take);
  const other = worker.paint([first], frame).then(take);
  const close = vi.fn<() => void>();
  painter.answer(1, close);
  painter.answer(2);
  await Promise.race([one, other]);
  expect(taken).toEqual([2]);
  expect(close).toHaveBeenCalledOnce();
});
