import { getApiUsage, searchAdminOrganisations, type ApiUsage } from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall } from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ApiUsagePage } from './ApiUsagePage.tsx';

const usage: ApiUsage = {
  unit: 'Day',
  times: [
    { at: '2026-11-18T23:00:00.000Z', calls: 1_200, failed: 3 },
    { at: '2026-11-19T23:00:00.000Z', calls: 300, failed: 0 },
  ],
  users: [
    {
      client: 'module-1',
      organisationId: '00000000-0000-7000-8000-000000000001',
      organisationName: 'Elnätet',
      calls: 1_500,
      failed: 3,
    },
  ],
  clients: ['module-1', 'inquirer'],
};
const found = {
  number: null,
  name: 'Elnätet',
  isPrivate: false,
  isHidden: false,
  isSuperUser: false,
  type: 'CableOwner' as const,
};
const open = () =>
  renderApp([{ path: '/', element: <ApiUsagePage /> }], {
    app: 'admin',
    user: makeCurrentUser({ roles: ['SuperUser'], isSuperUser: true }),
  });

it('shows calls over time as a plot and in numbers, and asks for another period and client', async () => {
  const asked: string[] = [];
  mockCall(getApiUsage, ({ url }) => {
    asked.push(url.search);
    return usage;
  });
  await open();
  expect(
    await screen.findByRole('img', { name: '1\u00a0500 anrop under tiden, som mest 1\u00a0200 i en stapel' }),
  ).toBeVisible();
  expect(screen.getByText(/Den röda delen av en stapel är anrop med fel\.$/)).toBeVisible();
  // Under the plot, and in the table that is closed.
  for (const day of ['2026-11-19', '2026-11-20']) expect(screen.getAllByText(day)[0]).toBeVisible();
  const users = within(screen.getByRole('table', { name: 'Anrop per klient och organisation' }));
  expect(users.getByRole('rowheader', { name: 'Elnätet' })).toBeVisible();
  await userEvent.click(screen.getByText('Visa som tabell'));
  expect(screen.getByRole('rowheader', { name: '2026-11-19' })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Tid'), 'Senaste dygnet');
  await waitFor(() => expect(asked.at(-1)).toBe('?period=Day'));
  await userEvent.selectOptions(screen.getByLabelText('Klient'), 'Frågare');
  await waitFor(() => expect(asked).toEqual(['?period=Week', '?period=Day', '?period=Day&client=inquirer']));
  const externalId = '00000000-0000-7000-8000-000000000001';
  mockCall(searchAdminOrganisations, { items: [{ ...found, externalId }] });
  await userEvent.type(screen.getByRole('combobox', { name: /^Organisation/ }), 'Eln');
  await userEvent.click(await screen.findByRole('option', { name: /Elnätet/ }));
  await waitFor(() => expect(asked.at(-1)).toBe(`?period=Day&client=inquirer&organisationId=${externalId}`));
});
