import { countActiveAnnouncements } from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall } from '@schaktkoll/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StartPage } from './StartPage.tsx';

const user = makeCurrentUser({
  name: 'Sixten System',
  roles: ['SuperUser'],
  isSuperUser: true,
  organization: { name: 'Schaktkoll', status: 'Active' },
});
const open = () => renderApp([{ path: '/', element: <StartPage /> }], { app: 'admin', user });

describe('the start page of the admin app', () => {
  it('greets the user with name and organisation, links to the cases and counts the announcements that are shown', async () => {
    mockCall(countActiveAnnouncements, { numberOfActiveSystemAnnouncements: 2 });
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Välkommen, Sixten System' })).toBeVisible();
    expect(screen.getByText('Du är inloggad för Schaktkoll.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Visa alla ärenden' })).toHaveAttribute('href', '/cases');
    expect(await screen.findByText('2 meddelanden visas nu.')).toBeVisible();
  });
});
