import { answerCase, getCableOwnerCase, getSystemSettings, listCableOwnerCases, openCase } from '@schaktkoll/contract';
import { defaultSettings } from '@schaktkoll/domain';
import { installMapForTests } from '@schaktkoll/map/testing';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCableOwnerCase, makeCaseRecipient, makeCurrentUser, mockCall, MockError } from '@schaktkoll/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CasePage } from './CasePage.tsx';
import { waitingCase } from './testCases.ts';

const user = makeCurrentUser({ roles: ['CableOwnerAdmin'], name: 'Lena Ledning' });
const open = (by = user) =>
  renderApp([{ path: '/cases/:caseNumber', element: <CasePage /> }], {
    app: 'cableowner',
    user: by,
    path: '/cases/20261120-0001',
  });
const opened = makeCaseRecipient({ status: 'UnderReview', version: 2 });

beforeAll(installMapForTests);
const queue = (...numbers: string[]) =>
  mockCall(listCableOwnerCases, { items: numbers.map(waitingCase), totalCount: numbers.length, nextCursor: null });
beforeEach(() => {
  queue();
  mockCall(getSystemSettings, defaultSettings());
});

describe("the cable owner's page of a case", () => {
  it('opens another number in the same app, where there is no such case', async () => {
    mockCall(getCableOwnerCase, () => {
      throw new MockError('NotFound');
    });
    const { router } = await open();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Ärendenummer' }), '202611200002{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/cases/20261120-0002'));
  });

  it('links to the same number in the inquirer app only for a user who also creates cases', async () => {
    mockCall(getCableOwnerCase, () => {
      throw new MockError('NotFound');
    });
    const name = 'Sök ärendet bland dem som ni har skapat';
    const { unmount } = await open();
    await screen.findByRole('textbox', { name: 'Ärendenummer' });
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
    unmount();
    await open(makeCurrentUser({ roles: ['CableOwnerAdmin', 'Inquirer'] }));
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/cases/20261120-0001');
  });

  it('reports once for each answer point that the case was opened', async () => {
    const reported: string[] = [];
    const other = makeCaseRecipient({ id: '01930000-0000-7000-8000-0000000000a2', recipientName: 'Fiber' });
    mockCall(getCableOwnerCase, makeCableOwnerCase({ recipients: [makeCaseRecipient(), other] }));
    mockCall(openCase, ({ params }) => {
      reported.push(params['caseRecipientId'] ?? '');
      return { version: 2 };
    });
    await open();
    await waitFor(() =>
      expect(reported).toEqual(['01930000-0000-7000-8000-0000000000a1', '01930000-0000-7000-8000-0000000000a2']),
    );
  });

  it('offers the measures of a cable indication and sends the chosen one with its comment', async () => {
    const sent: unknown[] = [];
    mockCall(getCableOwnerCase, makeCableOwnerCase({ recipients: [opened] }));
    mockCall(answerCase, ({ body, headers }) => {
      sent.push(body, headers.get('If-Match'));
      return { version: 3 };
    });
    await open();
    expect(await screen.findAllByRole('radio')).toHaveLength(6);
    await userEvent.click(screen.getByRole('radio', { name: 'Vi kontaktar frågaren' }));
    await userEvent.click(screen.getByRole('button', { name: 'Kommentar' }));
    expect(screen.getByRole('textbox', { name: /Kommentar till frågaren/ })).toHaveFocus();
    await userEvent.keyboard('Ring före schakt.');
    await userEvent.click(screen.getByRole('button', { name: 'Skicka' }));
    expect(await screen.findByText('Svaret är skickat')).toBeVisible();
    expect(sent).toEqual([{ measure: 'WillContact', comment: 'Ring före schakt.', files: [] }, '"2"']);
  });

  it('sends an answer even if the report of the opening has not reached the server yet', async () => {
    let reachServer: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => {
      reachServer = resolve;
    });
    const versions: (string | null)[] = [];
    mockCall(getCableOwnerCase, makeCableOwnerCase({ recipients: [makeCaseRecipient({ status: 'New', version: 1 })] }));
    mockCall(openCase, async () => {
      await reached;
      return { version: 1 };
    });
    mockCall(answerCase, ({ headers }) => {
      versions.push(headers.get('If-Match'));
      return { version: 3 };
    });
    await open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Vi kontaktar frågaren' }));
    await userEvent.click(screen.getByRole('button', { name: 'Skicka' }));
    expect(await screen.findByText('Svaret är skickat')).toBeVisible();
    expect(versions).toEqual(['"1"']);
    reachServer();
  });

  it('names both the admin and the impersonated user in the log', async () => {
    const event = {
      id: '01930000-0000-7000-8000-0000000000e2',
      type: 'RecipientReplied',
      at: '2026-11-20T13:15:00.000Z',
      by: 'Lena Ledning',
      admin: 'Anna Support',
      params: {},
    } as const;
    mockCall(getCableOwnerCase, makeCableOwnerCase({ recipients: [opened], events: [event] }));
    await open();
    await userEvent.click(await screen.findByRole('tab', { name: 'Händelser' }));
    expect(await screen.findByText('Av Anna Support, inloggad som Lena Ledning')).toBeVisible();
  });

  it('says what is asked and whom to call above the answers, and the whole of it in the other tabs', async () => {
    const item = makeCableOwnerCase({ recipients: [{ ...opened, answerDueDay: '2099-11-25' }] });
    mockCall(getCableOwnerCase, item);
    await open();
    const [phone] = await screen.findAllByRole('link', { name: item.contact.phone ?? '' });
    const answers = screen.getByRole('group', { name: 'Vad svarar ni?' });
    expect(phone?.compareDocumentPosition(answers)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText('Svara senast onsdag 25 november 2099.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Om arbetet' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'Arbetet' }));
    expect(screen.getByRole('heading', { name: 'Om arbetet' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Kontakt' })).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: /^Filer/ }));
    expect(screen.getByRole('combobox', { name: 'Filformat' })).toBeVisible();
  });

  it('keeps what is written while another tab is read', async () => {
    mockCall(getCableOwnerCase, makeCableOwnerCase({ recipients: [opened] }));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Kommentar' }));
    await userEvent.keyboard('Ring oss.');
    await userEvent.click(screen.getByRole('tab', { name: 'Arbetet' }));
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'Svar' }));
    expect(screen.getByRole('textbox', { name: /Kommentar/ })).toHaveValue('Ring oss.');
  });

  it('shows a given answer as the answer and not as a task', async () => {
    const confirmed = makeCaseRecipient({
      status: 'Confirmed',
      measure: 'Material',
      answeredAt: '2026-11-20T12:00:00.000Z',
      answeredBy: 'Lena Ledning',
      confirmedAt: '2026-11-20T13:00:00.000Z',
    });
    mockCall(getCableOwnerCase, makeCableOwnerCase({ recipients: [confirmed] }));
    await open();
    expect(await screen.findByRole('heading', { name: 'Ert svar' })).toBeVisible();
    expect(screen.getByText('Skickat 2026-11-20 13:00 av Lena Ledning')).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('requires a measure', async () => {
    mockCall(getCableOwnerCase, makeCableOwnerCase({ recipients: [opened] }));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Skicka' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Rätta det här innan du går vidare');
  });

  it('lets an answer be changed until the inquirer has confirmed it', async () => {
    const answered = makeCaseRecipient({
      status: 'UnderReview',
      measure: 'NoInterest',
      answeredAt: '2026-11-20T12:00:00.000Z',
      version: 3,
    });
    mockCall(getCableOwnerCase, makeCableOwnerCase({ recipients: [answered] }));
    const { unmount } = await open();
    expect(await screen.findByRole('button', { name: 'Ändra svaret' })).toBeVisible();
    unmount();
    mockCall(
      getCableOwnerCase,
      makeCableOwnerCase({
        recipients: [{ ...answered, status: 'Confirmed', confirmedAt: '2026-11-20T13:00:00.000Z' }],
      }),
    );
    await open();
    expect(await screen.findByText(/Frågaren har bekräftat svaret/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ändra svaret' })).not.toBeInTheDocument();
  });

  it('shows the sent answer as a summary, with a link to the next case that awaits an answer', async () => {
    queue('20261120-0001', '20261120-0007');
    const answered = makeCaseRecipient({
      status: 'UnderReview',
      measure: 'NoInterest',
      comment: null,
      answeredAt: '2026-11-20T12:00:00.000Z',
      answeredBy: 'Lena Ledning',
      version: 3,
    });
    mockCall(getCableOwnerCase, makeCableOwnerCase({ recipients: [opened] }));
    mockCall(answerCase, () => {
      mockCall(getCableOwnerCase, makeCableOwnerCase({ recipients: [answered] }));
      return { version: 3 };
    });
    await open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Nej, vi har ingen infrastruktur i området' }));
    await userEvent.click(screen.getByRole('button', { name: 'Skicka' }));
    const next = await screen.findByRole('link', { name: 'Nästa ärende att besvara' });
    expect(next).toHaveAttribute('href', '/cases/20261120-0007');
    await waitFor(() => expect(screen.queryByRole('radio')).not.toBeInTheDocument());
    expect(screen.getByText('Skickat 2026-11-20 13:00 av Lena Ledning')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ändra svaret' })).toHaveAttribute('data-button', 'secondary');
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Ert svar' }).parentElement?.parentElement).toContainElement(
        document.activeElement as HTMLElement,
      ),
    );
  });

  it('says to a watching organisation that it has a case to read, without a last day', async () => {
    const watching = { ...opened, hit: 'Control', answerDueDay: '2026-11-19' } as const;
    mockCall(getCableOwnerCase, makeCableOwnerCase({ organisationType: 'Vigilant', recipients: [watching] }));
    await open();
    expect(await screen.findByText('Att läsa, ni bevakar området')).toBeVisible();
    expect(screen.queryByText(/Försenat|senast/)).not.toBeInTheDocument();
  });

  it('offers a watching organisation its own measures', async () => {
    mockCall(
      getCableOwnerCase,
      makeCableOwnerCase({ organisationType: 'Vigilant', recipients: [{ ...opened, hit: 'Control' }] }),
    );
    await open();
    expect((await screen.findAllByRole('radio')).map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'InterestedToCollaborate',
      'NotInterestedToCollaborate',
    ]);
  });

  it('has no answer form for a closed case', async () => {
    mockCall(
      getCableOwnerCase,
      makeCableOwnerCase({
        closedAt: '2026-11-20T13:00:00.000Z',
        status: { kind: 'Closed' },
        recipients: [{ ...opened, status: 'Canceled', measure: 'ClosedByInquirer' }],
      }),
    );
    await open();
    expect(await screen.findByText('Ärendet är stängt eller makulerat och kan inte längre besvaras.')).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });
});
