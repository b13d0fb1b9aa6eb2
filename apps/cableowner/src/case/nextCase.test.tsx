import { listCableOwnerCases } from '@schaktkoll/contract';
import { storeRowOrder } from '@schaktkoll/lists';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall, type MockedRequest } from '@schaktkoll/testing';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { NextCase } from './NextCase.tsx';
import { waitingCase } from './testCases.ts';

const open = () =>
  renderApp([{ path: '/', element: <NextCase caseNumber="20261120-0001" /> }], {
    app: 'cableowner',
    user: makeCurrentUser({ roles: ['CableOwnerAnswerer'] }),
    path: '/',
  });
const name = 'Nästa ärende att besvara';
const noneLeft = 'Inga fler ärenden väntar på ert svar.';

/** The list was last narrowed by everything; the case waits for the answer point, alone or with the person, or for none of them. */
function narrowedList(waitsFor: Readonly<Record<string, string>> | null): Record<string, string>[] {
  const narrowed = { recipientId: 'point-1', assigned: 'Mine', search: '20261120-0001', status: 'Answered' };
  storeRowOrder('ownerCases', { query: { ...narrowed, sort: 'CreatedAscending' }, keys: ['20261120-0001'] });
  const asked: Record<string, string>[] = [];
  mockCall(listCableOwnerCases, ({ url }: MockedRequest) => {
    const query = Object.fromEntries(url.searchParams);
    asked.push(query);
    const isFound =
      waitsFor !== null &&
      query['search'] === undefined &&
      ['recipientId', 'assigned'].every((key) => query[key] === waitsFor[key]);
    return { items: isFound ? [waitingCase('20261120-0007')] : [], totalCount: isFound ? 1 : 0, nextCursor: null };
  });
  return asked;
}

afterEach(() => sessionStorage.clear());

describe('after an answer', () => {
  it('offers the next case of the answer point and the person that the list is narrowed to, in its order, whatever was searched for', async () => {
    const asked = narrowedList({ recipientId: 'point-1', assigned: 'Mine' });
    await open();
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/cases/20261120-0007');
    expect(asked).toEqual([
      expect.objectContaining({ status: 'ToAnswer', sort: 'CreatedAscending', recipientId: 'point-1' }),
    ]);
  });

  it('offers the next of all waiting cases when none is left in that part of the list', async () => {
    const asked = narrowedList({});
    await open();
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/cases/20261120-0007');
    expect(screen.queryByText(noneLeft)).not.toBeInTheDocument();
    expect(asked.at(-1)).toMatchObject({ status: 'ToAnswer', sort: 'CreatedAscending' });
  });

  it('says that no case is left when none waits in the whole list', async () => {
    narrowedList(null);
    await open();
    expect(await screen.findByText(noneLeft)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Till ärendelistan' })).toHaveAttribute('href', '/cases');
  });

  it('skips a case that is only watched, and says that no case is left only when all are read', async () => {
    const watched = waitingCase('20261120-0006');
    const recipients = watched.recipients.map((each) => ({ ...each, hit: 'Control' as const }));
    mockCall(listCableOwnerCases, { items: [{ ...watched, recipients }], totalCount: 31, nextCursor: 'more' });
    await open();
    expect(await screen.findByRole('link', { name: 'Till ärendelistan' })).toBeVisible();
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
    expect(screen.queryByText(noneLeft)).not.toBeInTheDocument();
  });
});
