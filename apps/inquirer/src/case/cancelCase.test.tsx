import { cancelCase, getInquirerCase } from '@schaktkoll/contract';
import { casePurposes } from '@schaktkoll/domain';
import { installMapForTests } from '@schaktkoll/map/testing';
import { renderApp } from '@schaktkoll/shell/testing';
import { cancelReasonTexts } from '@schaktkoll/texts';
import { makeInquirerCase, mockCall, MockError, type MockedRequest } from '@schaktkoll/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { CasePage } from './CasePage.tsx';
import { showMore } from './workspace/testCase.ts';

const open = () => renderApp([{ path: '/cases/:caseNumber', element: <CasePage /> }], { path: '/cases/20261120-0001' });
const openForm = async () => {
  await open();
  await showMore();
  await userEvent.click(await screen.findByRole('button', { name: 'Makulera ärendet' }));
  return screen.findByRole('form', { name: 'Makulera ärendet' });
};

beforeAll(installMapForTests);

describe('cancelling a case', () => {
  it('sends the reason and the comment under the version that was read, and shows them afterwards', async () => {
    let item = makeInquirerCase({ version: 4 });
    const sent: unknown[] = [];
    mockCall(getInquirerCase, () => item);
    mockCall(cancelCase, ({ body, headers }: MockedRequest) => {
      sent.push(body, headers.get('If-Match'));
      item = makeInquirerCase({
        canceledAt: '2026-11-24T08:00:00.000Z',
        cancelReason: 'Others',
        cancelComment: 'Fel gata',
        status: { kind: 'Canceled', reason: 'Others' },
      });
      return { version: 5 };
    });
    await openForm();
    // It cannot be undone.
    expect(screen.getByRole('button', { name: 'Makulera ärendet' })).toHaveAttribute('data-button', 'danger');
    await userEvent.click(screen.getByRole('radio', { name: 'Annat' }));
    await userEvent.type(screen.getByRole('textbox', { name: /Kommentar till ledningsägarna/ }), 'Fel gata');
    await userEvent.click(screen.getByRole('button', { name: 'Makulera ärendet' }));
    expect(await screen.findByRole('heading', { name: 'Ärendet är makulerat' })).toBeVisible();
    expect(sent).toEqual([{ reason: 'Others', comment: 'Fel gata' }, '"4"']);
    expect(screen.getByText('Orsak: Annat.')).toBeVisible();
    expect(screen.getByText(/Fel gata/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Makulera ärendet' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it.each(casePurposes)('offers the reasons of %s alone', async (purpose) => {
    mockCall(getInquirerCase, makeInquirerCase({ purpose }));
    await openForm();
    const hasEmergencyReason = screen.queryByRole('radio', { name: cancelReasonTexts.NotEmergencyCase }) !== null;
    const hasOthers = screen.queryByRole('radio', { name: cancelReasonTexts.Others }) !== null;
    expect([hasEmergencyReason, hasOthers]).toEqual(purpose === 'Emergency' ? [true, false] : [false, true]);
    // What the hint of the comment speaks of is among the reasons.
    expect(screen.queryByText(/om orsaken är ”Annat”/) !== null).toBe(hasOthers);
  });

  it('asks for the reason, and for a comment with Annat, before anything is sent', async () => {
    mockCall(getInquirerCase, makeInquirerCase());
    await openForm();
    await userEvent.click(screen.getByRole('button', { name: 'Makulera ärendet' }));
    await waitFor(() => expect(screen.getAllByText('Du måste välja orsak.').length).toBeGreaterThan(0));
    await userEvent.click(screen.getByRole('radio', { name: 'Annat' }));
    await userEvent.click(screen.getByRole('button', { name: 'Makulera ärendet' }));
    await waitFor(() =>
      expect(screen.getAllByText('Du måste ange kommentar till ledningsägarna.').length).toBeGreaterThan(0),
    );
  });

  it('can be left with nothing sent, and the focus stays there', async () => {
    mockCall(getInquirerCase, makeInquirerCase());
    await openForm();
    await userEvent.click(screen.getByRole('button', { name: 'Behåll ärendet' }));
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('group', { name: 'Makulera ärendet' })).toHaveFocus());
  });

  it('says that a colleague closed it meanwhile', async () => {
    mockCall(getInquirerCase, makeInquirerCase());
    mockCall(cancelCase, () => {
      throw new MockError('CaseIsClosedOrCanceled');
    });
    await openForm();
    await userEvent.click(screen.getByRole('radio', { name: 'Dubblett' }));
    await userEvent.click(screen.getByRole('button', { name: 'Makulera ärendet' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('stängt eller makulerat');
  });

  it('is not offered to a colleague', async () => {
    mockCall(getInquirerCase, makeInquirerCase({ isOwn: false }));
    await open();
    await showMore();
    expect(screen.queryByRole('button', { name: 'Makulera ärendet' })).not.toBeInTheDocument();
  });
});
