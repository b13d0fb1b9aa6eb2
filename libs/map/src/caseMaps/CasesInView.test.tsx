import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { CaseLegend } from './CaseLegend.tsx';
import { CasesInView } from './CasesInView.tsx';
import { casesInView } from './CaseClusters.ts';
import type { CaseKind, MapCase } from './mapCase.ts';
import type { CaseOverviewMapTexts } from './texts.ts';

const texts = {
  legend: 'Teckenförklaring',
  signals: { stop: 'Får inte börja', wait: 'Väntar', go: 'Klart', none: 'Avslutat' },
  legendGroup: 'Flera ärenden',
  inView: 'Ärenden på kartan',
  nearestFirst: 'Närmast först',
  count: (inView: number, all: number) => `${inView} av ${all}`,
  nothingInView: 'Inga här',
  showMore: 'Visa fler',
  chosen: (count: number) => `${count} på samma plats`,
  backToView: 'Tillbaka',
} as CaseOverviewMapTexts;
const kinds: readonly CaseKind[] = [
  { kind: 'open', words: 'Väntar på svar', signal: 'wait' },
  { kind: 'done', words: 'Klart', signal: 'go' },
];
const caseAt = (number: number, east = number, kind = 'open'): MapCase => ({
  caseNumber: `2026-${number}`,
  name: `Ärende ${number}`,
  position: [500_000 + east, 6_700_000],
  kind,
});
const many = (count: number) => Array.from({ length: count }, (_, index) => caseAt(index + 1));

function show(cases: readonly MapCase[], chosen?: readonly MapCase[]) {
  const onUnchoose = vi.fn();
  const view = (shown: readonly MapCase[]) => (
    <CasesInView
      cases={shown}
      all={100}
      chosen={chosen}
      kinds={kinds}
      texts={texts}
      headingRef={createRef()}
      renderLink={({ name }) => <a href="/">{name}</a>}
      onUnchoose={onUnchoose}
      backLabel={texts.backToView}
    />
  );
  const { rerender } = render(view(cases));
  return { onUnchoose, move: (to: readonly MapCase[]) => rerender(view(to)) };
}
const links = () => screen.queryAllByRole('link').map((link) => link.textContent);

describe('what the map shows, as a list', () => {
  test('names each case with its status in words, and how many there are of how many', () => {
    show([caseAt(1), caseAt(2, 2, 'done')]);
    expect(screen.getByRole('heading', { name: 'Ärenden på kartan' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('2 av 100');
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Ärende 1Väntar på svar',
      'Ärende 2Klart',
    ]);
  });

  test('says that there is nothing, and how it is sorted only where there is something to sort', () => {
    const { move } = show([]);
    expect(screen.getByText('Inga här')).toBeVisible();
    expect(screen.queryByText('Närmast först')).not.toBeInTheDocument();
    move([caseAt(1)]);
    expect(screen.queryByText('Närmast först')).not.toBeInTheDocument();
    move(many(2));
    expect(screen.getByText('Närmast först')).toBeVisible();
  });

  test('shows 25 at a time, and begins anew when the map has moved', async () => {
    const { move } = show(many(60));
    expect(links()).toHaveLength(25);
    await userEvent.click(screen.getByRole('button', { name: 'Visa fler' }));
    expect(links()).toHaveLength(50);
    await userEvent.click(screen.getByRole('button', { name: 'Visa fler' }));
    expect(links()).toHaveLength(60);
    expect(screen.queryByRole('button', { name: 'Visa fler' })).not.toBeInTheDocument();
    move(many(59));
    expect(links()).toHaveLength(25);
  });

  test('keeps the shown rows and the focus when the same cases are read again, or lie in another order', async () => {
    const { move } = show(many(80));
    await userEvent.click(screen.getByRole('button', { name: 'Visa fler' }));
    const last = screen.getByRole('link', { name: 'Ärende 50' });
    last.focus();
    move(many(80));
    expect(links()).toHaveLength(50);
    expect(last).toHaveFocus();
    move(many(80).toReversed());
    expect(links()).toHaveLength(50);
  });

  test('shows all of those at one place, and a way back', async () => {
    const { onUnchoose } = show(many(60), many(30));
    expect(screen.getByRole('heading', { name: '30 på samma plats' })).toBeVisible();
    expect(links()).toHaveLength(30);
    expect(screen.queryByRole('button', { name: 'Visa fler' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Tillbaka' }));
    expect(onUnchoose).toHaveBeenCalledOnce();
  });

  test('leaves out a status that has no words', () => {
    show([caseAt(1, 1, 'later')]);
    expect(screen.getByRole('listitem')).toHaveTextContent(/^Ärende 1$/);
  });
});

describe('cases in a box', () => {
  test('are those inside and on its edge, the nearest to the middle first', () => {
    const cases = [caseAt(1, 0), caseAt(2, 30), caseAt(3, 100), caseAt(4, 101)];
    expect(
      casesInView(cases, [500_000, 6_699_000, 500_100, 6_701_000], [500_040, 6_700_000]).map(({ name }) => name),
    ).toEqual(['Ärende 2', 'Ärende 1', 'Ärende 3']);
    expect(cases.map(({ name }) => name)).toEqual(['Ärende 1', 'Ärende 2', 'Ärende 3', 'Ärende 4']);
  });
});

test('the legend says what each shape on the map means, and the ring with a number', () => {
  render(<CaseLegend kinds={kinds} texts={texts} />);
  const legend = within(screen.getByRole('list', { name: 'Teckenförklaring' }));
  expect(legend.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Väntar',
    'Klart',
    '3Flera ärenden',
  ]);
});
