import { listCableOwnerCasePositions, listCableOwnerCases, listCaseAnswerPoints } from '@schaktkoll/contract';
import { installMapForTests } from '@schaktkoll/map/testing';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall } from '@schaktkoll/testing';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { CasesPage } from './CasesPage.tsx';

beforeAll(() => {
  installMapForTests();
  const { fetch } = globalThis;
  // The mocked server has no map data: the map says so, and shows the cases anyway.
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).endsWith('.json') ? new Response(null, { status: 404 }) : fetch(input, init),
  );
});

it("an owner's cases are shown on a map with what the owner has to do, late answers first", async () => {
  mockCall(listCaseAnswerPoints, { answerPoints: [] });
  mockCall(listCableOwnerCases, { items: [], totalCount: 0, nextCursor: null });
  mockCall(listCableOwnerCasePositions, {
    positions: [
      ['20261120-0002', 'Brunn', 617_000, 6_728_000, 'ToAnswer', true],
      ['20261120-0001', 'Mast', 617_000, 6_728_000, 'Answered', false],
    ],
    isCut: false,
  });
  await renderApp([{ path: '/cases', element: <CasesPage /> }], {
    app: 'cableowner',
    path: '/cases?view=map',
    user: makeCurrentUser({ roles: ['CableOwnerAdmin'] }),
  });
  expect(await screen.findByText('2 av 2 ärenden syns i kartan')).toBeVisible();
  const rows = screen.getAllByRole('link', { name: / 20261120/ }).map((link) => link.closest('li')?.textContent);
  expect(rows).toEqual(['Brunn 20261120-0002Att besvara, försenat', 'Mast 20261120-0001Besvarat']);
  const legend = within(screen.getByRole('list', { name: 'Teckenförklaring' })).getAllByRole('listitem');
  expect(legend.map(({ textContent }) => textContent)).toEqual([
    'Försenat',
    'Att besvara',
    'Inget att besvara',
    '3Flera ärenden nära varandra',
  ]);
});
