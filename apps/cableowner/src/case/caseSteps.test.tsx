import { getCableOwnerCase, getSystemSettings, listCableOwnerCases, openCase } from '@schaktkoll/contract';
import { defaultSettings } from '@schaktkoll/domain';
import { storeRowOrder } from '@schaktkoll/lists';
import { installMapForTests } from '@schaktkoll/map/testing';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCableOwnerCase, makeOwnerCaseRecipient, mockCall, type MockedRequest } from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CasePage } from './CasePage.tsx';

const opened = makeOwnerCaseRecipient({ status: 'UnderReview', version: 2 });
const row = (caseNumber: string) => ({
  caseNumber,
  name: `Schakt ${caseNumber}`,
  purpose: 'CableIndication' as const,
  startDate: '2026-12-01',
  endDate: '2026-12-12',
  createdAt: '2026-11-20T08:15:00.000Z',
  inquirerName: 'Frida Frågare',
  inquirerOrganisation: 'Grävbolaget AB',
  status: { kind: 'Open' as const },
  recipients: [],
});
let asked: string[];

const open = (caseNumber: string) =>
  renderApp([{ path: '/cases/:caseNumber', element: <CasePage /> }], { path: `/cases/${caseNumber}` });
const steps = async () => within(await screen.findByRole('navigation', { name: 'Andra ärenden i listan' }));
const heading = (caseNumber: string) => screen.findByRole('heading', { level: 1, name: `Schakt ${caseNumber}` });

beforeAll(installMapForTests);
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  asked = [];
  mockCall(getCableOwnerCase, ({ params }: MockedRequest) =>
    makeCableOwnerCase({
      caseNumber: params['caseNumber'] ?? '',
      name: `Schakt ${params['caseNumber']}`,
      recipients: [opened],
    }),
  );
  mockCall(openCase, { version: 2 });
  mockCall(getSystemSettings, defaultSettings());
  mockCall(listCableOwnerCases, ({ url }: MockedRequest) => {
    asked.push(url.search);
    const isSecond = url.searchParams.has('cursor');
    return {
      items: isSecond ? [row('20261120-0004')] : ['20261120-0003', '20261120-0001', '20261120-0002'].map(row),
      totalCount: 4,
      nextCursor: isSecond ? null : 'after-three',
    };
  });
});

it('leads through the cases in the order of the list that the user came from, by links and by keys', async () => {
  storeRowOrder('ownerCases', {
    query: { sort: 'CreatedAscending' },
    keys: ['20261120-0001', '20261120-0002', '20261120-0003'],
  });
  await open('20261120-0001');
  const bar = await steps();
  expect(bar.queryByRole('link', { name: /Föregående/ })).not.toBeInTheDocument();
  await userEvent.click(bar.getByRole('link', { name: 'Nästa 20261120-0002' }));
  await heading('20261120-0002');
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await heading('20261120-0003');
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await heading('20261120-0002');
});

it('carries no choice over to another case that was read before, and focuses its heading', async () => {
  storeRowOrder('ownerCases', { query: {}, keys: ['20261120-0001', '20261120-0002'] });
  await open('20261120-0001');
  await userEvent.click((await steps()).getByRole('link', { name: 'Nästa 20261120-0002' }));
  await heading('20261120-0002');
  await userEvent.click((await steps()).getByRole('link', { name: 'Föregående 20261120-0001' }));
  await heading('20261120-0001');
  await userEvent.click(screen.getByRole('button', { name: 'Skriv en kommentar utan svar' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Filer' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filformat' }), 'Dwg');
  await userEvent.click((await steps()).getByRole('link', { name: 'Nästa 20261120-0002' }));
  await waitFor(async () => expect(await heading('20261120-0002')).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Skriv en kommentar utan svar' })).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Filer' }));
  expect(screen.getByRole('combobox', { name: 'Filformat' })).not.toHaveValue('Dwg');
});

it('leaves the keys to a field that the user is writing in, and without Alt to the page', async () => {
  storeRowOrder('ownerCases', { query: {}, keys: ['20261120-0001', '20261120-0002'] });
  await open('20261120-0001');
  await steps();
  await userEvent.click(await screen.findByRole('button', { name: 'Kommentar' }));
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Schakt 20261120-0001');
  await userEvent.click(screen.getByRole('heading', { level: 1 }));
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Schakt 20261120-0001');
});

it('reads on at the end of what the list showed, and uses the opening order without a list', async () => {
  await open('20261120-0002');
  const bar = await steps();
  expect(bar.getByRole('link', { name: 'Föregående 20261120-0001' })).toBeVisible();
  expect(await bar.findByRole('link', { name: 'Nästa 20261120-0004' })).toBeVisible();
  expect(bar.getByText('3 av 4')).toBeVisible();
  expect(asked[0]).toBe('?sort=ToDoFirst');
});

it('leads from a case that is not in the list, such as one of a mail, to the first of the list', async () => {
  await open('20261120-0009');
  const bar = await steps();
  expect(bar.getAllByRole('link')).toHaveLength(1);
  await userEvent.click(bar.getByRole('link', { name: 'Nästa 20261120-0003' }));
  await heading('20261120-0003');
  expect(await (await steps()).findByRole('link', { name: 'Nästa 20261120-0001' })).toBeVisible();
});

const widenWindow = () =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.startsWith('(min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

it('shows a list of this case alone in a wide window', async () => {
  widenWindow();
  mockCall(listCableOwnerCases, { items: [row('20261120-0001')], totalCount: 1, nextCursor: null });
  await open('20261120-0001');
  const bar = await steps();
  expect(await bar.findByRole('link', { current: 'page' })).toHaveTextContent('Schakt 20261120-0001');
  expect(bar.queryByText(/Alt/)).not.toBeInTheDocument();
});

it('shows the list itself beside the map in a wide window, with this case marked', async () => {
  widenWindow();
  await open('20261120-0001');
  const bar = await steps();
  const rows = await bar.findAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('bdi')?.textContent)).toEqual([
    'Schakt 20261120-0003',
    'Schakt 20261120-0001',
    'Schakt 20261120-0002',
  ]);
  expect(bar.getByRole('link', { current: 'page' })).toHaveAttribute('href', '/cases/20261120-0001');
});
