import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ResponsiveTable, type TableColumn } from './ResponsiveTable.tsx';

interface Row {
  readonly number: string;
  readonly name: string;
  readonly size: string;
  readonly inquirer: string;
}

const rows: readonly Row[] = [
  { number: '0001', name: 'Fiber', size: '85 m²', inquirer: 'Frida' },
  { number: '0002', name: 'Brunn', size: '1 250 m²', inquirer: 'Olle' },
];
const drawn = vi.fn(({ name }: Row) => name);
const columns: readonly TableColumn<Row>[] = [
  { key: 'name', heading: 'Ärende', isRowHeader: true, cell: drawn },
  { key: 'size', heading: 'Yta', isNumeric: true, noWrap: true, cell: ({ size }) => size },
  { key: 'inquirer', heading: 'Frågare', isSecondary: true, cell: ({ inquirer }) => inquirer },
];
const expand = {
  heading: 'Mer',
  show: ({ name }: Row) => `Visa mer om ${name}`,
  hide: ({ name }: Row) => `Dölj mer om ${name}`,
};
const rowKey = ({ number }: Row) => number;
const table = (shown: readonly Row[] = rows, rest: Partial<Parameters<typeof ResponsiveTable<Row>>[0]> = {}) => (
  <ResponsiveTable caption="Ärenden" columns={columns} rows={shown} rowKey={rowKey} expand={expand} {...rest} />
);

/** A window whose width a test can change. */
function windowOf(width: number) {
  const lists = new Set<Set<() => void>>();
  let current = width;
  vi.stubGlobal('matchMedia', (media: string) => {
    const listeners = new Set<() => void>();
    lists.add(listeners);
    return {
      get matches() {
        return current >= 16 * Number(/min-width: ([\d.]+)em/.exec(media)?.[1] ?? 0);
      },
      addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
    };
  });
  return (next: number) => {
    current = next;
    act(() => lists.forEach((listeners) => listeners.forEach((listener) => listener())));
  };
}
afterEach(() => {
  vi.unstubAllGlobals();
  drawn.mockClear();
});

describe('a table in a narrow window', () => {
  it('says the heading of each cell beside it, for the eye alone', () => {
    render(table());
    const cell = screen.getByRole('cell', { name: '85 m²' });
    expect(cell).toHaveAttribute('data-label', 'Yta');
    expect(cell).toHaveAccessibleName('85 m²');
  });

  it('is still a table to what reads it, with rows, headers and cells', () => {
    render(table());
    const found = screen.getByRole('table', { name: 'Ärenden' });
    for (const role of ['table', 'row', 'columnheader', 'rowheader', 'cell', 'rowgroup']) {
      const parts = role === 'table' ? [found] : within(found).getAllByRole(role);
      parts.forEach((part) => expect(part).toHaveAttribute('role', role));
    }
  });

  it('opens the rest of one row with the keyboard, right below it, and closes it again', async () => {
    render(table());
    await userEvent.tab();
    const button = screen.getByRole('button', { name: 'Visa mer om Fiber' });
    expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const open = screen.getByRole('button', { name: 'Dölj mer om Fiber' });
    expect(open).toHaveFocus();
    const [, , details] = screen.getAllByRole('row');
    expect(details?.id).toBe(open.getAttribute('aria-controls'));
    expect(within(details as HTMLElement).getByRole('term')).toHaveTextContent('Frågare');
    expect(within(details as HTMLElement).getByRole('definition')).toHaveTextContent('Frida');
    await userEvent.keyboard(' ');
    expect(screen.queryByRole('term')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Visa mer om Fiber' })).not.toHaveAttribute('aria-controls');
  });

  it('keeps each row open for itself', async () => {
    render(table());
    await userEvent.click(screen.getByRole('button', { name: 'Visa mer om Fiber' }));
    await userEvent.click(screen.getByRole('button', { name: 'Visa mer om Brunn' }));
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Frida', 'Olle']);
    await userEvent.click(screen.getByRole('button', { name: 'Dölj mer om Fiber' }));
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Olle']);
  });

  it('keeps a row open that moves to another place', async () => {
    const { rerender } = render(table());
    await userEvent.click(screen.getByRole('button', { name: 'Visa mer om Brunn' }));
    rerender(table(rows.toReversed()));
    expect(screen.getByRole('button', { name: 'Dölj mer om Brunn' })).toBeVisible();
    expect(screen.getByRole('definition')).toHaveTextContent('Olle');
  });

  it('names the column of its buttons for what reads it', () => {
    render(table());
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Ärende', 'Yta', 'Mer']);
  });
});

describe('a table in a wide window', () => {
  it('has every column beside the others, and no buttons', () => {
    windowOf(1_440);
    render(table());
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Ärende',
      'Yta',
      'Frågare',
    ]);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('cell', { name: 'Frida' })).toBeVisible();
  });

  it('takes the columns in and out as the window changes, without a row opened twice', async () => {
    const resize = windowOf(800);
    render(table());
    await userEvent.click(screen.getByRole('button', { name: 'Visa mer om Fiber' }));
    resize(1_300);
    expect(screen.queryByRole('definition')).not.toBeInTheDocument();
    expect(screen.getAllByText('Frida')).toHaveLength(1);
    resize(800);
    expect(screen.getByRole('definition')).toHaveTextContent('Frida');
  });
});

describe('a table', () => {
  it('highlights the rows that the caller names', () => {
    render(table(rows, { isHighlighted: ({ name }) => name === 'Brunn' }));
    expect(screen.getByRole('row', { name: /Brunn/ })).toHaveAttribute('data-highlighted');
    expect(screen.getByRole('row', { name: /Fiber/ })).not.toHaveAttribute('data-highlighted');
  });

  it('does not render an unchanged row again', () => {
    const { rerender } = render(table());
    expect(drawn).toHaveBeenCalledTimes(2);
    rerender(table([...rows, { number: '0003', name: 'Mast', size: '1 m²', inquirer: 'Frida' }]));
    expect(drawn).toHaveBeenCalledTimes(3);
  });

  it('shows all columns where none can be opened', () => {
    render(table(rows, { expand: undefined }));
    expect(screen.getAllByRole('columnheader')).toHaveLength(3);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('keeps its caption for what reads it where the page has a heading for it', () => {
    render(table(rows, { captionHidden: true }));
    expect(screen.getByRole('table', { name: 'Ärenden' })).toBeVisible();
  });

  it('has its headers without rows too', () => {
    render(table([]));
    expect(screen.getAllByRole('row')).toHaveLength(1);
  });

  it('never breaks a number over two lines', () => {
    render(table());
    expect(screen.getByText('1 250 m²')).toHaveAttribute('data-unbroken');
  });
});
