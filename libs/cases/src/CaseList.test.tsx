import type { GrowingList } from '@schaktkoll/lists';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CaseList } from './CaseList.tsx';
import { EmptyCaseList } from './EmptyCaseList.tsx';

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
    cell: ({ caseNumber, name }: Row) => <a href={`/cases/${caseNumber}`}>{name}</a>,
  },
  { key: 'inquirer', heading: 'Frågare', isExtra: true, cell: ({ inquirer }: Row) => inquirer },
];

function list(
  values: Partial<GrowingList<Row>>,
  {
    isFiltered = false,
    onReset = () => undefined,
  }: { readonly isFiltered?: boolean; readonly onReset?: () => void } = {},
) {
  return (
    <CaseList
      list={{ ...empty, ...values }}
      columns={columns}
      isFiltered={isFiltered}
      empty={
        <EmptyCaseList
          isFiltered={isFiltered}
          onReset={onReset}
          heading="Du har inga ärenden än"
          action={<a href="/cases/create">Nytt ärende</a>}
        >
          Ska du gräva?
        </EmptyCaseList>
      }
      renderError={(_error, retry) => <button onClick={retry}>Läs igen</button>}
    />
  );
}

describe('a list of cases', () => {
  it('says what it waits for, and only when the wait is felt', async () => {
    render(list({ items: undefined }));
    expect(screen.queryByText('Hämtar ärenden')).not.toBeInTheDocument();
    expect(await screen.findByText('Hämtar ärenden')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('offers what to do where there are none yet, and says nothing of hits', () => {
    render(list({}));
    expect(screen.getByRole('heading', { name: 'Du har inga ärenden än' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Nytt ärende' })).toBeVisible();
    expect(screen.queryByText('Inga träffar')).not.toBeInTheDocument();
  });

  it('says politely that a filter leaves none, and gives the whole list back', async () => {
    const onReset = vi.fn();
    render(list({}, { isFiltered: true, onReset }));
    expect(screen.getByRole('status')).toHaveTextContent('Inga träffar');
    expect(screen.getByRole('heading', { name: 'Inget matchar filtret' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Nytt ärende' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Rensa filtret' }));
    expect(onReset).toHaveBeenCalledOnce();
  });

  it('is a table with a name, and says how many of how many it shows', () => {
    render(list({ items: [row(1), row(2)], totalCount: 2 }));
    const table = screen.getByRole('table', { name: 'Ärenden' });
    expect(within(table).getAllByRole('rowheader')).toHaveLength(2);
    expect(screen.getByRole('status')).toHaveTextContent('Visar 2 av 2');
  });

  it('says that there are more than were counted', () => {
    render(list({ items: [row(1)], totalCount: 1000, isCountCapped: true, showMore: () => undefined }));
    expect(screen.getByRole('status')).toHaveTextContent('Visar 1 av fler än 1 000');
  });

  it('names the case in the button that opens the rest of its row', async () => {
    render(list({ items: [row(1), row(2)], totalCount: 2 }));
    const show = screen.getByRole('button', { name: 'Visa mer om 20261120-0002' });
    expect(show).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(show);
    const hide = screen.getByRole('button', { name: 'Dölj mer om 20261120-0002' });
    expect(hide).toHaveAttribute('aria-expanded', 'true');
    expect(document.getElementById(hide.getAttribute('aria-controls') ?? '')).toHaveTextContent('FrågareFrida');
    expect(screen.getByRole('button', { name: 'Visa mer om 20261120-0001' })).toBeVisible();
  });

  it('moves the focus to the first of the cases that were asked for', async () => {
    const showMore = vi.fn();
    const { rerender } = render(list({ items: [row(1)], totalCount: 2, showMore }));
    await userEvent.click(screen.getByRole('button', { name: 'Visa fler' }));
    expect(showMore).toHaveBeenCalledOnce();
    rerender(list({ items: [row(1), row(2)], totalCount: 2 }));
    expect(screen.getByRole('link', { name: 'Schakt 2' })).toHaveFocus();
  });

  it('hides the cases of another filter until the right ones have come', () => {
    render(list({ items: [row(1)], totalCount: 1, isStale: true }));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.getAllByRole('status')[0]).toBeEmptyDOMElement();
  });

  it('keeps its rows when it cannot be read again, says so at once, and tries again', async () => {
    const retry = vi.fn();
    render(list({ items: [row(1)], totalCount: 1, error: new Error('offline'), retry }));
    expect(screen.getByRole('link', { name: 'Schakt 1' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Det gick inte att uppdatera listan. Det du ser kan vara gammalt.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('shows the fault alone where there were no cases before', async () => {
    const retry = vi.fn();
    render(list({ items: undefined, error: new Error('offline'), retry }));
    await userEvent.click(screen.getByRole('button', { name: 'Läs igen' }));
    expect(retry).toHaveBeenCalledOnce();
    expect(screen.queryByRole('heading', { name: 'Du har inga ärenden än' })).not.toBeInTheDocument();
  });
});
