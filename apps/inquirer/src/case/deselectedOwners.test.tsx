import { getInquirerCase, includeOwner, type InquirerCase } from '@schaktkoll/contract';
import { shownStatus } from '@schaktkoll/domain';
import { installMapForTests } from '@schaktkoll/map/testing';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCaseRecipient, makeInquirerCase, makeOwnerToAsk, mockCall } from '@schaktkoll/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { CasePage } from './CasePage.tsx';

beforeAll(installMapForTests);

const leftOut = makeOwnerToAsk({ isDeselected: true });

function caseOf(values: Partial<InquirerCase>): InquirerCase {
  const item = makeInquirerCase({ recipients: [makeCaseRecipient()], ownersToAsk: [leftOut], ...values });
  return { ...item, status: shownStatus(item, '2026-11-24') };
}
const open = () => renderApp([{ path: '/cases/:caseNumber', element: <CasePage /> }], { path: '/cases/20261120-0001' });
const box = async () =>
  within((await screen.findByRole('heading', { name: 'Bortvalda ledningsägare' })).parentElement as HTMLElement);

it('sends the case to an owner that was left out, with one press', async () => {
  let item = caseOf({});
  mockCall(getInquirerCase, () => item);
  let asked: unknown;
  mockCall(includeOwner, ({ params, headers }) => {
    asked = [params, headers.get('If-Match')];
    item = caseOf({ ownersToAsk: [] });
    return { version: 2 };
  });
  await open();
  expect((await box()).getByText(/Ta reda på var deras ledningar ligger innan du gräver/)).toBeVisible();
  await userEvent.click((await box()).getByRole('button', { name: 'Skicka ärendet till Gasbolaget' }));
  expect(await screen.findByText('Ärendet är skickat till Gasbolaget')).toBeVisible();
  expect(asked).toEqual([{ caseNumber: '20261120-0001', organisationId: leftOut.organisationId }, '"1"']);
  expect(screen.queryByRole('heading', { name: 'Bortvalda ledningsägare' })).not.toBeInTheDocument();
});

it('lets the inquirer record that an owner was asked, where something is dug', async () => {
  mockCall(getInquirerCase, caseOf({}));
  await open();
  expect((await box()).getByText('Har inte svarat än')).toBeVisible();
  expect((await box()).getByRole('button', { name: /Jag har frågat och fått svar/ })).toBeVisible();
});

it('has nothing to record where nothing is dug', async () => {
  mockCall(getInquirerCase, caseOf({ purpose: 'Planning' }));
  await open();
  expect((await box()).getByText('De har inte fått ärendet.')).toBeVisible();
  expect((await box()).queryByText('Har inte svarat än')).not.toBeInTheDocument();
});

it('an organisation that only watches and does not take the case is no owner to ask', async () => {
  mockCall(getInquirerCase, caseOf({ ownersToAsk: [makeOwnerToAsk({ hit: 'Control', name: 'Bevakarna' })] }));
  await open();
  expect(await screen.findByRole('heading', { name: 'Bevakar området men får inte ärendet' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Bevakarna' })).toBeVisible();
  expect(screen.queryByText('Har inte svarat än')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Ledningsägare som du måste fråga själv' })).not.toBeInTheDocument();
});

it('where nothing is dug, asking an owner is no condition for digging', async () => {
  mockCall(getInquirerCase, caseOf({ purpose: 'Project', ownersToAsk: [makeOwnerToAsk()] }));
  await open();
  expect(await screen.findByRole('heading', { name: 'Ledningsägare som du måste fråga själv' })).toBeVisible();
  expect(screen.getByText(/Ring och fråga dem\.$/)).toBeVisible();
  expect(screen.queryByText(/innan du gräver/)).not.toBeInTheDocument();
});

it('shows a colleague no buttons', async () => {
  mockCall(getInquirerCase, caseOf({ isOwn: false }));
  await open();
  expect((await box()).queryByRole('button')).not.toBeInTheDocument();
});
