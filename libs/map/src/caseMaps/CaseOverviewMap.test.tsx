import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { installMapForTests } from '../testing.ts';
import { CaseOverviewMap } from './CaseOverviewMap.tsx';
import { ClusterLayer } from './ClusterLayer.ts';
import type { MapCase } from './mapCase.ts';
import type { CaseOverviewMapTexts } from './texts.ts';

const texts = {
  map: 'Karta med ärenden',
  inView: 'Ärenden på kartan',
  count: (inView: number, all: number) => `${inView} av ${all}`,
  chosen: (count: number) => `${count} på samma plats`,
  backToView: 'Tillbaka',
  attribution: [{ text: 'Natural Earth' }],
  whereabouts: () => 'Nära',
  distance: (metres: number) => `${metres} m`,
} as unknown as CaseOverviewMapTexts;
const caseAt = (number: number, name = `Ärende ${number}`): MapCase => ({
  caseNumber: `2026-${number}`,
  name,
  position: [617_000, 6_728_000],
  kind: 'open',
});
const renderLink = ({ name }: MapCase) => <a href="/">{name}</a>;

beforeAll(installMapForTests);
beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network'))));

/** Opens the place in the middle of the map. */
async function open() {
  act(() => screen.getByRole('application', { name: 'Karta med ärenden' }).focus());
  await userEvent.keyboard('{Enter}');
}

function show(first: readonly MapCase[]) {
  const view = (cases: readonly MapCase[]) => (
    <CaseOverviewMap cases={cases} kinds={[]} texts={texts} renderLink={renderLink} />
  );
  const { rerender } = render(view(first));
  return (cases: readonly MapCase[]) => rerender(view(cases));
}
const heading = () => screen.getByRole('heading', { level: 2 });
const links = () => screen.getAllByRole('link', { name: /^Ärende|^Brunn/ }).map((link) => link.textContent);

describe('the chosen place of the map', () => {
  test('gets the focus each time it is chosen', async () => {
    show([caseAt(1), caseAt(2)]);
    await open();
    expect(heading()).toHaveTextContent('2 på samma plats');
    expect(heading()).toHaveFocus();
    await open();
    expect(heading()).toHaveFocus();
  });

  test('stays when the cases are read again, as they are now, and takes no focus', async () => {
    const mark = vi.spyOn(ClusterLayer.prototype, 'setChosen');
    const update = show([caseAt(1), caseAt(2)]);
    await open();
    screen.getByRole('button', { name: 'Tillbaka' }).focus();
    const now = [caseAt(3), caseAt(1, 'Brunn'), caseAt(2)];
    update(now);
    expect(heading()).toHaveTextContent('2 på samma plats');
    expect(links()).toEqual(['Brunn', 'Ärende 2']);
    expect(screen.getByRole('button', { name: 'Tillbaka' })).toHaveFocus();
    expect(mark.mock.lastCall?.[0]).toBe(now[1]);
  });

  test('loses a case that leaves the list, and does not come back with it', async () => {
    const update = show([caseAt(1), caseAt(2)]);
    await open();
    update([caseAt(2), caseAt(3)]);
    expect(heading()).toHaveTextContent('1 på samma plats');
    update([caseAt(3)]);
    expect(heading()).toHaveTextContent('Ärenden på kartan');
    update([caseAt(1), caseAt(2), caseAt(3)]);
    expect(heading()).toHaveTextContent('Ärenden på kartan');
  });
});
