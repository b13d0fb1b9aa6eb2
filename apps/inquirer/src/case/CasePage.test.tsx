import { closeCase, confirmAnswer, getInquirerCase } from '@schaktkoll/contract';
import { swedishDayOf } from '@schaktkoll/domain';
import { installMapForTests } from '@schaktkoll/map/testing';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCaseRecipient, makeInquirerCase, makeOwnerToAsk, mockCall, MockError } from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { CasePage } from './CasePage.tsx';
import { showMore, showTab, unfold } from './workspace/testCase.ts';

const answered = makeCaseRecipient({
  status: 'UnderReview',
  measure: 'Material',
  comment: 'Kabeln ligger längs vägen.',
  answeredAt: '2026-11-20T12:45:00.000Z',
  answeredBy: 'Lena Ledning',
  version: 3,
});

const open = () => renderApp([{ path: '/cases/:caseNumber', element: <CasePage /> }], { path: '/cases/20261120-0001' });

beforeAll(installMapForTests);

describe("the inquirer's page of a case", () => {
  it('shows the status and what to do next', async () => {
    mockCall(getInquirerCase, makeInquirerCase());
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ny servisledning' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Vänta med att gräva' })).toBeVisible();
    expect(screen.getByText(/^1 av 1 svar saknas\. /)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Bekräfta svaret/ })).not.toBeInTheDocument();
  });

  it('warns when the start date has come with answers missing', async () => {
    const status = { kind: 'AwaitingAnswers', count: 1, mustNotBegin: true } as const;
    mockCall(getInquirerCase, makeInquirerCase({ status, endDate: swedishDayOf(new Date()) }));
    await open();
    expect(await screen.findByText(/Arbetet får inte börja/)).toBeVisible();
  });

  it("confirms an answer with the answer's own version", async () => {
    const versions: (string | null)[] = [];
    mockCall(
      getInquirerCase,
      makeInquirerCase({ status: { kind: 'AnswersToConfirm', count: 1 }, recipients: [answered] }),
    );
    mockCall(confirmAnswer, ({ headers }) => {
      versions.push(headers.get('If-Match'));
      return { version: 4 };
    });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Läs svaret från Norrsken Elnät AB' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Norrsken Elnät AB' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Jag har fått kartan Norrsken Elnät AB' }));
    expect(await screen.findByText('Svaret från Norrsken Elnät AB är bekräftat')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(versions).toEqual(['"3"']);
  });

  it('confirms in its row, by the words that the map has come, an answer that says no more than that it was sent', async () => {
    const confirmed: unknown[] = [];
    mockCall(
      getInquirerCase,
      makeInquirerCase({
        status: { kind: 'AnswersToConfirm', count: 1 },
        recipients: [{ ...answered, comment: null }],
      }),
    );
    mockCall(confirmAnswer, ({ headers }) => {
      confirmed.push(headers.get('If-Match'));
      return { version: 4 };
    });
    await open();
    expect(await screen.findByText(/^Läs ledningskartan innan du gräver\./)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Jag har fått kartan från Norrsken Elnät AB' }));
    await waitFor(() => expect(confirmed).toEqual(['"3"']));
  });

  it('shows the files and comments of an owner with its answer, and does not offer to confirm it unread', async () => {
    const file = {
      id: '01930000-0000-7000-8000-0000000000f1',
      kind: 'Answer',
      name: 'karta.pdf',
      type: 'pdf',
      size: 8,
    } as const;
    const comment = {
      id: '01930000-0000-7000-8000-0000000000f2',
      text: 'Ring oss.',
      at: '2026-11-20T12:50:00.000Z',
      by: null,
    };
    const none = { ...answered, measure: 'NoInterest', comment: null } as const;
    const recipients = [
      { ...none, files: [file] },
      { ...none, id: '01930000-0000-7000-8000-0000000000a2', organisationName: 'Fibern', comments: [comment] },
    ];
    mockCall(getInquirerCase, makeInquirerCase({ status: { kind: 'AnswersToConfirm', count: 2 }, recipients }));
    await open();
    await unfold('Norrsken Elnät AB');
    const files = await screen.findByRole('list', { name: 'Filer från Norrsken Elnät AB' });
    expect(within(files).getByRole('button', { name: 'Ladda ner karta.pdf' })).toBeVisible();
    await unfold('Fibern');
    const comments = screen.getByRole('list', { name: 'Kommentarer från Fibern' });
    expect(comments).toHaveTextContent('Ring oss.2026-11-20 13:50');
    expect(screen.queryByRole('button', { name: /svar utan ledningar/ })).not.toBeInTheDocument();
  });

  it('names both the admin and the impersonated user in the log', async () => {
    const event = {
      id: '01930000-0000-7000-8000-0000000000e2',
      type: 'InquirerConfirmed',
      at: '2026-11-20T13:15:00.000Z',
      by: 'Frida Frågare',
      params: {},
    } as const;
    mockCall(
      getInquirerCase,
      makeInquirerCase({
        events: [
          event,
          { ...event, id: '01930000-0000-7000-8000-0000000000e3', type: 'Closed', admin: 'Anna Support' },
        ],
      }),
    );
    await open();
    await showTab('Händelser');
    expect(await screen.findByText('Av Anna Support, inloggad som Frida Frågare')).toBeVisible();
    expect(screen.getByText('Av Frida Frågare')).toBeVisible();
  });

  it('lets a colleague read but not change the case', async () => {
    mockCall(
      getInquirerCase,
      makeInquirerCase({
        isOwn: false,
        inquirerName: 'Kalle Kollega',
        status: { kind: 'AnswersToConfirm', count: 1 },
        recipients: [answered],
      }),
    );
    await open();
    expect(await screen.findByText(/Ärendet hör till Kalle Kollega/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Bekräfta svaret/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Stäng ärendet' })).not.toBeInTheDocument();
  });

  it('asks before closing and says how many owners have not answered', async () => {
    let closed = 0;
    // Two answer points of one owner, and an owner to ask.
    const recipients = ['a1', 'a2'].map((end) => makeCaseRecipient({ id: `01930000-0000-7000-8000-0000000000${end}` }));
    mockCall(getInquirerCase, makeInquirerCase({ recipients, ownersToAsk: [makeOwnerToAsk()] }));
    mockCall(closeCase, () => {
      closed += 1;
      return { version: 2 };
    });
    await open();
    await showMore();
    await userEvent.click(await screen.findByRole('button', { name: 'Stäng ärendet' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Vill du stänga ärendet?' });
    expect(dialog).toHaveTextContent('2 ledningsägare har inte svarat.');
    expect(closed).toBe(0);
    const close = within(dialog).getByRole('button', { name: 'Stäng ärendet' });
    expect(close).toHaveAttribute('data-button', 'danger');
    await userEvent.click(close);
    expect(await screen.findByText('Ärendet är stängt')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(closed).toBe(1);
  });

  it('has closing behind the other choices while answers are awaited, and with the next steps when the period is over', async () => {
    mockCall(getInquirerCase, makeInquirerCase());
    const { unmount } = await open();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Stäng ärendet' })).not.toBeInTheDocument();
    await showMore();
    expect(screen.getByRole('button', { name: 'Stäng ärendet' })).toBeVisible();
    unmount();
    mockCall(getInquirerCase, makeInquirerCase({ caseNumber: '20261120-0002', status: { kind: 'PeriodEnded' } }));
    await renderApp([{ path: '/cases/:caseNumber', element: <CasePage /> }], { path: '/cases/20261120-0002' });
    const late = await screen.findByRole('button', { name: 'Stäng ärendet' });
    expect(late).toHaveAttribute('data-button', 'primary');
    expect(screen.getByRole('region', { name: 'Svar från ledningsägare' }).compareDocumentPosition(late)).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    );
  });

  it('reads and confirms n answers with n + 1 presses, and one more for each owner with terms', async () => {
    const toConfirm = ['b1', 'b2', 'b3'].map((id) => ({
      ...answered,
      id: `01930000-0000-7000-8000-0000000000${id}`,
      organisationName: `Ägare ${id}`,
      termsUrl: id === 'b3' ? 'https://b3.example.com/villkor' : null,
    }));
    const caseOf = (confirmed: readonly string[]) =>
      makeInquirerCase({
        status: { kind: 'AnswersToConfirm', count: 3 - confirmed.length },
        recipients: toConfirm.map((recipient) =>
          confirmed.includes(recipient.id) ? { ...recipient, status: 'Confirmed' } : recipient,
        ),
      });
    const confirmed: string[] = [];
    mockCall(getInquirerCase, () => caseOf(confirmed));
    mockCall(confirmAnswer, ({ params }) => {
      confirmed.push(String(params['caseRecipientId']));
      return { version: 4 };
    });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Läs och bekräfta 3 svar' }));
    for (const id of ['b1', 'b2']) {
      await waitFor(() => expect(screen.getByRole('heading', { name: `Ägare ${id}` })).toHaveFocus());
      await userEvent.click(screen.getByRole('button', { name: `Jag har fått kartan, nästa svar Ägare ${id}` }));
    }
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Ägare b3' })).toHaveFocus());
    await userEvent.click(screen.getByRole('checkbox', { name: 'Jag godkänner villkoren.' }));
    await userEvent.click(screen.getByRole('button', { name: 'Jag har fått kartan' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(confirmed).toEqual(toConfirm.map(({ id }) => id));
  });

  it('has a button to call each owner that has not answered in an emergency', async () => {
    mockCall(
      getInquirerCase,
      makeInquirerCase({ purpose: 'Emergency', endDate: '2999-12-01', recipients: [makeCaseRecipient()] }),
    );
    await open();
    const signal = within(await screen.findByRole('region', { name: 'Får jag gräva?' }));
    expect(signal.getByRole('link', { name: /^Ring Norrsken Elnät AB\s+08-46500402$/ })).toHaveAttribute(
      'href',
      'tel:0846500402',
    );
  });

  it('tells the digger what to do where a map was sent without a file', async () => {
    const files = [
      { id: '01930000-0000-7000-8000-0000000000f1', kind: 'Answer', name: 'karta.pdf', type: 'pdf', size: 8 },
    ];
    const recipients = [
      { ...answered, comment: null },
      { ...answered, id: '01930000-0000-7000-8000-0000000000a2', comment: null, files: files as typeof answered.files },
    ];
    mockCall(getInquirerCase, makeInquirerCase({ status: { kind: 'AnswersToConfirm', count: 2 }, recipients }));
    await open();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getAllByText('Läs ledningskartan innan du gräver. Har du inte fått den, ring dem.')).toHaveLength(1);
  });

  it('writes the day of the answer as in a sentence', async () => {
    mockCall(getInquirerCase, makeInquirerCase({ recipients: [makeCaseRecipient({ answerDueDay: '2099-11-25' })] }));
    await open();
    expect(await screen.findByText('Ska svara senast onsdag 25 november 2099')).toBeVisible();
  });

  it('says that a case number is not valid', async () => {
    mockCall(getInquirerCase, () => {
      throw new MockError('CaseNumberInvalidFormat');
    });
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ärendenumret är inte rätt skrivet' })).toBeVisible();
    expect(screen.getByText('Skriv ärendenumret i formatet ÅÅÅÅMMDD-NNNN.')).toBeVisible();
  });

  it('opens another number from the page of a case that does not exist, and says at the field what is wrong with one', async () => {
    mockCall(getInquirerCase, ({ params }) => {
      if (params['caseNumber'] !== '20261120-0002') throw new MockError('NotFound');
      return makeInquirerCase({ caseNumber: '20261120-0002' });
    });
    await open();
    const field = await screen.findByRole('textbox', { name: 'Ärendenummer' });
    await userEvent.type(field, '2026');
    await userEvent.click(screen.getByRole('button', { name: 'Visa ärendet' }));
    expect(field).toHaveAccessibleDescription(/Ett ärendenummer har 12 siffror\. Du har skrivit 4\./);
    await userEvent.type(field, '11200002{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ny servisledning' })).toBeVisible();
  });

  it('offers another attempt, and the error code, when the case cannot be read', async () => {
    mockCall(getInquirerCase, () => {
      throw new MockError('Unknown');
    });
    await open();
    expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeVisible();
    expect(screen.getByText('00000000-0000-7000-8000-000000000001')).toBeVisible();
  });

  it('lists the owners that must be asked by telephone', async () => {
    mockCall(getInquirerCase, makeInquirerCase({ ownersToAsk: [makeOwnerToAsk()] }));
    await open();
    expect(await screen.findByRole('link', { name: '031-3900600' })).toHaveAttribute('href', 'tel:0313900600');
  });
});
