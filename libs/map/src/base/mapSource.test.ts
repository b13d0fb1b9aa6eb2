import { describe, expect, test } from 'vitest';
import { isEmbeddedShown, isOverlay, type MapSource } from './mapSource.ts';

const source = (given: Partial<MapSource> = {}): MapSource => ({
  kind: 'wms',
  title: 'Flygbild',
  url: 'https://karta.example/wms',
  attribution: 'Lantmäteriet',
  ...given,
});

describe('a map source', () => {
  test('is a background unless it is an overlay', () => {
    expect(isOverlay(source())).toBe(false);
    expect(isOverlay(source({ role: 'background' }))).toBe(false);
    expect(isOverlay(source({ role: 'overlay' }))).toBe(true);
  });
});

describe('the embedded map', () => {
  test('is shown when no other background is chosen', () => {
    expect(isEmbeddedShown(undefined, [])).toBe(true);
  });

  test('is hidden by a background that works, whatever else has failed', () => {
    const [aerial, overlay] = [source(), source({ title: 'Gränser', role: 'overlay' })];
    expect(isEmbeddedShown(aerial, [])).toBe(false);
    expect(isEmbeddedShown(aerial, [overlay])).toBe(false);
  });

  test('stands in for a background that has failed', () => {
    const aerial = source();
    expect(isEmbeddedShown(aerial, [aerial])).toBe(true);
  });
});
