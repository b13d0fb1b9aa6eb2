import {
  assignCase,
  getCableOwnerCase,
  getSystemSettings,
  listAssignees,
  listCableOwnerCases,
  openCase,
  type CableOwnerCase,
} from '@schaktkoll/contract';
import { defaultSettings } from '@schaktkoll/domain';
import { installMapForTests } from '@schaktkoll/map/testing';
import { renderApp } from '@schaktkoll/shell/testing';
import {
  makeCableOwnerCase,
  makeCurrentUser,
  makeOwnerCaseRecipient,
  mockCall,
  MockError,
  type MockedRequest,
} from '@schaktkoll/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { CasePage } from './CasePage.tsx';

const user = makeCurrentUser({ name: 'Anna Ek', roles: ['CableOwnerAnswerer'] });
const anna = { id: user.id, name: 'Anna Ek' };
const bo = { id: '01930000-0000-7000-8000-0000000000b2', name: 'Bo Al' };
const free = makeOwnerCaseRecipient({ status: 'UnderReview', version: 2 });
const had = (assignee: typeof anna, version: number) =>
  makeOwnerCaseRecipient({ status: 'UnderReview', version, assignee, assignedAt: '2026-11-20T12:45:00.000Z' });
let item: CableOwnerCase;
let sent: unknown[];

const open = async () => {
  await renderApp([{ path: '/cases/:caseNumber', element: <CasePage /> }], {
    app: 'cableowner',
    user,
    path: '/cases/20261120-0001',
  });
  return within(await screen.findByRole('group', { name: 'Vem som har hand om ärendet' }));
};

beforeAll(installMapForTests);
beforeEach(() => {
  item = makeCableOwnerCase({ recipients: [free] });
  sent = [];
  mockCall(getCableOwnerCase, () => item);
  mockCall(openCase, { version: 2 });
  mockCall(getSystemSettings, defaultSettings());
  mockCall(listCableOwnerCases, { items: [], totalCount: 0, nextCursor: null });
  mockCall(listAssignees, { users: [anna, bo] });
  mockCall(assignCase, ({ body, headers }: MockedRequest) => {
    sent.push(body, headers.get('If-Match'));
    const { userId } = body as { userId: string | null };
    item = makeCableOwnerCase({
      recipients: [userId === null ? { ...free, version: 4 } : had(userId === bo.id ? bo : anna, 3)],
    });
    return { version: 3 };
  });
});

it('takes the case, and releases it again', async () => {
  const group = await open();
  expect(group.getByText('Ingen har tagit ärendet.')).toBeVisible();
  await userEvent.click(group.getByRole('button', { name: 'Ta ärendet' }));
  expect(await group.findByText('Du har hand om ärendet.')).toBeVisible();
  await userEvent.click(await group.findByRole('button', { name: 'Lämna tillbaka ärendet' }));
  expect(await group.findByText('Ingen har tagit ärendet.')).toBeVisible();
  expect(sent).toEqual([{ userId: anna.id }, '"2"', { userId: null }, '"3"']);
});

it('shows that it is busy', async () => {
  const answer = Promise.withResolvers<undefined>();
  mockCall(assignCase, async () => {
    await answer.promise;
    item = makeCableOwnerCase({ recipients: [had(anna, 3)] });
    return { version: 3 };
  });
  const group = await open();
  await userEvent.click(group.getByRole('button', { name: 'Ta ärendet' }));
  expect(await group.findByRole('button', { name: 'Tar ärendet' })).toBeVisible();
  answer.resolve(undefined);
  expect(await group.findByText('Du har hand om ärendet.')).toBeVisible();
});

it('gives the case to a colleague, and does not offer the user', async () => {
  const group = await open();
  await userEvent.click(group.getByRole('button', { name: 'Ge till en kollega' }));
  expect(group.getByRole('group', { name: 'Ge till en kollega' })).toHaveFocus();
  const choice = await group.findByRole('combobox', { name: 'Vem ska ha hand om ärendet?' });
  expect(group.queryByRole('option', { name: 'Anna Ek' })).not.toBeInTheDocument();
  await userEvent.selectOptions(choice, 'Bo Al');
  await userEvent.click(group.getByRole('button', { name: 'Ge ärendet' }));
  expect(await group.findByText(/Bo Al.* har hand om ärendet sedan/)).toBeVisible();
  expect(group.getByRole('button', { name: 'Ta över ärendet' })).toBeVisible();
  expect(sent).toEqual([{ userId: bo.id }, '"2"']);
});

it('says who was faster when a colleague takes it at the same time', async () => {
  mockCall(assignCase, () => {
    item = makeCableOwnerCase({ recipients: [had(bo, 3)] });
    throw new MockError('VersionConflict', { params: { by: 'Bo Al', at: '2026-11-20T12:45:00.000Z' } });
  });
  const group = await open();
  await userEvent.click(group.getByRole('button', { name: 'Ta ärendet' }));
  expect(await group.findByRole('alert')).toHaveTextContent(/Bo Al.* hann före/);
  expect(await group.findByText(/Bo Al.* har hand om ärendet sedan/)).toBeVisible();
});

it('shows who has it, without buttons, once the answer is confirmed', async () => {
  item = makeCableOwnerCase({
    recipients: [
      {
        ...had(bo, 5),
        status: 'Confirmed',
        measure: 'NoInterest',
        answeredAt: '2026-11-20T12:45:00.000Z',
        answeredBy: 'Bo Al',
        confirmedAt: '2026-11-20T13:45:00.000Z',
      },
    ],
  });
  const group = await open();
  expect(group.getByText(/Bo Al.* har hand om ärendet sedan/)).toBeVisible();
  expect(group.queryByRole('button')).not.toBeInTheDocument();
});
