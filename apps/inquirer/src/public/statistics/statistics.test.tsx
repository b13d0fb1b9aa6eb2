import { getOpenStatistics, type OpenStatistics } from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { mockCall, MockError } from '@schaktkoll/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { StatisticsPage } from '../StatisticsPage.tsx';

const figures = { cases: 600, onTimePercent: 89, medianDays: 1, p90Days: 4 };
const hidden = { cases: null, onTimePercent: null, medianDays: null, p90Days: null };
const byPurpose = {
  total: figures,
  byPurpose: {
    CableIndication: figures,
    Project: { ...figures, cases: 25 },
    Planning: hidden,
    Collaborate: { ...hidden, cases: 0 },
    Emergency: hidden,
  },
};
const statistics: OpenStatistics = {
  months: [
    { month: '2026-09', ...byPurpose },
    { month: '2026-10', ...byPurpose, total: { ...figures, cases: 1_200 } },
  ],
  latest: { from: '2026-09', to: '2026-10', ...byPurpose },
};
const open = () => renderApp([{ path: '/', element: <StatisticsPage /> }], { user: null });

it('shows a signed-out visitor the latest figures by kind, and each month as a plot and in numbers', async () => {
  mockCall(getOpenStatistics, statistics);
  await open();
  const table = within(await screen.findByRole('table', { name: 'Ärenden och svar per ärendetyp' }));
  const cellsOf = (name: string) =>
    within(table.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cellsOf('Alla ärendetyper')).toEqual(['600', '89 %', '1 arbetsdag', '4 arbetsdagar']);
  expect(cellsOf('Samordning')).toEqual(['0', 'För få', 'För få', 'För få']);
  expect(screen.getByText('september 2026 till oktober 2026')).toBeVisible();
  expect(
    screen.getByRole('img', { name: 'Skickade ärenden per månad, Alla ärendetyper. Som mest 1\u00a0200' }),
  ).toBeVisible();
  await userEvent.click(screen.getByText('Visa som tabell'));
  const months = within(screen.getByRole('table', { name: 'Ärenden och svar per månad' }));
  expect(months.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'oktober 2026',
    'september 2026',
  ]);
  await userEvent.selectOptions(screen.getByLabelText('Ärendetyp'), 'Akut ärende');
  expect(screen.getByText('Inga skickade ärenden som kan visas per månad.')).toBeVisible();
});

it('says when there are no figures yet, and when they could not be read', async () => {
  mockCall(getOpenStatistics, () => {
    throw new MockError('TooManyRequests');
  });
  await open();
  const again = await screen.findByRole('button', { name: 'Försök igen' });
  mockCall(getOpenStatistics, { months: [], latest: null });
  await userEvent.click(again);
  expect(await screen.findByText('Ingen statistik än')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ladda ner som fil (CSV)' })).not.toBeInTheDocument();
});
