import {
  changeRecipient,
  getCableOwnerCase,
  getSystemSettings,
  listCableOwnerCases,
  listOtherAnswerPoints,
  openCase,
  type CableOwnerCase,
} from '@schaktkoll/contract';
import { defaultSettings } from '@schaktkoll/domain';
import { installMapForTests } from '@schaktkoll/map/testing';
import { renderApp } from '@schaktkoll/shell/testing';
import {
  makeCableOwnerCase,
  makeCaseRecipient,
  makeCurrentUser,
  mockCall,
  MockError,
  type MockedRequest,
} from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { CasePage } from './CasePage.tsx';

const north = '01930000-0000-7000-8000-0000000000c2';
const own = makeCaseRecipient({ recipientName: 'Kundtjänst', status: 'UnderReview', version: 2 });
let item: CableOwnerCase;

const open = () =>
  renderApp([{ path: '/cases/:caseNumber', element: <CasePage /> }], {
    app: 'cableowner',
    path: '/cases/20261120-0001',
    user: makeCurrentUser({ roles: ['CableOwnerAdmin'] }),
  });
const openForm = async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Byt svarsställe' }));
  expect(screen.getByRole('group', { name: 'Byt svarsställe' })).toHaveFocus();
};

beforeAll(installMapForTests);
beforeEach(() => {
  item = makeCableOwnerCase({ recipients: [own] });
  mockCall(getCableOwnerCase, () => item);
  mockCall(openCase, { version: 2 });
  mockCall(getSystemSettings, defaultSettings());
  mockCall(listCableOwnerCases, { items: [], totalCount: 0, nextCursor: null });
  mockCall(listOtherAnswerPoints, { answerPoints: [{ id: north, name: 'Norra' }] });
});

it('hands the case over to another answer point, and says afterwards that it answers', async () => {
  const sent: unknown[] = [];
  mockCall(changeRecipient, ({ body, headers }: MockedRequest) => {
    sent.push(body, headers.get('If-Match'));
    item = makeCableOwnerCase({ recipients: [{ ...own, measure: 'ChangedRecipient', version: 3 }] });
    return { version: 3 };
  });
  await openForm();
  const choice = await screen.findByRole('combobox', { name: 'Vilket svarsställe ska svara i stället?' });
  await userEvent.selectOptions(choice, 'Norra');
  await userEvent.click(screen.getByRole('button', { name: 'Byt svarsställe' }));
  expect(await screen.findByText('Ett annat svarsställe besvarar ärendet.')).toBeVisible();
  expect(sent).toEqual([{ recipientId: north }, '"2"']);
});

it('leads an answerer, who does not have the case any more, to the list', async () => {
  mockCall(changeRecipient, () => {
    mockCall(getCableOwnerCase, () => {
      throw new MockError('NotFound');
    });
    return { version: 3 };
  });
  const routes = [
    { path: '/cases/:caseNumber', element: <CasePage /> },
    { path: '/cases', element: <h1>Ärenden</h1> },
  ];
  await renderApp(routes, {
    app: 'cableowner',
    path: '/cases/20261120-0001',
    user: makeCurrentUser({ roles: ['CableOwnerAnswerer'] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Byt svarsställe' }));
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Vilket svarsställe ska svara i stället?' }),
    'Norra',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Byt svarsställe' }));
  expect(await screen.findByRole('heading', { name: 'Ärenden' })).toBeVisible();
  expect(await screen.findByText(/Ärendet är skickat till/)).toBeVisible();
});

it('says when there is no other answer point', async () => {
  mockCall(listOtherAnswerPoints, { answerPoints: [] });
  await openForm();
  expect(await screen.findByText('Er organisation har inget annat svarsställe som kan ta över ärendet.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Behåll ärendet här' }));
  await waitFor(() => expect(screen.getByRole('group', { name: 'Byt svarsställe' })).toHaveFocus());
});

it('says in its place that the answer points cannot be read, until they have been', async () => {
  let failures = 0;
  mockCall(listOtherAnswerPoints, () => {
    failures += 1;
    throw new MockError('ServiceUnavailable');
  });
  await openForm();
  const form = within(await screen.findByRole('group', { name: 'Byt svarsställe' }));
  const retry = async () => userEvent.click(await form.findByRole('button', { name: 'Försök igen' }));
  await retry();
  await waitFor(() => expect(failures).toBe(2));
  mockCall(listOtherAnswerPoints, { answerPoints: [{ id: north, name: 'Norra' }] });
  await retry();
  expect(await screen.findByRole('combobox', { name: 'Vilket svarsställe ska svara i stället?' })).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('says that the case was answered meanwhile', async () => {
  mockCall(changeRecipient, () => {
    throw new MockError('CaseAlreadyAnswered');
  });
  await openForm();
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Vilket svarsställe ska svara i stället?' }),
    'Norra',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Byt svarsställe' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/besvara/);
});

it('says at the choice that the answer point has answered meanwhile', async () => {
  mockCall(changeRecipient, () => {
    throw new MockError('RecipientHasAnswered', {
      errors: [{ path: 'recipientId', code: 'RecipientHasAnswered' }],
    });
  });
  await openForm();
  const choice = await screen.findByRole('combobox', { name: 'Vilket svarsställe ska svara i stället?' });
  await userEvent.selectOptions(choice, 'Norra');
  await userEvent.click(screen.getByRole('button', { name: 'Byt svarsställe' }));
  await waitFor(() =>
    expect(choice).toHaveAccessibleDescription(
      /Svarsstället har redan svarat på ärendet. Svara här i stället, eller välj ett annat svarsställe./,
    ),
  );
});

it('is not offered for an answer that is given', async () => {
  item = makeCableOwnerCase({
    recipients: [{ ...own, measure: 'NoInterest', answeredAt: '2026-11-20T12:45:00.000Z', answeredBy: 'Elsa' }],
  });
  await open();
  await screen.findByRole('heading', { name: 'Ert svar' });
  expect(screen.queryByRole('button', { name: 'Byt svarsställe' })).not.toBeInTheDocument();
});
