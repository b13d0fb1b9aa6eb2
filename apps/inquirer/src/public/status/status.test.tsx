import { getServiceStatus, listPublishedAnnouncements, type ServiceStatus } from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { mockCall, MockError } from '@schaktkoll/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { ServiceStatusPage } from '../ServiceStatusPage.tsx';

const status: ServiceStatus = {
  checkedAt: '2026-11-20T11:00:00.000Z',
  parts: [
    { part: 'Cases', state: 'Works' },
    { part: 'Files', state: 'Down' },
    { part: 'Email', state: 'Delayed' },
  ],
  measured: {
    days: [
      { day: '2026-11-18', downMinutes: 0 },
      { day: '2026-11-19', downMinutes: 12 },
    ],
    availablePercent: 99.58,
    answeredPercent: 100,
  },
};
const open = () => renderApp([{ path: '/', element: <ServiceStatusPage /> }], { user: null });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => mockCall(listPublishedAnnouncements, { announcements: [] }));

it('tells a signed-out visitor what works now, in words', async () => {
  mockCall(getServiceStatus, status);
  await open();
  const now = await section('Just nu');
  const states = now.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(now.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Logga in, skicka och svara på ärenden',
    'Bifoga filer',
    'Mejl från tjänsten',
  ]);
  expect(states).toEqual(['Fungerar', 'Fungerar inte', 'Försenat']);
  expect(now.getByText('Kontrollerat klockan 12:00.')).toBeVisible();
});

it('shows how the latest days were, and the days with an interruption in words', async () => {
  mockCall(getServiceStatus, status);
  await open();
  const days = await section('Hittills');
  expect(days.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['99,58 %', '100 %']);
  expect(days.getByRole('img', { name: '2\u00a0dagar, 1 med avbrott' })).toBeVisible();
  expect(within(days.getByRole('table')).getByRole('row', { name: /19 november 2026.*12 minuter/ })).toBeVisible();
});

it('says that there are no figures before the first whole day, and none to show while the database is away', async () => {
  mockCall(getServiceStatus, { ...status, measured: { days: [], availablePercent: null, answeredPercent: null } });
  await open();
  expect(await screen.findByText(/^Inga siffror än/)).toBeVisible();
});

it('shows the announcements of the moment, or that there are none', async () => {
  mockCall(getServiceStatus, { ...status, measured: null });
  mockCall(listPublishedAnnouncements, {
    announcements: [
      {
        id: 1,
        title: 'Stängt på söndag',
        body: 'Från 6 till 7.',
        type: 'WARNING',
        from: '2026-11-20T08:00:00.000Z',
        to: '2026-11-22T08:00:00.000Z',
      },
    ],
  });
  await open();
  const messages = await section('Planerat arbete och meddelanden');
  expect(await messages.findByRole('heading', { name: 'Stängt på söndag' })).toBeVisible();
  expect(messages.getByText('Från 6 till 7.')).toBeVisible();
  expect(screen.getByText('Siffrorna kan inte visas medan tjänsten inte fungerar.')).toBeVisible();
});

it('offers another attempt when the status could not be read', async () => {
  mockCall(getServiceStatus, () => {
    throw new MockError('TooManyRequests');
  });
  await open();
  const again = await screen.findByRole('button', { name: 'Försök igen' });
  mockCall(getServiceStatus, status);
  await userEvent.click(again);
  expect(await screen.findByText('Bifoga filer')).toBeVisible();
});
