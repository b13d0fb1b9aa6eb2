import { faded } from '../colours/faded.ts';

const HATCH_PIXELS = 10;

/** Pixels of a side of the tile that hatching is made of. */
export function hatchSide(ratio: number): number {
  return Math.round(HATCH_PIXELS * ratio);
}

/** Draws diagonal lines on a light tint: the tile, on a canvas of its own, of which the ground of an area is made. */
export function drawHatchTile(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  ratio: number,
  excavation: string,
): void {
  const side = hatchSide(ratio);
  context.fillStyle = faded(excavation, 0.16);
  context.fillRect(0, 0, side, side);
  context.strokeStyle = faded(excavation, 0.75);
  context.lineWidth = 1.5 * ratio;
  // Past the edges of the tile, or each line would break where the next tile begins.
  context.lineCap = 'square';
  for (const shift of [-side, 0, side]) {
    context.moveTo(shift, side);
    context.lineTo(shift + side, 0);
  }
  context.stroke();
}
