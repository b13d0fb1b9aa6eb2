import { defaultSettings } from '@schaktkoll/domain';
import { polygonOf, roundToMillimetre, type Position } from '@schaktkoll/geometry';
import type { WorkArea } from './workArea.ts';
import { applyEdit } from './applyEdit.ts';

const middle: Position = [500_000, 6_700_000];
const limits = defaultSettings();
const rounds = 4;

/**
 * Draws over an area of its own and rubs some of it out again. Browsers translate a script for the processor only once
 * it has run for a while: without this the first strokes take several times as long as those that follow.
 */
export function rehearse(): void {
  const areas: readonly WorkArea[] = [{ name: '', geometry: polygonOf(wavyRound(2000, 300)), method: 'drawn' }];
  const points = Array.from({ length: 150 }, (_, index): Position => [
    middle[0] - 400 + 5 * index,
    middle[1] + 60 * Math.sin(index / 6),
  ]);
  for (let round = 0; round < rounds; round += 1) {
    applyEdit(areas, { kind: 'stroke', points, radius: 5 + round }, { names: [''], limits });
    applyEdit(areas, { kind: 'erase', points, radius: 5 + round }, { names: [''], limits });
  }
}

function wavyRound(corners: number, radius: number): readonly Position[] {
  return Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners;
    const reach = radius * (1 + 0.1 * Math.sin(40 * angle));
    return roundToMillimetre([middle[0] + reach * Math.cos(angle), middle[1] + reach * Math.sin(angle)]);
  });
}
