import { listDrafts, listInquirerCasePositions, listInquirerCases, type CasePositions } from '@schaktkoll/contract';
import { ClusterLayer, installMapForTests } from '@schaktkoll/map/testing';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeInquirerCaseItem, mockCall, MockError } from '@schaktkoll/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CasesPage } from './CasesPage.tsx';

const routes = [{ path: '/cases', element: <CasesPage /> }];
type Row = CasePositions['positions'][number];

beforeAll(() => {
  installMapForTests();
  // The mocked server has no map data: the map says so, and shows the cases anyway.
  vi.stubGlobal('fetch', wrapFetch(globalThis.fetch));
});
beforeEach(() => {
  mockCall(listDrafts, { drafts: [] });
  mockCall(listInquirerCases, { items: [], totalCount: 0, nextCursor: null });
});

function wrapFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) =>
    String(input).endsWith('.json') ? new Response(null, { status: 404 }) : fetch(input, init);
}

function positions(rows: readonly Row[], isCut = false): void {
  mockCall(listInquirerCasePositions, { positions: [...rows], isCut });
}

describe("the map of the inquirer's cases", () => {
  it('is chosen next to the list and stored in the URL, from which it opens again', async () => {
    positions([['20261120-0001', 'Brunn', 617_000, 6_728_000, 'Ongoing', false]]);
    mockCall(listInquirerCases, {
      items: [makeInquirerCaseItem({ caseNumber: '20261120-0001', name: 'Brunn' })],
      totalCount: 1,
      nextCursor: null,
    });
    const { router } = await renderApp(routes, { path: '/cases' });
    await userEvent.click(await screen.findByRole('button', { name: 'Karta' }));
    expect(await screen.findByRole('application', { name: 'Karta med ärenden' })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(router.state.location.search).toBe('?view=map');
    expect(screen.queryByRole('combobox', { name: 'Sortera' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Lista' }));
    expect(router.state.location.search).toBe('');
    expect(await screen.findByRole('link', { name: 'Brunn 20261120-0001' })).toBeVisible();
  });

  it('lists the cases in view with their status as a text, each with a link', async () => {
    // jsdom has no sizes: only the exact centre is in view.
    positions([
      ['20261120-0003', 'Kabel', 617_000, 6_728_000, 'AwaitingAnswers', true],
      ['20261120-0002', 'Brunn', 617_000, 6_728_000, 'AnswersToConfirm', false],
      ['20261120-0001', 'Mast', 617_000, 6_728_000, 'Closed', false],
    ]);
    await renderApp(routes, { path: '/cases?view=map' });
    expect(await screen.findByText('3 av 3 ärenden syns i kartan')).toBeVisible();
    const links = screen.getAllByRole('link', { name: / 20261120/ });
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Kabel 20261120-0003',
      'Brunn 20261120-0002',
      'Mast 20261120-0001',
    ]);
    expect(links[0]).toHaveAttribute('href', '/cases/20261120-0003');
    const rows = links.map((link) => link.closest('li')?.textContent);
    expect(rows).toEqual([
      'Kabel 20261120-0003Något saknas, arbetet får inte börja',
      'Brunn 20261120-0002Svar att bekräfta',
      'Mast 20261120-0001Stängt',
    ]);
    expect(within(screen.getByRole('list', { name: 'Teckenförklaring' })).getAllByRole('listitem')).toHaveLength(5);
  });

  it('opens with Enter a list of the cases that zooming cannot separate, and returns to all cases in view', async () => {
    positions([
      ['20261120-0002', 'Brunn', 617_000, 6_728_000, 'Ongoing', false],
      ['20261120-0001', 'Samma brunn igen', 617_000, 6_728_000, 'Closed', false],
    ]);
    await renderApp(routes, { path: '/cases?view=map' });
    await screen.findByText('2 av 2 ärenden syns i kartan');
    screen.getByRole('application', { name: 'Karta med ärenden' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: '2 ärenden på samma plats' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Alla i kartbilden' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Ärenden i kartbilden' })).toHaveFocus());
  });

  it('uses the filters of the list, and offers to clear them when they leave nothing', async () => {
    sessionStorage.setItem(
      'schaktkoll.filters.cases',
      '{"search":"brunn","status":[],"purpose":[],"whose":"Everyone"}',
    );
    const asked: string[] = [];
    mockCall(listInquirerCasePositions, ({ url }) => {
      asked.push(url.search);
      return { positions: [], isCut: false };
    });
    await renderApp(routes, { path: '/cases?view=map' });
    expect(await screen.findByRole('heading', { name: 'Inget matchar filtret' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Rensa filtret' }));
    expect(await screen.findByRole('heading', { name: 'Du har inga ärenden än' })).toBeVisible();
    expect(asked).toEqual(['?search=brunn', '']);
  });

  it('says when there are more cases than it shows', async () => {
    positions([['20261120-0001', 'Brunn', 617_000, 6_728_000, 'Ongoing', false]], true);
    await renderApp(routes, { path: '/cases?view=map' });
    expect(
      await screen.findByText('Kartan visar de 1 senast skickade ärendena. Filtrera för att se äldre.'),
    ).toBeVisible();
  });

  it('says when the cases cannot be read, and reads them again', async () => {
    mockCall(listInquirerCasePositions, () => {
      throw new MockError('Unknown');
    });
    await renderApp(routes, { path: '/cases?view=map' });
    const again = await screen.findByRole('button', { name: 'Försök igen' });
    positions([['20261120-0001', 'Brunn', 617_000, 6_728_000, 'Ongoing', false]]);
    await userEvent.click(again);
    expect(await screen.findByText('1 av 1 ärenden syns i kartan')).toBeVisible();
  });

  describe('where the window has room for both', () => {
    beforeEach(() => {
      const { matchMedia } = window;
      window.matchMedia = (media) =>
        Object.defineProperty(matchMedia(media), 'matches', { value: media.startsWith('(min-width') });
      positions([['20261120-0001', 'Brunn', 617_000, 6_728_000, 'Ongoing', false]]);
      mockCall(listInquirerCases, {
        items: [makeInquirerCaseItem({ caseNumber: '20261120-0001', name: 'Brunn' })],
        totalCount: 1,
        nextCursor: null,
      });
      return () => {
        window.matchMedia = matchMedia;
      };
    });
    const openBoth = async () => {
      await renderApp(routes, { path: '/cases' });
      return screen.findByRole('application', { name: 'Karta med ärenden' });
    };

    it('lies beside the list, which follows it when it is told to', async () => {
      await openBoth();
      expect(screen.getByRole('table')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Karta' })).toBeNull();
      const follow = screen.getByRole('checkbox', { name: 'Listan följer kartan' });
      await userEvent.click(follow);
      expect(await screen.findByText('1 av 1 ärenden syns i kartan')).toBeVisible();
      expect(screen.queryByRole('table')).toBeNull();
      await userEvent.click(follow);
      expect(await screen.findByRole('table')).toBeVisible();
    });

    it('marks the case of the row that has the pointer or the focus', async () => {
      const mark = vi.spyOn(ClusterLayer.prototype, 'setChosen');
      await openBoth();
      const link = within(screen.getByRole('table')).getByRole('link', { name: /Brunn/ });
      act(() => link.focus());
      expect(mark.mock.lastCall?.[0]).toMatchObject({ caseNumber: '20261120-0001' });
      act(() => link.blur());
      expect(mark.mock.lastCall?.[0]).toBeUndefined();
      await userEvent.hover(link);
      expect(mark.mock.lastCall?.[0]).toMatchObject({ caseNumber: '20261120-0001' });
    });

    it('is reached by M, and offers to open a chosen case and to use its area again', async () => {
      const map = await openBoth();
      act(() => within(screen.getByRole('table')).getByRole('link', { name: /Brunn/ }).focus());
      await userEvent.keyboard('m');
      expect(map).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(screen.getByRole('heading', { name: 'Valt ärende' })).toHaveFocus());
      expect(screen.getByRole('link', { name: 'Öppna' })).toHaveAttribute('href', '/cases/20261120-0001');
      expect(screen.getByRole('link', { name: 'Samma område igen' })).toHaveAttribute(
        'href',
        '/cases/create?purpose=CableIndication&from=20261120-0001',
      );
      await userEvent.click(screen.getByRole('button', { name: 'Stäng' }));
      expect(map).toHaveFocus();
    });
  });
});
