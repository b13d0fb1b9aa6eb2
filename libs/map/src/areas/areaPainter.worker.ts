import { paintAreas, type AreaToPaint, type PaintResponse, type PaintRequest } from './paintAreas.ts';

let areas: readonly AreaToPaint[] = [];

self.addEventListener('message', ({ data }: MessageEvent<PaintRequest>) => {
  areas = data.areas ?? areas;
  const { view, colours } = data;
  const canvas = new OffscreenCanvas(view.width, view.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas in this worker');
  paintAreas(context, areas, view, colours);
  const bitmap = canvas.transferToImageBitmap();
  self.postMessage({ bitmap } satisfies PaintResponse, { transfer: [bitmap] });
});
