import { getInquirerOverview, listDrafts, listInquirerCases } from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall, MockError } from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { CasesPage } from './CasesPage.tsx';

const routes = [
  { path: '/cases', element: <CasesPage /> },
  { path: '/cases/:caseNumber', element: <p>Ett ärende</p> },
];
const open = async (user = makeCurrentUser()) => {
  await import('./Overview.tsx');
  return renderApp(routes, { path: '/cases', user });
};

beforeEach(() => {
  mockCall(listDrafts, { drafts: [] });
  mockCall(listInquirerCases, { items: [], totalCount: 0, nextCursor: null });
});

describe('the overview above the list', () => {
  it('says in one line how much waits, and opened what it is and where to begin', async () => {
    mockCall(getInquirerOverview, {
      openCount: 12,
      waiting: [
        { kind: 'toConfirm', count: 3, first: '20261120-0007' },
        { kind: 'ended', count: 1, first: '20261101-0002' },
      ],
    });
    await open();
    await userEvent.click(await screen.findByText('Översikt: 2 saker väntar på dig'));
    const [toConfirm, ended] = within(await screen.findByRole('list', { name: 'Väntar på dig' })).getAllByRole(
      'listitem',
    );
    expect(toConfirm).toHaveTextContent('Svar att bekräfta i 3 ärenden. Öppna det första 20261120-0007');
    expect(within(toConfirm as HTMLElement).getByRole('link')).toHaveAttribute('href', '/cases/20261120-0007');
    expect(ended).toHaveTextContent('Perioden är slut i 1 öppet ärende. Öppna ärendet 20261101-0002');
    expect(screen.getByText('Du har 12 öppna ärenden.')).toBeVisible();
  });

  it('says to a new user what to do first, with the purposes that the user may choose', async () => {
    mockCall(getInquirerOverview, { openCount: 0, waiting: [] });
    await open(makeCurrentUser({ isPrivateUser: true }));
    await userEvent.click(await screen.findByText('Översikt: börja här'));
    expect(await screen.findByText(/Välj vad ärendet gäller/)).toBeVisible();
    const purposes = within(screen.getByRole('list', { name: 'Nytt ärende' }));
    expect(purposes.getByRole('link', { name: 'Ledningsanvisning' })).toHaveAttribute(
      'href',
      '/cases/create?purpose=CableIndication',
    );
    expect(purposes.queryByRole('link', { name: 'Akut ärende' })).not.toBeInTheDocument();
  });

  it('opens the case with a number, and refuses what is no number', async () => {
    mockCall(getInquirerOverview, { openCount: 1, waiting: [] });
    const { router } = await open();
    await userEvent.click(await screen.findByText('Översikt: inget väntar på dig'));
    const number = await screen.findByRole('textbox', { name: 'Ärendenummer' });
    await userEvent.type(number, '2026-1');
    await userEvent.click(screen.getByRole('button', { name: 'Visa ärendet' }));
    await waitFor(() => expect(number).toHaveAccessibleDescription(/ÅÅÅÅMMDD-NNNN/));
    await userEvent.clear(number);
    // Without its dash, as on a work order.
    await userEvent.type(number, '202611200004{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/cases/20261120-0004'));
  });

  it('leaves the list as it is when it cannot be read, and is not for a super user', async () => {
    mockCall(getInquirerOverview, () => {
      throw new MockError('NotAllowed');
    });
    const { unmount } = await open();
    expect(await screen.findByRole('heading', { name: 'Du har inga ärenden än' })).toBeVisible();
    expect(screen.queryByText(/^Översikt/)).not.toBeInTheDocument();
    unmount();
    await open(makeCurrentUser({ isSuperUser: true, roles: ['SuperUser'] }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Alla ärenden' })).toBeVisible();
    expect(screen.queryByText(/^Översikt/)).not.toBeInTheDocument();
  });
});
