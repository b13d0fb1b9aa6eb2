import type { MapFeature } from '@schaktkoll/domain';
import { marksOf } from './lineMarks.ts';
import { unpackLines, type LinesToHold, type LinesToPaint, type PaintedLines } from './lineMessages.ts';
import { paintLines } from './paintLines.ts';
import { seenLines } from './seenLines.ts';

/** Milliseconds of painting after which it is seen whether another picture is wanted. */
const SLICE = 30;

const held = new Map<number, readonly MapFeature[]>();
let latest = 0;

self.addEventListener('message', ({ data }: MessageEvent<LinesToHold | LinesToPaint>) => {
  if ('packed' in data) held.set(data.key, unpackLines(data.packed));
  // An error that is thrown in a promise does not reach the page.
  else paint(data).catch(reportError);
});

async function paint({ id, owners, frame }: LinesToPaint): Promise<void> {
  latest = id;
  for (const key of held.keys()) if (!owners.some((owner) => owner.key === key)) held.delete(key);
  const [width = 0, height = 0] = frame.size.map((side) => Math.round(side * frame.pixelRatio));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas in this worker');
  context.scale(frame.pixelRatio, frame.pixelRatio);
  const lines = owners.map(({ mapId, key }) => {
    const features = held.get(key);
    if (features === undefined) throw new Error('The lines did not come before the frame');
    return { id: mapId, features };
  });
  const seen = seenLines(lines, frame);
  let since = performance.now();
  for (const _ of paintLines(context, seen, frame)) {
    if (performance.now() - since < SLICE) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (latest !== id) return;
    since = performance.now();
  }
  const marks = marksOf(seen, frame);
  const bitmap = canvas.transferToImageBitmap();
  self.postMessage({ id, bitmap, marks } satisfies PaintedLines, { transfer: [bitmap] });
}
