import { getInquirerCase, type InquirerCase } from '@schaktkoll/contract';
import { addDays, shownStatus, swedishDayOf } from '@schaktkoll/domain';
import { installMapForTests } from '@schaktkoll/map/testing';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCaseRecipient, makeInquirerCase, mockCall } from '@schaktkoll/testing';
import { formatDayLong } from '@schaktkoll/texts';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { CasePage } from './CasePage.tsx';
import { showTab } from './workspace/testCase.ts';

const today = swedishDayOf(new Date());
const confirmed = makeCaseRecipient({
  status: 'Confirmed',
  measure: 'NoInterest',
  answeredAt: '2026-11-20T12:45:00.000Z',
  confirmedAt: '2026-11-21T07:00:00.000Z',
});
const caseOf = (values: Partial<InquirerCase>): InquirerCase => {
  const item = makeInquirerCase({ startDate: addDays(today, 5), endDate: addDays(today, 9), ...values });
  return { ...item, status: shownStatus(item, today) };
};
const open = () => renderApp([{ path: '/cases/:caseNumber', element: <CasePage /> }], { path: '/cases/20261120-0001' });

beforeAll(installMapForTests);

describe('the steps of a case', () => {
  it.each([
    ['Steg 2 av 5: Vänta på svar', { recipients: [makeCaseRecipient()] }],
    ['Steg 3 av 5: Bekräfta svaren', { recipients: [{ ...confirmed, status: 'UnderReview', confirmedAt: null }] }],
    [
      'Steg 3 av 5: Vänta på utsättning eller kontakt',
      { recipients: [{ ...confirmed, measure: 'VisitWillOccur' }], startDate: today },
    ],
    [`Steg 4 av 5: Utför arbetet från ${formatDayLong(addDays(today, 5))}`, { recipients: [confirmed] }],
    ['Steg 4 av 5: Utför arbetet', { recipients: [confirmed], startDate: today }],
    ['Steg 4 av 5: Använd svaren', { purpose: 'Project', recipients: [confirmed] }],
    [
      'Steg 5 av 5: Stäng ärendet',
      { recipients: [confirmed], startDate: addDays(today, -9), endDate: addDays(today, -1) },
    ],
  ] satisfies [string, Partial<InquirerCase>][])('are at %s', async (text, values) => {
    mockCall(getInquirerCase, caseOf(values));
    await open();
    await showTab('Arbetet');
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('are not shown for a case that has ended', async () => {
    mockCall(getInquirerCase, caseOf({ closedAt: '2026-11-21T07:00:00.000Z' }));
    await open();
    await showTab('Arbetet');
    expect(screen.queryByText(/^Steg/)).not.toBeInTheDocument();
  });
});

describe('the deadlines of what is missing', () => {
  it('say by when an owner is to answer, and that a late owner must be called', async () => {
    mockCall(
      getInquirerCase,
      caseOf({
        recipients: [
          makeCaseRecipient({ answerDueDay: today }),
          makeCaseRecipient({
            id: '01930000-0000-7000-8000-0000000000a2',
            organisationName: 'Stadsnät Tvåbäck',
            answerDueDay: addDays(today, -1),
          }),
        ],
      }),
    );
    await open();
    expect(await screen.findByText(`Skulle ha svarat senast ${formatDayLong(addDays(today, -1))}`)).toBeVisible();
    expect(screen.getByText(`Ska svara senast ${formatDayLong(today)}`)).toBeVisible();
    const signal = within(screen.getByRole('region', { name: 'Får jag gräva?' }));
    expect(signal.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Ring Stadsnät Tvåbäck'),
    ]);
  });

  it('say by when marking that was promised is to be done', async () => {
    mockCall(
      getInquirerCase,
      caseOf({ recipients: [{ ...confirmed, measure: 'VisitWillOccur', markingDueDay: today }] }),
    );
    await open();
    const row = within(await screen.findByRole('region', { name: 'Svar från ledningsägare' }));
    expect(row.getByText(/Utsättningen ska vara gjord senast .*, i dag\./)).toBeVisible();
  });
});
