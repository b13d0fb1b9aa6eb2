import {
  answerCase,
  getCableOwnerCase,
  getSystemSettings,
  listCableOwnerCases,
  openCase,
  type CableOwnerCase,
} from '@schaktkoll/contract';
import { defaultSettings } from '@schaktkoll/domain';
import { storeRowOrder } from '@schaktkoll/lists';
import { installMapForTests } from '@schaktkoll/map/testing';
import { Shortcuts } from '@schaktkoll/shell';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCableOwnerCase, makeOwnerCaseRecipient, makeCurrentUser, mockCall } from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { CasePage } from './CasePage.tsx';
import { waitingCase } from './testCases.ts';

const opened = makeOwnerCaseRecipient({ status: 'UnderReview', version: 2 });
const other = { ...opened, id: '01930000-0000-7000-8000-0000000000a2', recipientName: 'Norra' };
const numbers = ['20261120-0001', '20261120-0002', '20261120-0003'];
let cases: Map<string, CableOwnerCase>;
let sent: unknown[];

const page = (
  <>
    <Shortcuts />
    <CasePage />
  </>
);
const open = () =>
  renderApp([{ path: '/cases/:caseNumber', element: page }], {
    app: 'cableowner',
    user: makeCurrentUser({ roles: ['CableOwnerAdmin'] }),
    path: '/cases/20261120-0002',
  });
const isOpen = (caseNumber: string) =>
  cases.get(caseNumber)?.recipients.some(({ measure }) => measure === null) ?? false;

beforeAll(installMapForTests);
afterEach(() => sessionStorage.clear());
beforeEach(() => {
  sent = [];
  cases = new Map(
    numbers.map((caseNumber) => [
      caseNumber,
      makeCableOwnerCase({ caseNumber, name: `Schakt ${caseNumber}`, recipients: [opened] }),
    ]),
  );
  mockCall(getCableOwnerCase, ({ params }) => cases.get(params['caseNumber'] ?? '') ?? makeCableOwnerCase());
  mockCall(openCase, { version: 2 });
  mockCall(getSystemSettings, defaultSettings());
  mockCall(listCableOwnerCases, () => {
    const items = numbers.filter(isOpen).map(waitingCase);
    return { items, totalCount: items.length, nextCursor: null };
  });
  mockCall(answerCase, ({ params, body }) => {
    const { caseNumber = '', caseRecipientId = '' } = params;
    sent.push([caseNumber, (body as { measure: string }).measure]);
    const item = cases.get(caseNumber) ?? makeCableOwnerCase();
    const recipients = item.recipients.map((each) =>
      each.id === caseRecipientId
        ? { ...each, measure: 'NoInterest' as const, answeredAt: '2026-11-20T12:00:00.000Z', version: 3 }
        : each,
    );
    cases.set(caseNumber, { ...item, recipients });
    return { version: 3 };
  });
  // The user has passed the first one by.
  storeRowOrder('ownerCases', { query: { sort: 'ToDoFirst' }, keys: numbers });
});

const heading = (caseNumber: string) => screen.findByRole('heading', { level: 1, name: `Schakt ${caseNumber}` });

it('answers one case after the other with a number and Enter, first those that the user has not passed by', async () => {
  await open();
  (await screen.findAllByRole('radio'))[0]?.focus();
  await userEvent.keyboard('4{Enter}');
  await heading('20261120-0003');
  await waitFor(() => expect(screen.getAllByRole('radio')[0]).toHaveFocus());
  expect(screen.getByText(/^Svaret är skickat\. Nästa ärende: /)).toBeVisible();
  await userEvent.keyboard('1{Enter}');
  await heading('20261120-0001');
  await waitFor(() => expect(screen.getAllByRole('radio')[0]).toHaveFocus());
  await userEvent.keyboard('1{Enter}');
  expect(await screen.findByText('Inga fler ärenden väntar på ert svar.')).toBeVisible();
  expect(sent).toEqual([
    ['20261120-0002', 'WillContact'],
    ['20261120-0003', 'NoInterest'],
    ['20261120-0001', 'NoInterest'],
  ]);
});

it('takes a number in a text for what it is', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Kommentar' }));
  await userEvent.keyboard('3 meter');
  expect(screen.getByRole('textbox', { name: /Kommentar/ })).toHaveValue('3 meter');
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
});

it('stays with the case where another answer point of it waits, and offers no other case before', async () => {
  cases.set('20261120-0002', makeCableOwnerCase({ caseNumber: '20261120-0002', recipients: [opened, other] }));
  await open();
  const form = await screen.findByRole('form', { name: /^Svara för .*Norra/ });
  expect(screen.queryByRole('button', { name: 'Skicka, öppna nästa' })).not.toBeInTheDocument();
  await userEvent.click(within(form).getByRole('radio', { name: 'Arbetet görs åt oss' }));
  await userEvent.click(within(form).getByRole('button', { name: 'Skicka' }));
  expect(await screen.findByRole('button', { name: 'Skicka, öppna nästa' })).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(6));
});

it('asks once before it says without a file that a map was sent, and leads to the files', async () => {
  await open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Ja, vi har skickat ledningskarta' }));
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await press('Skicka');
  const question = await screen.findByRole('alertdialog', { name: 'Ingen fil är vald' });
  expect(question).toHaveTextContent('Har ni skickat ledningskartan på annat sätt?');
  await press('Välj fil');
  await waitFor(() => expect(screen.getByLabelText(/^Filer med svaret/, { selector: 'input' })).toHaveFocus());
  expect(sent).toEqual([]);
  await press('Skicka');
  await press('Ja, skicka');
  expect(await screen.findByText('Svaret är skickat')).toBeVisible();
  expect(sent).toEqual([['20261120-0002', 'Material']]);
});
