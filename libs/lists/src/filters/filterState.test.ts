import { describe, expect, it } from 'vitest';
import type { FilterDeclarations } from './declaration.ts';
import {
  chipsOf,
  defaultValues,
  queryOf,
  reduceFilters,
  storedText,
  valuesFromText,
  type FilterAction,
  type FilterState,
} from './filterState.ts';

const declarations: FilterDeclarations = {
  search: { kind: 'text', label: 'Sök', maximum: 10 },
  status: {
    kind: 'many',
    label: 'Status',
    options: [
      { value: 'A', label: 'Aktiv' },
      { value: 'I', label: 'Inaktiv' },
    ],
  },
  whose: {
    kind: 'choice',
    label: 'Vems',
    options: [
      { value: 'all', label: 'Allas' },
      { value: 'own', label: 'Egna' },
    ],
  },
};
const defaults = defaultValues(declarations, { status: ['A'] });
const start: FilterState = { applied: defaults, pending: defaults };
const after = (...actions: readonly FilterAction[]): FilterState =>
  actions.reduce((state, action) => reduceFilters(state, action, declarations, defaults), start);

describe('the filters of a list', () => {
  it('wait until they are applied', () => {
    const changed = after({ type: 'change', name: 'search', value: ' brunn ' });
    expect(changed.applied).toEqual({ search: '', status: ['A'], whose: 'all' });
    expect(reduceFilters(changed, { type: 'apply' }, declarations, defaults)).toEqual({
      applied: { search: 'brunn', status: ['A'], whose: 'all' },
      pending: { search: 'brunn', status: ['A'], whose: 'all' },
    });
  });

  it('lose a chip at once, with all its values, and keep other edited values', () => {
    const state = after(
      { type: 'change', name: 'status', value: ['A', 'I'] },
      { type: 'apply' },
      { type: 'change', name: 'search', value: 'rör' },
      { type: 'remove', name: 'status' },
    );
    expect(state).toEqual({
      applied: { search: '', status: [], whose: 'all' },
      pending: { search: 'rör', status: [], whose: 'all' },
    });
  });

  it('filter nothing by a default whose chip was removed, and have it again after a reset', () => {
    const without = after({ type: 'remove', name: 'status' });
    expect(without.applied['status']).toEqual([]);
    expect(reduceFilters(without, { type: 'reset' }, declarations, defaults)).toEqual(start);
  });

  it('restore one of them at once, and keep what is applied of the others', () => {
    const state = after(
      { type: 'change', name: 'whose', value: 'own' },
      { type: 'change', name: 'status', value: [] },
      { type: 'apply' },
      { type: 'reset', name: 'status' },
    );
    expect(state.applied).toEqual({ search: '', status: ['A'], whose: 'own' });
  });

  it('show what narrows the list as a chip for each filter, in the order of the filters', () => {
    const chips = chipsOf(declarations, { search: 'rör', status: ['A', 'I'], whose: 'own' });
    expect(chips.map(({ label }) => label)).toEqual(['Sök: rör', 'Status: Aktiv +1', 'Vems: Egna']);
    expect(chips.flatMap(({ values }) => values)).toEqual(['rör', 'Aktiv', 'Inaktiv', 'Egna']);
    expect(chipsOf(declarations, { search: '', status: [], whose: 'all' })).toEqual([]);
  });

  it('ask the call for what narrows alone', () => {
    expect(queryOf(declarations, { search: '', status: ['A', 'I'], whose: 'own' })).toEqual({
      status: 'A,I',
      whose: 'own',
    });
  });

  it('are stored only while they differ from the defaults', () => {
    expect(storedText(defaults, defaults)).toBeNull();
    const values = { search: 'rör', status: ['I'], whose: 'own' };
    expect(valuesFromText(storedText(values, defaults), declarations, defaults)).toEqual(values);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{search'],
    ['another shape', '["search"]'],
    ['null', 'null'],
    ['values of another kind', '{"search":5,"status":"A","whose":["all"]}'],
    ['options that are gone', '{"status":["Gone"],"whose":"nobody"}'],
    ['a text that is too long', '{"search":"12345678901"}'],
    ['an option twice', '{"status":["A","A"]}'],
  ])('fall back to the defaults where %s is stored', (_what, text) => {
    expect(valuesFromText(text, declarations, defaults)).toEqual(defaults);
  });

  it('keep valid values beside invalid ones', () => {
    expect(valuesFromText('{"search":"rör","status":["Gone"],"old":1}', declarations, defaults)).toEqual({
      search: 'rör',
      status: ['A'],
      whose: 'all',
    });
  });
});
