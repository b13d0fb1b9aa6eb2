import { render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FirstView } from '../FirstView.tsx';
import { ResponsiveTable } from './ResponsiveTable.tsx';

const rows = Array.from({ length: 12 }, (_row, index) => `Ärende ${index + 1}`);

afterEach(() => {
  vi.restoreAllMocks();
});

/** The browser's own word for how the page was come to. */
function comeBy(type: NavigationTimingType): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);
}

function drawTable(): readonly HTMLElement[] {
  render(
    <FirstView>
      <ResponsiveTable
        caption="Ärenden"
        columns={[{ key: 'name', heading: 'Namn', isRowHeader: true, cell: (row) => row }]}
        rows={rows}
        rowKey={(row) => row}
      />
    </FirstView>,
  );
  return screen.getAllByRole('rowheader');
}

it.each([
  [768, 6],
  [320, 3],
  [1_050, 7],
])(
  'in a window of %i px a long list shows its first %i rows, and the others as soon as those can be read',
  async (height, first) => {
    comeBy('navigate');
    vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(height);
    expect(drawTable()).toHaveLength(first);
    expect(await screen.findByRole('rowheader', { name: 'Ärende 12' })).toBeVisible();
    expect(
      within(screen.getByRole('table'))
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent),
    ).toEqual(rows);
  },
);

it('a list that is loaded again has its whole length at once, to be scrolled to where it was', () => {
  comeBy('reload');
  expect(drawTable()).toHaveLength(12);
});

it.each([
  [1_440, true],
  [1_200, true],
  [1_199, false],
])('in a window %i px wide the secondary columns are shown as columns: %s', (width, expected) => {
  vi.stubGlobal('matchMedia', (condition: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(condition)?.[1]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const columns = [
    { key: 'name', heading: 'Namn', isRowHeader: true, cell: (row: string) => row },
    { key: 'purpose', heading: 'Typ', isSecondary: true, cell: () => 'Ledningsanvisning' },
  ];
  render(
    <ResponsiveTable
      caption="Ärenden"
      columns={columns}
      rows={rows}
      rowKey={(row) => row}
      expand={{ heading: 'Mer', show: (row) => `Visa mer om ${row}`, hide: (row) => `Dölj ${row}` }}
    />,
  );
  expect(screen.queryByRole('columnheader', { name: 'Typ' }) !== null).toBe(expected);
  expect(screen.queryByRole('columnheader', { name: 'Mer' }) === null).toBe(expected);
  vi.unstubAllGlobals();
});
