import type { SitePhoto } from '@schaktkoll/contract';
import { describe, expect, it } from 'vitest';
import { photoMarks } from './placedPhotos.ts';

const photo = (id: string, place: SitePhoto['place']): SitePhoto => ({
  id,
  name: 'IMG_1.jpg',
  size: 900_000,
  remark: null,
  place,
  sentAt: '2026-11-20T12:45:00.000Z',
  sentBy: 'Frida Frågare',
});

describe('the marks of photos on a map', () => {
  it('number the photos that have a place, and are one for photos less than five metres apart', () => {
    const marks = photoMarks([
      photo('a', { easting: 616_450, northing: 6_728_450 }),
      photo('b', null),
      photo('c', { easting: 616_470, northing: 6_728_450 }),
      photo('d', { easting: 616_453, northing: 6_728_453 }),
    ]);
    expect(marks).toEqual([
      { name: 'Foto 1 och 3', position: [616_450, 6_728_450] },
      { name: 'Foto 2', position: [616_470, 6_728_450] },
    ]);
  });
});
