import { act, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { PagedTable, type GrowingList } from './PagedTable.tsx';

interface Thing {
  readonly id: string;
}

const columns = [
  { key: 'id', heading: 'Sak', isRowHeader: true, cell: ({ id }: Thing) => <a href={`/${id}`}>{id}</a> },
  { key: 'extra', heading: 'Mer om saken', isSecondary: true, cell: ({ id }: Thing) => `om ${id}` },
];
const expand = {
  heading: 'Mer',
  show: ({ id }: Thing) => `Visa mer om ${id}`,
  hide: ({ id }: Thing) => `Dölj mer om ${id}`,
};
const things = (...ids: readonly string[]): readonly Thing[] => ids.map((id) => ({ id }));
const full: GrowingList<Thing> = {
  items: things('A', 'B'),
  totalCount: 3,
  isCountCapped: false,
  error: undefined,
  isStale: false,
  isLoadingMore: false,
  hasMoreFailed: false,
  showMore: () => undefined,
  retry: () => undefined,
};

function Table({ list }: { readonly list: Partial<GrowingList<Thing>> }) {
  return (
    <PagedTable
      list={{ ...full, ...list }}
      caption="Saker"
      columns={columns}
      expand={expand}
      rowKey={({ id }) => id}
      loading="Hämtar saker"
      empty={<p>inga saker</p>}
      renderError={(_error, retry) => <button onClick={retry}>igen</button>}
    />
  );
}

/** Grows as a server's list does, when the test says so. */
function Growing() {
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  return (
    <>
      <button onClick={() => setIsWhole(true)}>svara</button>
      <Table
        list={
          isWhole
            ? { items: things('A', 'B', 'C'), showMore: null }
            : { isLoadingMore, showMore: () => setIsLoadingMore(true) }
        }
      />
    </>
  );
}

describe('a list that grows', () => {
  it('says how many of how many it shows, also when the count is capped', () => {
    const { rerender } = render(<Table list={{}} />);
    expect(screen.getByText('Visar 2 av 3')).toHaveAttribute('role', 'status');
    rerender(<Table list={{ totalCount: 10_000, isCountCapped: true }} />);
    expect(screen.getByText(/^Visar 2 av fler än 10\s000$/)).toBeVisible();
  });

  it('focuses the first new row if focus is still on the button', async () => {
    render(<Growing />);
    const more = screen.getByRole('button', { name: 'Visa fler' });
    await act(async () => {
      more.focus();
      more.click();
    });
    expect(screen.getByRole('button', { name: 'Hämtar fler' })).toHaveFocus();
    await act(async () => screen.getByRole('button', { name: 'svara' }).click());
    await waitFor(() => expect(screen.getByRole('link', { name: 'C' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Visa fler' })).toBeNull();
  });

  it('leaves focus alone when it has moved elsewhere', async () => {
    render(<Growing />);
    const answer = screen.getByRole('button', { name: 'svara' });
    await act(async () => screen.getByRole('button', { name: 'Visa fler' }).click());
    await act(async () => {
      answer.focus();
      answer.click();
    });
    expect(answer).toHaveFocus();
  });

  it('keeps its rows when the next page fails, and retries', async () => {
    let asked = 0;
    render(<Table list={{ error: new Error('no net'), hasMoreFailed: true, retry: () => (asked += 1) }} />);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Det gick inte att hämta fler rader. Raderna ovanför finns kvar.');
    expect(screen.getByRole('link', { name: 'B' })).toBeVisible();
    await act(async () => within(alert).getByRole('button', { name: 'Försök igen' }).click());
    expect(asked).toBe(1);
  });

  it('says that rows may be outdated when a refresh failed', () => {
    render(<Table list={{ error: new Error('no net') }} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Det gick inte att uppdatera listan.');
  });

  it('hides the rows of another filter while the right ones are on their way', () => {
    render(<Table list={{ isStale: true }} />);
    expect(screen.queryByRole('link', { name: 'A' })).toBeNull();
    expect(screen.queryByText('Visar 2 av 3')).toBeNull();
  });

  it('is empty, waiting or failed in place of the table', () => {
    const { rerender } = render(<Table list={{ items: [], showMore: null }} />);
    expect(screen.getByText('inga saker')).toBeVisible();
    expect(screen.getByText('Inga träffar')).toBeVisible();
    rerender(<Table list={{ items: undefined, error: new Error('no net'), showMore: null }} />);
    expect(screen.getByRole('button', { name: 'igen' })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('opens what has no column of its own below its row', async () => {
    render(<Table list={{}} />);
    const open = screen.getByRole('button', { name: 'Visa mer om B' });
    expect(open).toHaveAttribute('aria-expanded', 'false');
    await act(async () => open.click());
    const close = screen.getByRole('button', { name: 'Dölj mer om B' });
    expect(close).toHaveAttribute('aria-expanded', 'true');
    expect(document.getElementById(close.getAttribute('aria-controls') ?? '')).toHaveTextContent('Mer om sakenom B');
    expect(screen.getByRole('button', { name: 'Visa mer om A' })).toHaveAttribute('aria-expanded', 'false');
  });
});
