import { boxAround } from '@schaktkoll/geometry';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WorkArea } from './workArea.ts';
import { AreaCache, AreaCacheMirror, type NumberedArea } from './areaCache.ts';

const areaAt = (number: number): WorkArea => ({
  name: `Område ${number}`,
  geometry: boxAround([500_000 + 20 * number, 6_700_000], 10, 10),
  method: 'drawn',
});
const named = (areas: readonly (NumberedArea | number)[]) =>
  areas.map((area) => (typeof area === 'number' ? 'known' : area.name));

describe('areas between the page and its worker', () => {
  test('travel whole once, and are named from then on', () => {
    const sent = new AreaCacheMirror();
    const areas = [areaAt(1), areaAt(2)];
    expect(named(sent.send(areas))).toEqual(['Område 1', 'Område 2']);
    expect(named(sent.send([...areas, areaAt(3)]))).toEqual(['known', 'known', 'Område 3']);
  });

  test('are sent anew when they were not among the latest: the worker caches no more than those', () => {
    const sent = new AreaCacheMirror();
    const [first, second] = [areaAt(1), areaAt(2)];
    sent.send([first, second]);
    sent.send([second]);
    expect(named(sent.send([first, second]))).toEqual(['Område 1', 'known']);
  });

  test('come back as their places where nothing was done to them, as the very same objects', () => {
    const [sent, cache] = [new AreaCacheMirror(), new AreaCache()];
    const given = [areaAt(1), areaAt(2)];
    const received = cache.receive(sent.send(given));
    const answered = cache.respond([...received], received);
    expect(answered).toEqual([0, 1]);
    expect(sent.receive(answered, given, true)).toBe(given);
  });

  test('that the worker made are known to it, unless something was sent since', () => {
    for (const isLatest of [true, false]) {
      const [sent, cache] = [new AreaCacheMirror(), new AreaCache()];
      const given = [areaAt(1)];
      const received = cache.receive(sent.send(given));
      const areas = sent.receive(cache.respond([...received, areaAt(2)], received), given, isLatest);
      expect(named(sent.send(areas))).toEqual(['known', isLatest ? 'known' : 'Område 2']);
    }
  });

  test('that the worker has not cached are an error, and no other area is used in their place', () => {
    expect(() => new AreaCache().receive([7])).toThrow('Area 7 is not cached');
  });

  test('are the same on both sides after any sequence of edits, one at a time or with another worker between them', () => {
    const step = fc.record({
      removed: fc.integer({ min: 0, max: 9 }),
      adds: fc.boolean(),
      undoes: fc.boolean(),
      isNewWorker: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const sent = new AreaCacheMirror();
        let cache = new AreaCache();
        let number = 0;
        let [page, before]: (readonly WorkArea[])[] = [[], []];
        for (const { removed, adds, undoes, isNewWorker } of steps) {
          if (isNewWorker) {
            sent.reset();
            cache = new AreaCache();
          }
          const given = (undoes ? before : page) ?? [];
          const received = cache.receive(sent.send(given));
          expect(received).toEqual(given);
          const rest = received.filter((_, index) => index !== removed);
          const result = adds ? [...rest, areaAt((number += 1))] : rest;
          before = page;
          page = sent.receive(cache.respond(result, received), given, true);
          expect(page).toEqual(result);
        }
      }),
      { numRuns: 200 },
    );
  });
});
