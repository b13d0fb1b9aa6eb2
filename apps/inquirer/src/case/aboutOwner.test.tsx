import { getInquirerCase, type CaseRecipient } from '@schaktkoll/contract';
import { installMapForTests } from '@schaktkoll/map/testing';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCaseRecipient, makeInquirerCase, mockCall } from '@schaktkoll/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { CasePage } from './CasePage.tsx';
import { unfold } from './workspace/testCase.ts';

beforeAll(installMapForTests);

const { about: nothing } = makeCaseRecipient();
const open = async (about: Partial<CaseRecipient['about']>) => {
  const recipient = makeCaseRecipient({ organisationName: 'Elnätet', about: { ...nothing, ...about } });
  mockCall(getInquirerCase, makeInquirerCase({ recipients: [recipient] }));
  await renderApp([{ path: '/cases/:caseNumber', element: <CasePage /> }], { path: '/cases/20261120-0001' });
  await screen.findByRole('heading', { level: 3, name: 'Elnätet' });
  await unfold('Elnätet');
};

it('what an owner says of itself is folded beside its answer', async () => {
  await open({
    description: 'Kablar i hamnen.',
    marking: 'Charged',
    markingDays: 1,
    website: 'https://www.example.com/start',
    links: [{ label: 'Driftläge', address: 'https://drift.example.com' }],
    postalAddress: 'Box 1, 800 10 Gävle',
  });
  expect(screen.getByText('Kablar i hamnen.')).not.toBeVisible();
  await userEvent.click(screen.getByText('Mer om Elnätet'));
  expect(screen.getByText('Kablar i hamnen.')).toBeVisible();
  expect(screen.getByText('Ja, mot betalning, inom 1 arbetsdag')).toBeVisible();
  expect(screen.getByText('Box 1, 800 10 Gävle')).toBeVisible();
  expect(screen.getByRole('link', { name: /www\.example\.com/ })).toHaveAttribute(
    'href',
    'https://www.example.com/start',
  );
  expect(screen.getByRole('link', { name: /Driftläge/ })).toHaveAttribute('href', 'https://drift.example.com');
});

it('an owner that says nothing has nothing to unfold', async () => {
  await open({});
  expect(screen.queryByText('Mer om Elnätet')).not.toBeInTheDocument();
});

it('where access is asked for is shown without unfolding', async () => {
  await open({ ubl: { email: 'tilltrade@exempel.se', link: null, comment: 'Bifoga en karta.' } });
  expect(screen.getByRole('heading', { name: 'Ansökan om tillträde enligt utbyggnadslagen' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'tilltrade@exempel.se' })).toHaveAttribute(
    'href',
    'mailto:tilltrade@exempel.se',
  );
  expect(screen.getByText('Bifoga en karta.')).toBeVisible();
});
