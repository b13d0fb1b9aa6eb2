import { defaultSettings } from '@schaktkoll/domain';
import { areaOf } from '@schaktkoll/geometry';
import { describe, expect, it } from 'vitest';
import { readBox, readCorners, type BoxInput } from './typedArea.ts';

const limits = defaultSettings();
const nothing: BoxInput = {
  system: 'SWEREF99',
  point: '6728000 616000',
  shape: 'box',
  width: '',
  height: '',
  radius: '',
};

/** 100 m by 50 m near Gävle, on the grid of SWEREF 99 TM. */
const corners = '6728000 616000\n6728000 616100\n6728050 616100\n6728050 616000';

describe('an area with typed corners', () => {
  it('is the polygon through them', () => {
    const area = readCorners({ system: 'SWEREF99', corners }, limits);
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

  it('names the line of every point that cannot be read', () => {
    const area = readCorners({ system: 'SWEREF99', corners: '6728000 616000\nhär\n6728050 616100\n1 2' }, limits);
    expect(area).toEqual({
      ok: false,
      errors: [
        {
          field: 'corners',
          message:
            'Rad 2: Skriv två tal: först nord, sedan öst. Rad 4: Arbetsområdet ligger utanför Sverige. Kontrollera koordinaterna.',
        },
      ],
    });
  });

  it('needs three points', () => {
    const area = readCorners({ system: 'SWEREF99', corners: '6728000 616000\n6728000 616100' }, limits);
    expect(area).toEqual({ ok: false, errors: [{ field: 'corners', message: 'För få punkter. Det behövs minst 3.' }] });
  });

  it('asks for coordinates if there are none', () => {
    expect(readCorners({ system: 'WGS84', corners: ' \n ' }, limits)).toEqual({
      ok: false,
      errors: [{ field: 'corners', message: 'Skriv in koordinaterna.' }],
    });
  });
});

describe('a box around a typed point', () => {
  it('has the typed width and height, with a decimal comma and the unit', () => {
    const area = readBox({ ...nothing, width: '20,5', height: '10 m' }, limits);
    expect(area.ok && areaOf(area.polygon)).toBeCloseTo(205, 1);
  });

  it('reports the error of each field', () => {
    expect(
      readBox(
        { ...nothing, system: 'WGS84', point: '60,6749 17,1413\n60,6 17,1', width: '0', height: 'hundra' },
        limits,
      ),
    ).toEqual({
      ok: false,
      errors: [
        { field: 'point', message: 'För många punkter. Det får vara högst 1.' },
        { field: 'width', message: 'Bredd i meter måste vara ett tal från 1 till 5\u00a0000.' },
        { field: 'height', message: 'Längd i meter måste vara ett tal från 1 till 5\u00a0000.' },
      ],
    });
  });

  it('accepts the longest side and no longer one', () => {
    const box = { ...nothing, width: '5000', height: '1' };
    expect(readBox(box, limits).ok).toBe(true);
    expect(readBox({ ...box, width: '5000,1' }, limits).ok).toBe(false);
  });
});

describe('a circle around a typed point', () => {
  const circle: BoxInput = { ...nothing, shape: 'circle', radius: '100' };

  it('has the typed radius, in any of the systems', () => {
    // A polygon of 64 corners on the circle is 0.16 % smaller: 64 / 2 × sin(2π / 64) × 100² m².
    const area = readBox(circle, limits);
    expect(area.ok && areaOf(area.polygon)).toBeCloseTo(31_365.5, 0);
    // 59°, 17°15' in SWEREF 99 18 00.
    expect(readBox({ ...circle, system: 'SWEREF99_1800', point: '6542910,921 106894,103' }, limits).ok).toBe(true);
  });

  it('accepts the largest radius of the settings and no larger one', () => {
    expect(readBox({ ...circle, radius: '500' }, limits).ok).toBe(true);
    expect(readBox({ ...circle, radius: '500,1' }, limits)).toEqual({
      ok: false,
      errors: [{ field: 'radius', message: 'Radien är för stor. Den får vara högst 500\u00a0m.' }],
    });
    expect(readBox({ ...circle, radius: '' }, limits)).toEqual({
      ok: false,
      errors: [{ field: 'radius', message: 'Radie i meter måste vara ett tal från 1 till 500.' }],
    });
  });
});
