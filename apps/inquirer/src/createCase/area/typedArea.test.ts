import { areaOf } from '@schaktkoll/geometry';
import { describe, expect, it } from 'vitest';
import { readBox, readCorners } from './typedArea.ts';

/** 100 m by 50 m near Gävle, on the grid of SWEREF 99 TM. */
const corners = '6728000 616000\n6728000 616100\n6728050 616100\n6728050 616000';

describe('an area with typed corners', () => {
  it('is the polygon through them', () => {
    const area = readCorners({ system: 'SWEREF99', corners });
    expect(area.ok && area.polygon.coordinates).toEqual([
      [
        [616000, 6728000],
        [616100, 6728000],
        [616100, 6728050],
        [616000, 6728050],
        [616000, 6728000],
      ],
    ]);
  });

  it('tells the line of every point that cannot be read', () => {
    const area = readCorners({ system: 'SWEREF99', corners: '6728000 616000\nhär\n6728050 616100\n1 2' });
    expect(area).toEqual({
      ok: false,
      errors: [
        {
          field: 'corners',
          message:
            'Rad 2: Skriv två tal på varje rad, ett för nord och ett för öst. Rad 4: Arbetsområdet ligger utanför Sverige. Kontrollera koordinaterna.',
        },
      ],
    });
  });

  it('needs three points', () => {
    const area = readCorners({ system: 'SWEREF99', corners: '6728000 616000\n6728000 616100' });
    expect(area).toEqual({ ok: false, errors: [{ field: 'corners', message: 'Punkterna är för få. Det behövs minst 3.' }] });
  });

  it('asks for coordinates when there are none', () => {
    expect(readCorners({ system: 'WGS84', corners: ' \n ' })).toEqual({ ok: false, errors: [{ field: 'corners', message: 'Skriv in koordinaterna.' }] });
  });
});

describe('a box around a typed point', () => {
  it('has the width and the height that were typed, with a decimal comma and the unit', () => {
    const area = readBox({ system: 'SWEREF99', point: '6728000 616000', width: '20,5', height: '10 m' });
    expect(area.ok && areaOf(area.polygon)).toBeCloseTo(205, 1);
  });

  it('tells each field what is wrong with it', () => {
    expect(readBox({ system: 'WGS84', point: '60,6749 17,1413\n60,6 17,1', width: '0', height: 'hundra' })).toEqual({
      ok: false,
      errors: [
        { field: 'point', message: 'Punkterna är för många. Det får vara högst 1.' },
        { field: 'width', message: 'Bredd i meter måste vara ett tal från 1 till 5\u00a0000.' },
        { field: 'height', message: 'Höjd i meter måste vara ett tal från 1 till 5\u00a0000.' },
      ],
    });
  });

  it('takes the longest side and nothing longer', () => {
    const box = { system: 'SWEREF99', point: '6728000 616000', width: '5000', height: '1' } as const;
    expect(readBox(box).ok).toBe(true);
    expect(readBox({ ...box, width: '5000,1' }).ok).toBe(false);
  });
});
