import { getArchivedCase, getInquirerCase, type ArchivedCase } from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall, MockError } from '@schaktkoll/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { CasePage } from './CasePage.tsx';

const left: ArchivedCase = {
  caseNumber: '20261120-0001',
  purpose: 'CableIndication',
  inquirerOrganisation: 'Schakt AB',
  startDate: '2026-11-25',
  endDate: '2026-12-04',
  createdAt: '2026-11-20T11:00:00.000Z',
  closedAt: null,
  canceledAt: '2026-12-01T11:00:00.000Z',
  cancelReason: 'Duplicate',
  archivedOn: '2028-12-04',
  recipients: [
    {
      id: '00000000-0000-7000-8000-000000000011',
      organisationName: 'Bergsbro Nät',
      hit: 'Affected',
      status: 'Canceled',
      measure: 'NoInterest',
      answeredAt: '2026-11-21T11:00:00.000Z',
      confirmedAt: null,
    },
  ],
  ownersToAsk: [
    {
      organisationId: '00000000-0000-7000-8000-000000000012',
      name: 'Älvens Fiber',
      hit: 'Affected',
      askedOn: null,
      isDeselected: false,
    },
  ],
  events: [
    {
      id: '00000000-0000-7000-8000-000000000013',
      type: 'RecipientReplied',
      at: '2026-11-21T11:00:00.000Z',
      by: null,
      params: { organisation: 'Bergsbro Nät' },
    },
  ],
};

const open = (isSuperUser: boolean) =>
  renderApp([{ path: '/cases/:caseNumber', element: <CasePage /> }], {
    path: '/cases/20261120-0001',
    user: makeCurrentUser(isSuperUser ? { isSuperUser, roles: ['SuperUser'] } : {}),
  });

describe('the page of an archived case', () => {
  beforeEach(() => {
    mockCall(getInquirerCase, () => {
      throw new MockError('CaseIsArchived', { params: { date: '2028-12-04' } });
    });
  });

  it('says when it was archived, and offers nothing else to its inquirer', async () => {
    await open(false);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ärendet är arkiverat' })).toBeVisible();
    expect(screen.getByText('Ärendet arkiverades måndag 4 december 2028 och kan inte visas längre.')).toBeVisible();
    expect(screen.getByText('20261120-0001')).toBeVisible();
    expect(screen.queryByText('Det som finns kvar av ärendet')).not.toBeInTheDocument();
  });

  it('shows support what is left', async () => {
    mockCall(getArchivedCase, left);
    await open(true);
    const facts = within(await screen.findByRole('region', { name: 'Det som finns kvar av ärendet' }));
    expect(facts.getByText('Schakt AB')).toBeVisible();
    expect(facts.getByText(/^2026-12-01 12:00: /)).toBeVisible();
    expect(facts.getByText('torsdag 4 december 2031')).toBeVisible();
    expect(screen.getByText('20261120-0001')).toBeVisible();
    expect(screen.queryByText(/kan inte visas längre/)).not.toBeInTheDocument();
    const owners = within(screen.getByRole('region', { name: 'Ledningsägare' }));
    expect(owners.getByText('Bergsbro Nät')).toBeVisible();
    expect(owners.getByText(/^Makulerat: /)).toBeVisible();
    expect(owners.getByText('Skulle tillfrågas på annat sätt')).toBeVisible();
    expect(screen.getByText(/Bergsbro Nät.* svarade/)).toBeVisible();
  });

  it('lists those that only watched by themselves, and says of none of them that it was to be asked', async () => {
    const [recipient] = left.recipients;
    const [owner] = left.ownersToAsk;
    if (!recipient || !owner) throw new Error('No organisation is left');
    mockCall(getArchivedCase, {
      ...left,
      recipients: [recipient, { ...recipient, organisationName: 'Bredbandsbygget', hit: 'Control' }],
      ownersToAsk: [owner, { ...owner, name: 'Vägbolaget', hit: 'Control' }],
    });
    await open(true);
    const owners = within(await screen.findByRole('region', { name: 'Ledningsägare' }));
    expect(owners.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Bergsbro Nät', 'Älvens Fiber']);
    const watchers = within(screen.getByRole('region', { name: 'Bevakande organisationer' }));
    expect(watchers.getByText('Bredbandsbygget')).toBeVisible();
    expect(watchers.getByText('Vägbolaget')).toBeVisible();
    expect(watchers.getByText('Fick inte ärendet')).toBeVisible();
    expect(watchers.queryByText(/tillfrågas/)).not.toBeInTheDocument();
  });

  it('says that what is left could not be read', async () => {
    mockCall(getArchivedCase, () => {
      throw new MockError('Unknown');
    });
    await open(true);
    expect(await screen.findByText('Det som finns kvar av ärendet kunde inte hämtas.')).toBeVisible();
    mockCall(getArchivedCase, left);
    await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByRole('region', { name: 'Det som finns kvar av ärendet' })).toBeVisible();
  });
});
