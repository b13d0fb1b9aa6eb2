import { render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ResponsiveTable } from './ResponsiveTable.tsx';

const rows = Array.from({ length: 12 }, (_row, index) => `Ärende ${index + 1}`);

it('a long list is rendered whole at once, so that a page can be scrolled to where it was', () => {
  render(
    <ResponsiveTable
      caption="Ärenden"
      columns={[{ key: 'name', heading: 'Namn', isRowHeader: true, cell: (row) => row }]}
      rows={rows}
      rowKey={(row) => row}
    />,
  );
  const headers = within(screen.getByRole('table')).getAllByRole('rowheader');
  expect(headers.map((cell) => cell.textContent)).toEqual(rows);
});

it.each([
  [1_440, true],
  [1_200, true],
  [1_199, false],
])('in a window %i px wide the secondary columns are shown as columns: %s', (width, expected) => {
  vi.stubGlobal('matchMedia', (condition: string) => ({
    matches: width >= 16 * Number(/min-width: ([\d.]+)em/.exec(condition)?.[1]),
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

it('a row without secondary columns has no button that would open nothing', () => {
  render(
    <ResponsiveTable
      caption="Ärenden"
      columns={[{ key: 'name', heading: 'Namn', isRowHeader: true, cell: (row) => row }]}
      rows={rows}
      rowKey={(row) => row}
      expand={{ heading: 'Mer', show: (row) => `Visa mer om ${row}`, hide: (row) => `Dölj ${row}` }}
    />,
  );
  expect(screen.queryByRole('button')).toBeNull();
});
