import { downloadInquirerCases } from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { mockCall, MockError } from '@schaktkoll/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi, afterEach, beforeEach } from 'vitest';
import { useFilters } from './filters/useFilters.ts';
import { useSort } from './filters/useSort.ts';
import { ListPage, ListDownload } from './ListPage.tsx';
import type { GrowingList } from './PagedTable.tsx';

interface Row {
  readonly caseNumber: string;
  readonly name: string;
  readonly inquirer: string;
}

const row = (serial: number): Row => ({
  caseNumber: `20261120-000${serial}`,
  name: `Schakt ${serial}`,
  inquirer: 'Frida',
});
const empty: GrowingList<Row> = {
  items: [],
  totalCount: 0,
  isCountCapped: false,
  error: undefined,
  isStale: false,
  isLoadingMore: false,
  hasMoreFailed: false,
  showMore: null,
  retry: () => undefined,
};
const columns = [
  {
    key: 'name',
    heading: 'Ärende',
    isRowHeader: true,
    sorts: { descending: 'new', ascending: 'old' },
    cell: ({ caseNumber, name }: Row) => <a href={`/cases/${caseNumber}`}>{name}</a>,
  },
  { key: 'inquirer', heading: 'Frågare', isSecondary: true, cell: ({ inquirer }: Row) => inquirer },
] as const;

const declarations = { search: { kind: 'text', label: 'Sök', maximum: 100 } } as const;
const sorts = [
  { value: 'new', label: 'Nyast först' },
  { value: 'old', label: 'Äldst först' },
] as const;
const caseNumberOf = ({ caseNumber }: Row): string => caseNumber;

/** The page in a state, and the way to give it another. */
async function show(
  first: Partial<GrowingList<Row>>,
  { isFiltered = false, isOther = false }: { readonly isFiltered?: boolean; readonly isOther?: boolean } = {},
) {
  sessionStorage.clear();
  if (isFiltered) sessionStorage.setItem('schaktkoll.filters.things', JSON.stringify({ search: 'grop' }));
  let become: (values: Partial<GrowingList<Row>>) => void = () => undefined;
  const Page = () => {
    const [values, setValues] = useState(first);
    become = setValues;
    return (
      <ListPage
        title="Ärenden"
        actions={<a href="/cases/create">Nytt ärende</a>}
        filters={useFilters('things', declarations)}
        sort={useSort('things', sorts)}
        list={{ ...empty, ...values }}
        caption="Alla ärenden"
        columns={columns}
        rowKey={caseNumberOf}
        rowName={caseNumberOf}
        loading="Hämtar ärenden"
        empty={{
          heading: 'Du har inga ärenden än',
          body: 'Ska du gräva?',
          action: <a href="/cases/create">Skapa ett</a>,
        }}
        download={{ call: downloadInquirerCases, query: {} }}
        view={{
          choice: <button>Karta</button>,
          isShown: isOther,
          isEmpty: values.items?.length === 0,
          render: (states) => (values.items?.length === 0 ? states.empty : <p>kartan</p>),
        }}
      />
    );
  };
  await renderApp([{ path: '/', element: <Page /> }]);
  return { become: (values: Partial<GrowingList<Row>>) => act(async () => become(values)) };
}

describe('the page of a list', () => {
  it('says what it waits for, and only when the wait is felt', async () => {
    await show({ items: undefined });
    expect(screen.queryByText('Hämtar ärenden')).not.toBeInTheDocument();
    expect(await screen.findByText('Hämtar ärenden')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Ärenden' })).toBeVisible();
  });

  it('says only what to do where there is nothing yet: no filter, order or file, and no hits', async () => {
    await show({});
    expect(screen.getByRole('heading', { name: 'Du har inga ärenden än' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Skapa ett' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Nytt ärende' })).not.toBeInTheDocument();
    expect(screen.queryByText('Inga träffar')).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Sortera' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /CSV/ })).not.toBeInTheDocument();
  });

  it('says politely that a filter leaves nothing, and gives the whole list back', async () => {
    await show({}, { isFiltered: true });
    expect(screen.getByText('Inga träffar')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Inget matchar filtret' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Skapa ett' })).not.toBeInTheDocument();
    expect(screen.getByText('Du visar grop.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Rensa filtret' }));
    expect(await screen.findByRole('heading', { name: 'Du har inga ärenden än' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('does not claim to be empty while it shows the rows of another filter', async () => {
    await show({ isStale: true });
    expect(screen.queryByRole('heading', { name: 'Du har inga ärenden än' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Nytt ärende' })).toBeVisible();
  });

  it('is a table with a name, and says how many of how many it shows', async () => {
    await show({ items: [row(1), row(2)], totalCount: 2 });
    const table = screen.getByRole('table', { name: 'Alla ärenden' });
    expect(within(table).getAllByRole('rowheader')).toHaveLength(2);
    expect(screen.getByText('Visar 2 av 2')).toBeVisible();
  });

  it('is sorted by its headings where there is room, each way, and says which way', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    await show({ items: [row(1)], totalCount: 1 });
    const heading = () => screen.getByRole('columnheader', { name: 'Ärende' });
    expect(heading()).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(within(heading()).getByRole('button', { name: 'Ärende' }));
    expect(heading()).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(within(heading()).getByRole('button'));
    expect(heading()).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByRole('columnheader', { name: 'Frågare' })).not.toHaveAttribute('aria-sort');
    vi.unstubAllGlobals();
  });

  it('has a list of orders also where there is no room for headings', async () => {
    await show({ items: [row(1)], totalCount: 1 });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sortera' }), 'Äldst först');
    expect(screen.getByRole('columnheader', { name: 'Ärende' })).not.toHaveAttribute('aria-sort');
  });

  it('is walked with the arrow keys, and F and / lead to its filters, but not from a field', async () => {
    await show({ items: [row(1), row(2)], totalCount: 2 });
    act(() => screen.getByRole('link', { name: 'Schakt 1' }).focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Schakt 2' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('link', { name: 'Schakt 1' })).toHaveFocus();
    await userEvent.keyboard('/');
    const search = screen.getByRole('searchbox');
    expect(search).toHaveFocus();
    await userEvent.keyboard('m/f');
    expect(search).toHaveValue('m/f');
  });

  it('says that there are more than were counted', async () => {
    await show({ items: [row(1)], totalCount: 1000, isCountCapped: true, showMore: () => undefined });
    expect(screen.getByText('Visar 1 av fler än 1 000')).toBeVisible();
  });

  it('names the row in the button that opens the rest of it', async () => {
    await show({ items: [row(1), row(2)], totalCount: 2 });
    const button = screen.getByRole('button', { name: 'Visa mer om 20261120-0002' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    const hide = screen.getByRole('button', { name: 'Dölj mer om 20261120-0002' });
    expect(hide).toHaveAttribute('aria-expanded', 'true');
    expect(document.getElementById(hide.getAttribute('aria-controls') ?? '')).toHaveTextContent('FrågareFrida');
    expect(screen.getByRole('button', { name: 'Visa mer om 20261120-0001' })).toBeVisible();
  });

  it('moves the focus to the first of the rows that were asked for', async () => {
    const showMore = vi.fn();
    const { become } = await show({ items: [row(1)], totalCount: 2, showMore });
    await userEvent.click(screen.getByRole('button', { name: 'Visa fler' }));
    expect(showMore).toHaveBeenCalledOnce();
    await become({ items: [row(1), row(2)], totalCount: 2 });
    await waitFor(() => expect(screen.getByRole('link', { name: 'Schakt 2' })).toHaveFocus());
  });

  it('keeps its rows when it cannot be read again, says so at once, and tries again', async () => {
    const retry = vi.fn();
    await show({ items: [row(1)], totalCount: 1, error: new Error('offline'), retry });
    expect(screen.getByRole('link', { name: 'Schakt 1' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Det gick inte att uppdatera listan. Det du ser kan vara gammalt.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('shows the fault alone where there were no rows before', async () => {
    const retry = vi.fn();
    await show({ items: undefined, error: new Error('offline'), retry });
    const fault = within(screen.getByRole('alert', { name: 'Listan kunde inte hämtas' }));
    expect(fault.getByRole('heading', { level: 2, name: 'Listan kunde inte hämtas' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(retry).toHaveBeenCalledOnce();
    expect(screen.queryByRole('heading', { name: 'Du har inga ärenden än' })).not.toBeInTheDocument();
  });

  it('reports a failed download in a dialog', async () => {
    mockCall(downloadInquirerCases, () => {
      throw new MockError('TooManyRequests');
    });
    await show({ items: [row(1)], totalCount: 1 });
    await userEvent.click(await screen.findByRole('button', { name: 'Ladda ner som fil (CSV)' }));
    expect(await screen.findByRole('alertdialog', { name: 'Filen kunde inte laddas ner' })).toBeVisible();
  });

  describe('with another view', () => {
    it('shows that in place of the table, without an order', async () => {
      await show({ items: [row(1)], totalCount: 1 }, { isOther: true });
      expect(screen.getByText('kartan')).toBeVisible();
      expect(screen.queryByRole('table')).not.toBeInTheDocument();
      expect(screen.queryByRole('combobox', { name: 'Sortera' })).not.toBeInTheDocument();
    });

    it('says the same of nothing', async () => {
      await show({ items: [] }, { isOther: true });
      expect(screen.getByRole('heading', { name: 'Du har inga ärenden än' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Karta' })).not.toBeInTheDocument();
    });
  });
});

let saved: string[] = [];
beforeEach(() => {
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
});
afterEach(() => vi.restoreAllMocks());

describe('a list as a file', () => {
  const open = (query: Readonly<Record<string, string>>, onFailure: (error: unknown) => void = () => undefined) =>
    renderApp([
      { path: '/', element: <ListDownload call={downloadInquirerCases} query={query} onFailure={onFailure} /> },
    ]);
  const button = () => screen.findByRole('button', { name: 'Ladda ner som fil (CSV)' });

  it('holds what the filters and the order leave', async () => {
    const asked: string[] = [];
    mockCall(downloadInquirerCases, ({ url }) => {
      asked.push(url.search);
      return { name: 'ärenden.csv', text: 'a;b' };
    });
    await open({ status: 'Closed', sort: 'NameAscending' });
    await userEvent.click(await button());
    await waitFor(() => expect(saved).toEqual(['ärenden.csv']));
    expect(asked).toEqual(['?status=Closed&sort=NameAscending']);
  });

  it('is requested once, however often the button is pressed meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<{ name: string; text: string }>();
    let asked = 0;
    mockCall(downloadInquirerCases, () => {
      asked += 1;
      return promise;
    });
    await open({});
    await userEvent.click(await button());
    const busy = await screen.findByRole('button', { name: /Laddar ner filen/ });
    await userEvent.click(busy);
    await userEvent.click(busy);
    resolve({ name: 'ärenden.csv', text: '' });
    await waitFor(() => expect(saved).toEqual(['ärenden.csv']));
    expect(asked).toBe(1);
    expect(await button()).toHaveFocus();
  });

  it('notifies the page of a failure, and can be requested again', async () => {
    const onFailure = vi.fn();
    mockCall(downloadInquirerCases, () => {
      throw new MockError('TooManyRequests');
    });
    await open({}, onFailure);
    await userEvent.click(await button());
    await waitFor(() => expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ code: 'TooManyRequests' })));
    mockCall(downloadInquirerCases, { name: 'ärenden.csv', text: '' });
    await userEvent.click(await button());
    await waitFor(() => expect(saved).toEqual(['ärenden.csv']));
  });
});
