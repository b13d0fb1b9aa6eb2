import { expect, test } from 'vitest';
import { hasNoCases } from './hasNoCases.ts';

const list = {
  items: undefined,
  totalCount: 0,
  isCountCapped: false,
  error: undefined,
  isStale: false,
  isLoadingMore: false,
  hasMoreFailed: false,
  showMore: null,
  retry: () => undefined,
};
const positions = { data: undefined, isLoading: true };

test('there are no cases only when the list has come and is empty', () => {
  expect(hasNoCases({ view: 'list', list, positions })).toBe(false);
  expect(hasNoCases({ view: 'list', list: { ...list, items: [] }, positions })).toBe(true);
  expect(hasNoCases({ view: 'list', list: { ...list, items: ['case'] }, positions })).toBe(false);
});

test('an empty list of the filter before says nothing of the one that is on its way', () => {
  expect(hasNoCases({ view: 'list', list: { ...list, items: [], isStale: true }, positions })).toBe(false);
  const data = { positions: [], isCut: false };
  expect(hasNoCases({ view: 'map', list, positions: { data, isLoading: true } })).toBe(false);
  expect(hasNoCases({ view: 'map', list, positions: { data, isLoading: false } })).toBe(true);
});
