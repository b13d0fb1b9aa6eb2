import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { DefinitionList } from './DefinitionList.tsx';
import { Details } from './Details.tsx';
import { Heading } from './Heading.tsx';
import { Icon } from './Icon.tsx';
import { ResponsiveTable } from '../table/ResponsiveTable.tsx';
import { StepProgress } from './StepProgress.tsx';

describe('a table', () => {
  const rows = [
    { number: '20261120-0001', name: 'Fiber', size: '85 m²' },
    { number: '20261120-0002', name: 'Brunn', size: '1 250 m²' },
  ];
  it('has a caption, column headers and one row header for each row', () => {
    render(
      <ResponsiveTable
        caption="Ärenden"
        columns={[
          { key: 'name', heading: 'Namn', isRowHeader: true, cell: (row) => row.name },
          { key: 'number', heading: 'Ärendenummer', cell: (row) => row.number },
          { key: 'size', heading: 'Yta', isNumeric: true, cell: (row) => row.size },
        ]}
        rows={rows}
        rowKey={(row) => row.number}
      />,
    );
    const table = screen.getByRole('table', { name: 'Ärenden' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Namn', 'Ärendenummer', 'Yta']);
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    const row = within(table).getByRole('row', { name: /Brunn/ });
    expect(within(row).getByRole('rowheader', { name: 'Brunn' })).toBeInTheDocument();
    // The label shown on narrow screens is not read: the column header already is.
    expect(within(row).getByRole('cell', { name: '1 250 m²' })).toBeInTheDocument();
  });
});

describe('step progress', () => {
  it('says where the reader is and lists the steps when asked', async () => {
    render(
      <StepProgress
        text="Steg 2 av 3"
        showLabel="Visa stegen"
        hideLabel="Dölj stegen"
        stateTexts={{ done: 'Klart', current: 'Här är du', coming: 'Återstår' }}
        steps={[
          { label: 'Rita', state: 'done', link: <a href="/rita">Rita</a> },
          { label: 'Beskriv', state: 'current' },
          { label: 'Skicka', state: 'coming' },
        ]}
      />,
    );
    const group = screen.getByRole('group');
    expect(group).not.toHaveAttribute('open');
    await userEvent.click(screen.getByText('Steg 2 av 3'));
    expect(group).toHaveAttribute('open');
    const steps = within(group).getAllByRole('listitem');
    expect(steps[1]).toHaveAttribute('aria-current', 'step');
    expect(steps[1]).toHaveTextContent('BeskrivHär är du');
    expect(within(group).getByRole('link', { name: 'Rita' })).toBeInTheDocument();
    expect(within(group).queryByRole('link', { name: 'Skicka' })).not.toBeInTheDocument();
  });
});

describe('small parts', () => {
  it('breadcrumbs link to all but the page itself', () => {
    render(<Breadcrumbs label="Sökväg" items={[{ label: 'Start', href: '/' }, { label: 'Mina ärenden' }]} />);
    const navigation = screen.getByRole('navigation', { name: 'Sökväg' });
    expect(within(navigation).getByRole('link', { name: 'Start' })).toHaveAttribute('href', '/');
    expect(within(navigation).getByText('Mina ärenden')).toHaveAttribute('aria-current', 'page');
  });
  it('a definition list pairs labels with values', () => {
    render(<DefinitionList rows={[{ label: 'Djup', value: '1 m' }]} />);
    expect(screen.getByRole('term')).toHaveTextContent('Djup');
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['1 m']);
  });
  it('details open by their summary', async () => {
    render(
      <Details summary="Varför frågar vi?">
        <p>För att svaren ska bli rätt.</p>
      </Details>,
    );
    await userEvent.click(screen.getByText('Varför frågar vi?'));
    expect(screen.getByRole('group')).toHaveAttribute('open');
  });
  it('a heading has the level it is given, whatever its size', () => {
    render(
      <Heading level={3} size={34}>
        Svar
      </Heading>,
    );
    expect(screen.getByRole('heading', { level: 3, name: 'Svar' })).toBeInTheDocument();
  });
  it('an icon is never read', () => {
    render(<Icon name="check" />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});
