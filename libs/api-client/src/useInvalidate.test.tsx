import { listDrafts, listOrganisationUsers, runUserAction, type OrganisationUserItem } from '@schaktkoll/contract';
import { mockCall, MockError, testBases } from '@schaktkoll/testing';
import { act, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiProvider } from './ApiProvider.tsx';
import { useAction } from './useAction.ts';
import { useCall } from './useCall.ts';
import { useInvalidate } from './useInvalidate.ts';
import { useNumberedPages } from './usePages.ts';

const tokens = { accessToken: () => 'token', renew: async () => false, end: () => undefined };
const pageSize = 1;
const refresh = [listOrganisationUsers];
const keyOf = ({ id }: OrganisationUserItem) => id;
const shownTexts: string[] = [];

function List({ query = '' }: { readonly query?: string }) {
  const body = query === '' ? {} : { filter: { nameSearchFilter: { query } } };
  const { items, showMore } = useNumberedPages(listOrganisationUsers, { body, pageSize, keyOf });
  const shown = items === undefined ? 'loading' : items.map(({ name, status }) => `${name} ${status}`).join(', ');
  shownTexts.push(shown);
  return (
    <>
      <p>{shown}</p>
      {showMore && <button onClick={showMore}>more</button>}
    </>
  );
}

function Detail() {
  const { run } = useAction(runUserAction, refresh);
  const params = { id: '01930000-0000-7000-8000-000000000012', action: 'inactivate' as const };
  return <button onClick={() => void run({ params, version: 1 }).catch(() => undefined)}>inactivate</button>;
}

function Drafts() {
  const { data } = useCall(listDrafts, {});
  return <p>{data === undefined ? 'loading' : `${data.drafts.length} drafts`}</p>;
}

function Flow() {
  useInvalidate(listDrafts);
  return <p>flow</p>;
}

const screens = {
  list: <List />,
  found: <List query="b" />,
  detail: <Detail />,
  both: (
    <>
      <List />
      <Detail />
    </>
  ),
  drafts: <Drafts />,
  flow: <Flow />,
} as const;

function open() {
  const at = (name: keyof typeof screens) => (
    <ApiProvider bases={testBases} tokens={tokens}>
      {screens[name]}
    </ApiProvider>
  );
  const { rerender } = render(at('drafts'), {
    wrapper: ({ children }) => <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>,
  });
  return (name: keyof typeof screens) => rerender(at(name));
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  act(() => button.click());
};

describe('a list in which a page changes something', () => {
  let status: OrganisationUserItem['status'];
  let goTo: ReturnType<typeof open>;
  beforeEach(() => {
    status = 'Active';
    const item = (name: string, now: OrganisationUserItem['status']): OrganisationUserItem => ({
      id: `01930000-0000-7000-8000-00000000001${name === 'Anna' ? 1 : 2}`,
      name,
      login: name,
      organization: { name: 'Grävarna' },
      roles: ['Inquirer'],
      status: now,
      lastLogin: null,
    });
    mockCall(listDrafts, { drafts: [] });
    mockCall(listOrganisationUsers, ({ body }) => {
      const { pageNumber, filter } = body as { readonly pageNumber: number; readonly filter?: unknown };
      if (filter !== undefined) return { items: [item('Bo', status)], totalCount: 1, hasNextPage: false };
      return pageNumber === 1
        ? { items: [item('Anna', 'Active')], totalCount: 2, hasNextPage: true }
        : { items: [item('Bo', status)], totalCount: 2, hasNextPage: false };
    });
    mockCall(runUserAction, () => {
      status = 'Inactive';
      throw new MockError('UserActionNotPossible');
    });
    goTo = open();
  });
  const openBothPages = async () => {
    goTo('list');
    await press('more');
    await screen.findByText('Anna Active, Bo Active');
    shownTexts.length = 0;
  };

  it('shows the change when it is opened again, however recently it was read, and keeps its pages meanwhile', async () => {
    await openBothPages();
    goTo('detail');
    await press('inactivate');
    goTo('list');
    expect(await screen.findByText('Anna Active, Bo Inactive')).toBeDefined();
    expect(new Set(shownTexts)).toEqual(new Set(['Anna Active, Bo Active', 'Anna Active, Bo Inactive']));
  });

  it('shows the change with filters that were used before, however recently', async () => {
    goTo('found');
    await screen.findByText('Bo Active');
    await openBothPages();
    goTo('detail');
    await press('inactivate');
    goTo('found');
    expect(await screen.findByText('Bo Inactive')).toBeDefined();
  });

  it('shows the change at once while it is shown', async () => {
    await openBothPages();
    goTo('both');
    await press('inactivate');
    expect(await screen.findByText('Anna Active, Bo Inactive')).toBeDefined();
  });
});

describe('a read that a page removes from the cache', () => {
  it('is fetched again, however recently it was read', async () => {
    let drafts = 0;
    mockCall(listDrafts, () => {
      drafts += 1;
      return {
        drafts: Array.from({ length: drafts }, () => ({
          purpose: 'CableIndication' as const,
          step: 'area',
          schemaNumber: 1,
          version: 1,
          updatedAt: '2026-11-20T10:00:00.000Z',
        })),
      };
    });
    const goTo = open();
    await screen.findByText('1 drafts');
    goTo('flow');
    goTo('drafts');
    expect(await screen.findByText('2 drafts')).toBeDefined();
  });
});
