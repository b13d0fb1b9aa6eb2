import { getAnswerStatistics, type AnswerStatistics } from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall, MockError } from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { StatisticsPage } from './StatisticsPage.tsx';

const figures = { received: 3, answered: 2, onTime: 1, late: 2, medianDays: 1, p90Days: 4 };
const none = { received: 0, answered: 0, onTime: 0, late: 0, medianDays: null, p90Days: null };
const statistics: AnswerStatistics = {
  from: '2026-08-23',
  to: '2026-11-20',
  total: figures,
  byRecipient: [
    { id: '01930000-0000-7000-8000-0000000000a1', name: 'Kundtjänst', isRemoved: false, ...figures },
    { id: '01930000-0000-7000-8000-0000000000a2', name: 'Kundtjänst', isRemoved: true, ...figures },
  ],
  byPurpose: [{ purpose: 'CableIndication', ...figures }],
  byWeek: [],
  answersByDays: [0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0],
};
const open = () =>
  renderApp([{ path: '/', element: <StatisticsPage /> }], {
    app: 'cableowner',
    user: makeCurrentUser({ roles: ['CableOwnerAnswerer'] }),
  });

it('shows the figures for each answer point and purpose, and the plot also as a table', async () => {
  mockCall(getAnswerStatistics, statistics);
  await open();
  const table = await screen.findByRole('table', { name: 'Per svarsställe' });
  const [, row] = within(table).getAllByRole('row');
  expect(
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['3', '2', '33 %', '2', '1 arbetsdag', '4 arbetsdagar']);
  expect(within(table).getByRole('rowheader', { name: 'Kundtjänst (borttaget)' })).toBeVisible();
  expect(screen.getByRole('table', { name: 'Per ärendetyp' })).toHaveTextContent('Ledningsanvisning');
  expect(screen.getByRole('img', { name: /^Antal svar efter svarstid/ })).toBeVisible();
  await userEvent.click(screen.getByText('Visa siffrorna som tabell'));
  expect(screen.getByRole('rowheader', { name: 'Samma dag' })).toBeVisible();
  expect(screen.getByText('2026-08-23 till och med 2026-11-20')).toBeVisible();
});

it('reads another period, and says when it has no cases', async () => {
  mockCall(getAnswerStatistics, ({ url }) =>
    url.searchParams.get('period') === 'Days30'
      ? { ...statistics, total: none, byRecipient: [], byPurpose: [], answersByDays: [0] }
      : statistics,
  );
  await open();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Senaste 30 dagarna');
  expect(await screen.findByText('Inga ärenden i perioden')).toBeVisible();
});

it("shows, and downloads, a period of the user's own from its first to its last day", async () => {
  const asked: string[] = [];
  mockCall(getAnswerStatistics, ({ url }) => {
    asked.push(url.search);
    const [from, to] = [url.searchParams.get('from'), url.searchParams.get('to')];
    return from === null || to === null ? statistics : { ...statistics, from, to };
  });
  await open();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Egen period');
  const from = await screen.findByRole('textbox', { name: 'Från och med' });
  expect(from).toHaveValue('2026-08-23');
  const to = screen.getByRole('textbox', { name: 'Till och med' });
  await userEvent.clear(to);
  await userEvent.type(to, '2026-08-01');
  await userEvent.click(screen.getByRole('button', { name: 'Visa perioden' }));
  expect((await screen.findAllByText('Slutdatum kan inte vara före startdatum.'))[0]).toBeVisible();
  await userEvent.clear(from);
  await userEvent.type(from, '2026-07-01');
  await userEvent.click(screen.getByRole('button', { name: 'Visa perioden' }));
  expect(await screen.findByText('2026-07-01 till och med 2026-08-01')).toBeVisible();
  expect(asked.at(-1)).toBe('?from=2026-07-01&to=2026-08-01');
});

it("keeps the days of the user's own, and the focus, while they are read and when that fails", async () => {
  const answer = Promise.withResolvers<void>();
  mockCall(getAnswerStatistics, async ({ url }) => {
    if (!url.searchParams.has('from')) return statistics;
    await answer.promise;
    throw new MockError('ServiceUnavailable');
  });
  await open();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Egen period');
  const from = await screen.findByRole('textbox', { name: 'Från och med' });
  await userEvent.clear(from);
  await userEvent.type(from, '2026-08-01');
  await userEvent.click(screen.getByRole('button', { name: 'Visa perioden' }));
  await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Visa perioden' })).toHaveFocus();
  answer.resolve();
  expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Från och med' })).toHaveValue('2026-08-01');
  expect(screen.getByRole('button', { name: 'Visa perioden' })).toHaveFocus();
});
