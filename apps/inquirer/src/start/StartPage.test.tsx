import {
  getInquirerOverview,
  listDrafts,
  listInquirerCasePositions,
  listInquirerCases,
  type InquirerCaseItem,
} from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, makeInquirerCaseItem, mockCall, MockError } from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StartPage } from './StartPage.tsx';

const routes = [
  { path: '/', element: <StartPage /> },
  { path: '/cases', element: <p>Listan</p> },
];
const open = (user = makeCurrentUser()) => renderApp(routes, { path: '/', user });

function answer(waiting: { kind: 'stop' | 'toConfirm' | 'toAsk'; count: number }[], items: InquirerCaseItem[]): void {
  mockCall(getInquirerOverview, { openCount: items.length, waiting });
  mockCall(listInquirerCases, { items, totalCount: items.length, nextCursor: null });
}

beforeEach(() => {
  sessionStorage.clear();
  mockCall(listDrafts, { drafts: [] });
});
afterEach(() => void vi.unstubAllGlobals());

describe('the start page of an inquirer', () => {
  it('counts what waits, and opens the list behind a number with its filter', async () => {
    answer(
      [
        { kind: 'stop', count: 2 },
        { kind: 'toConfirm', count: 1 },
      ],
      [makeInquirerCaseItem()],
    );
    const { router } = await open();
    const counts = within(await screen.findByRole('list', { name: 'Det här behöver dig' }));
    expect(counts.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '2får inte börja startdagen är här',
      '1har svar att bekräfta',
      '0väntar på utsättning eller kontakt',
      '0är öppna efter sin period stäng eller skapa nytt',
    ]);
    await userEvent.click(counts.getByRole('link', { name: /får inte börja/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/cases'));
    expect(sessionStorage.getItem('schaktkoll.filters.cases')).toBe('{"whose":"Own","waiting":"stop"}');
  });

  it('names owners to ring only where there are any', async () => {
    answer([{ kind: 'toAsk', count: 1 }], [makeInquirerCaseItem()]);
    await open();
    expect(await screen.findByRole('link', { name: /^1\s*har ägare att ringa/ })).toBeVisible();
  });

  it('lists the eight most urgent open cases with status and start day, and links to the others', async () => {
    const items = Array.from({ length: 10 }, (_each, index) =>
      makeInquirerCaseItem({ caseNumber: `20261120-000${index}`, name: `Ärende ${index}` }),
    );
    const [first, ...others] = items as [InquirerCaseItem, ...InquirerCaseItem[]];
    answer(
      [{ kind: 'stop', count: 1 }],
      [{ ...first, startDate: '2036-11-27', status: { kind: 'Closed' } }, ...others],
    );
    await open();
    const links = await screen.findAllByRole('link', { name: /20261120-/ });
    expect(links).toHaveLength(8);
    expect(links[0]).toHaveAttribute('href', '/cases/20261120-0001');
    expect(screen.getByRole('link', { name: 'Alla dina ärenden (10)' })).toHaveAttribute('href', '/cases');
    expect(screen.getByRole('link', { name: 'Visa ärendena på karta' })).toHaveAttribute('href', '/cases?view=map');
  });

  it('says that nothing waits, and the next start day', async () => {
    answer([], [makeInquirerCaseItem({ startDate: '2036-12-05', endDate: '2036-12-12' })]);
    await open();
    expect(await screen.findByText('Inget väntar på dig. Nästa startdag: fredag 5 december 2036.')).toBeVisible();
  });

  it('says to a new user how a case goes', async () => {
    answer([], []);
    await open();
    expect(await screen.findByRole('heading', { name: 'Du har inga ärenden än' })).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Så går det till' })).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Nytt ärende' })).toHaveAttribute('href', '/cases/create');
  });

  it('offers no new case to a user who may not create one, and says why', async () => {
    answer([], []);
    await open(makeCurrentUser({ mayNotCreateCases: true }));
    expect(await screen.findByText(/^Ditt konto eller din organisation får inte skapa ärenden/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Nytt ärende' })).not.toBeInTheDocument();
  });

  it('has the open cases on a map beside it in a wide window', async () => {
    vi.stubGlobal('matchMedia', (condition: string) => ({
      matches: condition.includes('min-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    answer([], [makeInquirerCaseItem()]);
    const asked: string[] = [];
    mockCall(listInquirerCasePositions, ({ url }) => {
      asked.push(url.search);
      return { positions: [], isCut: false };
    });
    await open();
    expect(await screen.findByText('Du har inga öppna ärenden att visa på kartan.')).toBeVisible();
    expect(asked[0]).toBe('?whose=Own&status=AwaitingAnswers%2CAnswersToConfirm%2COngoing%2CEnded');
    expect(screen.queryByRole('link', { name: 'Visa ärendena på karta' })).not.toBeInTheDocument();
  });

  it('says so when it cannot be read, and reads again', async () => {
    answer([], [makeInquirerCaseItem()]);
    mockCall(getInquirerOverview, () => {
      throw new MockError('Unknown');
    });
    await open();
    const again = await screen.findByRole('button', { name: 'Försök igen' });
    mockCall(getInquirerOverview, { openCount: 1, waiting: [] });
    await userEvent.click(again);
    expect(await screen.findByText(/^Inget väntar på dig/)).toBeVisible();
  });

  it('leads a super user, who only reads, to the list', async () => {
    const { router } = await open(makeCurrentUser({ isSuperUser: true, roles: ['SuperUser'] }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/cases'));
  });
});
