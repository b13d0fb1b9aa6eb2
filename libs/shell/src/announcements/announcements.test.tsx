import { listPublishedAnnouncements, type PublishedAnnouncement } from '@schaktkoll/contract';
import { mockCall, Refusal } from '@schaktkoll/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderApp } from '../testing.tsx';
import { Announcements } from './Announcements.tsx';
import { leadOf } from './leadOf.ts';

const make = (values: Partial<PublishedAnnouncement>): PublishedAnnouncement => ({
  id: 1,
  title: 'Underhåll på söndag',
  body: 'Schaktkoll är stängt.',
  type: 'INFORMATION',
  from: '2026-11-20T08:00:00.000Z',
  to: '2026-11-23T08:00:00.000Z',
  ...values,
});

const show = () => renderApp([{ path: '/', element: <><Announcements /><main id="main" tabIndex={-1}>sidan</main></> }], { app: 'identity', user: null });

afterEach(() => window.sessionStorage.clear());

describe('announcements', () => {
  it('stand on the page in the order that the server gives', async () => {
    mockCall(listPublishedAnnouncements, { announcements: [make({ id: 2, title: 'Stopp', type: 'ERROR' }), make({ id: 1 })] });
    await show();
    await screen.findByRole('heading', { name: 'Stopp' });
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['Stopp', 'Underhåll på söndag']);
  });

  it('can be closed for the tab when they are news, and then the page has the focus', async () => {
    mockCall(listPublishedAnnouncements, { announcements: [make({ id: 2, title: 'Stopp', type: 'ERROR' }), make({ id: 1 })] });
    const { unmount } = await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Stäng meddelandet Underhåll på söndag' }));
    expect(screen.queryByRole('heading', { name: 'Underhåll på söndag' })).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(screen.queryByRole('button', { name: /Stopp/ })).not.toBeInTheDocument();
    unmount();
    await show();
    await screen.findByRole('heading', { name: 'Stopp' });
    expect(screen.queryByRole('heading', { name: 'Underhåll på söndag' })).not.toBeInTheDocument();
  });

  it('show nothing and break nothing when the call fails', async () => {
    let asked = false;
    mockCall(listPublishedAnnouncements, () => {
      asked = true;
      throw new Refusal('NotFound');
    });
    await show();
    await waitFor(() => expect(asked).toBe(true));
    expect(screen.queryByRole('region', { name: 'Meddelanden från Schaktkoll' })).not.toBeInTheDocument();
    expect(screen.getByText('sidan')).toBeVisible();
  });

  it('are folded when they are long', async () => {
    const body = 'Ärenden besvaras som vanligt. '.repeat(20);
    mockCall(listPublishedAnnouncements, { announcements: [make({ body })] });
    await show();
    await userEvent.click(await screen.findByText('Läs hela meddelandet'));
    expect(screen.getByRole('group')).toHaveTextContent(body.trim());
  });
});

describe('the beginning of a long text', () => {
  it('is not needed for a short one', () => {
    expect(leadOf('En rad.\nEn till.')).toBeNull();
  });
  it('ends between words within 180 characters', () => {
    expect(leadOf('fyra '.repeat(60))).toBe(`${'fyra '.repeat(35)}fyra …`);
  });
  it('is the first two lines of a text with many', () => {
    expect(leadOf('ett\ntvå\ntre\nfyra\nfem')).toBe('ett\ntvå …');
  });
  it('cuts a word that never ends', () => {
    expect(leadOf('a'.repeat(400))).toBe(`${'a'.repeat(180)} …`);
  });
});
