import { listDrafts, listInquirerCases, type InquirerCaseItem } from '@schaktkoll/contract';
import { swedishDayOf } from '@schaktkoll/domain';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, makeInquirerCaseItem, mockCall } from '@schaktkoll/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CasesPage } from './CasesPage.tsx';

const routes = [{ path: '/cases', element: <CasesPage /> }];

function list(values: Partial<InquirerCaseItem> = {}): void {
  mockCall(listDrafts, { drafts: [] });
  mockCall(listInquirerCases, { items: [makeInquirerCaseItem(values)], totalCount: 1, nextCursor: null });
}

describe("the inquirer's list of cases", () => {
  it('says in a text, not by colour only, that work must not begin', async () => {
    list({ status: { kind: 'AwaitingAnswers', count: 2, mustNotBegin: true }, endDate: swedishDayOf(new Date()) });
    await renderApp(routes, { path: '/cases' });
    expect(await screen.findByText('Stopp: 2 svar saknas')).toBeVisible();
  });

  it("has each case's reference, such as a project number", async () => {
    mockCall(listDrafts, { drafts: [] });
    mockCall(listInquirerCases, {
      items: [
        makeInquirerCaseItem({ ownReference: 'P-4711' }),
        makeInquirerCaseItem({ caseNumber: '20261120-0002', ownReference: null }),
      ],
      totalCount: 2,
      nextCursor: null,
    });
    await renderApp(routes, { path: '/cases' });
    const table = within(await screen.findByRole('table'));
    for (const button of table.getAllByRole('button', { expanded: false })) await userEvent.click(button);
    const references = table.getAllByRole('term').filter(({ textContent }) => textContent === 'Referens');
    expect(references.map((term) => term.nextElementSibling?.textContent)).toEqual(['P-4711', 'Ingen']);
  });

  it('has no column of references where no case has one', async () => {
    list({ ownReference: null });
    await renderApp(routes, { path: '/cases' });
    const table = within(await screen.findByRole('table'));
    await userEvent.click(table.getByRole('button', { expanded: false }));
    expect(table.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Nummer',
      'Slut',
      'Svar',
      'Skickat',
      'Frågare',
      'Ärendetyp',
    ]);
  });

  it('is called all cases when it contains cases of others', async () => {
    list();
    await renderApp(routes, { path: '/cases', user: makeCurrentUser({ isSuperUser: true, roles: ['SuperUser'] }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Alla ärenden' })).toBeVisible();
  });

  it('has a heading by whose cases it contains, and shows first what is to be done', async () => {
    list();
    const colleague = await renderApp(routes, { path: '/cases' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ärenden' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Sortera' })).toHaveDisplayValue('Att göra först'));
    colleague.unmount();
    const privatePerson = await renderApp(routes, { path: '/cases', user: makeCurrentUser({ isPrivateUser: true }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Mina ärenden' })).toBeVisible();
    privatePerson.unmount();
    // The list is the organisation's, which the filter says too.
    const digger = makeCurrentUser({ roles: ['Inquirer', 'CableOwnerAnswerer'] });
    const diggingOwner = await renderApp(routes, { path: '/cases', user: digger });
    expect(await screen.findByRole('heading', { level: 1, name: 'Våra ärenden' })).toBeVisible();
    diggingOwner.unmount();
    await renderApp(routes, { path: '/cases', user: makeCurrentUser({ isSuperUser: true, roles: ['SuperUser'] }) });
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Sortera' })).toHaveDisplayValue('Senast skickat först'),
    );
    expect(screen.queryByRole('option', { name: 'Att göra först' })).toBeNull();
  });

  it('is rendered once the drafts are known, which are shown above it', async () => {
    list();
    let answer = (): void => undefined;
    const waits = new Promise<void>((resolve) => {
      answer = resolve;
    });
    mockCall(listDrafts, async () => {
      await waits;
      return { drafts: [] };
    });
    await renderApp(routes, { path: '/cases' });
    expect(await screen.findByText('Hämtar ärenden')).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
    await act(async () => answer());
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('has no button for a new case for a user who may not create one, and says why', async () => {
    mockCall(listInquirerCases, { items: [], totalCount: 0, nextCursor: null });
    await renderApp(routes, { path: '/cases', user: makeCurrentUser({ mayNotCreateCases: true }) });
    expect(await screen.findByText(/^Ditt konto eller din organisation får inte skapa ärenden/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Nytt ärende' })).not.toBeInTheDocument();
  });

  it('refers a private person who may create none to the support', async () => {
    mockCall(listInquirerCases, { items: [], totalCount: 0, nextCursor: null });
    const user = makeCurrentUser({ mayNotCreateCases: true, isPrivateUser: true });
    await renderApp(routes, { path: '/cases', user, support: { email: 'support@exempel.se' } });
    expect(await screen.findByText(/^Ditt konto får inte skapa ärenden\. Kontakta supporten/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'support@exempel.se' })).toBeVisible();
  });

  it('says what to do when it is empty, and offers to clear the filters when they leave nothing', async () => {
    sessionStorage.setItem(
      'schaktkoll.filters.cases',
      '{"search":"brunn","status":[],"purpose":[],"whose":"Everyone"}',
    );
    mockCall(listInquirerCases, { items: [], totalCount: 0, nextCursor: null });
    mockCall(listDrafts, { drafts: [] });
    await renderApp(routes, { path: '/cases' });
    expect(await screen.findByRole('heading', { name: 'Inget matchar filtret' })).toBeVisible();
    expect(screen.getByText('Du visar brunn.')).toBeVisible();
    await act(async () => screen.getByRole('button', { name: 'Rensa filtret' }).click());
    expect(await screen.findByRole('heading', { name: 'Du har inga ärenden än' })).toBeVisible();
    expect(sessionStorage.getItem('schaktkoll.filters.cases')).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Sortera' })).toBeNull();
    expect(screen.queryByText('Inga träffar')).toBeNull();
  });
});
