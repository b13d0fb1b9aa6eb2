import { answerCase, listCableOwnerCases, listCaseAnswerPoints, type CableOwnerCaseItem } from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCableOwnerCase, makeCurrentUser, mockCall, MockError } from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { CasesPage } from './CasesPage.tsx';

const item = (serial: number, changes: Partial<CableOwnerCaseItem['recipients'][number]> = {}): CableOwnerCaseItem => {
  const { name, purpose, startDate, endDate, createdAt, inquirerName, inquirerOrganisation } = makeCableOwnerCase();
  return {
    caseNumber: `20261120-000${serial}`,
    name: `${name} ${serial}`,
    purpose,
    startDate,
    endDate,
    createdAt,
    inquirerName,
    inquirerOrganisation,
    status: { kind: 'Open' },
    recipients: [
      {
        id: `01930000-0000-7000-8000-00000000000${serial}`,
        version: serial,
        name: 'Kabelanvisning',
        organisationType: 'CableOwner',
        hit: 'Affected',
        status: 'UnderReview',
        measure: null,
        answerDueDay: '2099-11-25',
        assignee: null,
        ...changes,
      },
    ],
  };
};
const show = (...items: CableOwnerCaseItem[]) =>
  mockCall(listCableOwnerCases, { items, totalCount: items.length, nextCursor: null });
const open = async () => {
  await renderApp([{ path: '/cases', element: <CasesPage /> }], {
    app: 'cableowner',
    path: '/cases',
    user: makeCurrentUser({ roles: ['CableOwnerAnswerer'] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Besvara flera' }));
  const panel = within(await screen.findByRole('region', { name: 'Besvara flera ärenden' }));
  await screen.findAllByRole('checkbox', { name: /^Välj ärende/ });
  return panel;
};
const choose = (serial: number) => screen.getByRole('checkbox', { name: `Välj ärende 20261120-000${serial}` });

beforeEach(() => mockCall(listCaseAnswerPoints, { answerPoints: [] }));

describe('answering several cases of the list at once', () => {
  it('sends the same measure and comment to each chosen case with its version, and says which were refused', async () => {
    show(item(1), item(2), item(3), item(4, { measure: 'NoInterest' }));
    const sent: unknown[] = [];
    mockCall(answerCase, ({ params, body, headers }) => {
      sent.push([params['caseNumber'], headers.get('If-Match'), body]);
      if (params['caseNumber'] === '20261120-0002') throw new MockError('VersionConflict');
      return { version: 9 };
    });
    const panel = await open();
    expect(screen.queryByRole('checkbox', { name: 'Välj ärende 20261120-0004' })).not.toBeInTheDocument();
    await userEvent.click(choose(1));
    await userEvent.click(choose(2));
    expect(panel.getByText('2 ärenden valda')).toBeVisible();
    await userEvent.click(panel.getByRole('radio', { name: 'Nej, vi har ingen infrastruktur i området' }));
    await userEvent.type(panel.getByRole('textbox', { name: /Kommentar/ }), 'Inget här.');
    await userEvent.click(panel.getByRole('button', { name: 'Besvara 2 ärenden' }));
    expect(await panel.findByText('1 svar är skickat.')).toBeVisible();
    const failed = panel.getByRole('listitem');
    expect(failed).toHaveTextContent(
      '20261120-0002 Ny servisledning 2, svarsställe Kabelanvisning: Någon annan har ändrat ärendet. Öppna det och läs det igen.',
    );
    expect(within(failed).getByRole('link')).toHaveAttribute('href', '/cases/20261120-0002');
    const body = { measure: 'NoInterest', comment: 'Inget här.' };
    expect(sent).toHaveLength(2);
    expect(sent).toContainEqual(['20261120-0001', '"1"', body]);
    expect(sent).toContainEqual(['20261120-0002', '"2"', body]);
    expect(choose(2)).toBeChecked();
    expect(choose(1)).not.toBeChecked();
    expect(panel.getByRole('textbox', { name: /Kommentar/ })).toHaveValue('Inget här.');
  });

  it('shows the results in a live region that was there before, and starts again when all are sent', async () => {
    show(item(1), item(2));
    mockCall(answerCase, { version: 9 });
    const panel = await open();
    await userEvent.click(choose(1));
    await userEvent.click(panel.getByRole('radio', { name: 'Nej, vi har ingen infrastruktur i området' }));
    await userEvent.type(panel.getByRole('textbox', { name: /Kommentar/ }), 'Inget här.');
    const places = panel.getAllByRole('status');
    await userEvent.click(panel.getByRole('button', { name: 'Besvara 1 ärende' }));
    const result = await panel.findByText('1 svar är skickat.');
    expect(places.some((place) => place.contains(result))).toBe(true);
    await userEvent.click(choose(2));
    expect(panel.getByRole('textbox', { name: /Kommentar/ })).toHaveValue('');
    expect(panel.getByRole('radio', { name: 'Nej, vi har ingen infrastruktur i området' })).not.toBeChecked();
  });

  it('keeps what is filled in while others are chosen, and asks before it is left', async () => {
    show(item(1), item(2));
    const panel = await open();
    await userEvent.click(choose(1));
    await userEvent.click(panel.getByRole('radio', { name: 'Nej, vi har ingen infrastruktur i området' }));
    await userEvent.type(panel.getByRole('textbox', { name: /Kommentar/ }), 'Inget här.');
    await userEvent.click(panel.getByRole('button', { name: 'Avmarkera alla' }));
    expect(panel.getByRole('heading', { name: 'Besvara flera ärenden' })).toHaveFocus();
    expect(panel.queryByRole('textbox', { name: /Kommentar/ })).not.toBeInTheDocument();
    await userEvent.click(choose(2));
    const expectKept = () => {
      expect(panel.getByRole('textbox', { name: /Kommentar/ })).toHaveValue('Inget här.');
      expect(panel.getByRole('radio', { name: 'Nej, vi har ingen infrastruktur i området' })).toBeChecked();
    };
    expectKept();

    const question = (name: string) => screen.findByRole('alertdialog', { name });
    const answer = async (name: string, button: string) =>
      userEvent.click(within(await question(name)).getByRole('button', { name: button }));
    await userEvent.click(screen.getByRole('button', { name: 'Karta' }));
    await answer('Vill du lämna sidan?', 'Stanna kvar');
    expectKept();
    await userEvent.click(panel.getByRole('button', { name: 'Avbryt' }));
    await answer('Vill du avbryta?', 'Fortsätt');
    expectKept();
    await userEvent.click(panel.getByRole('button', { name: 'Avbryt' }));
    await answer('Vill du avbryta?', 'Avbryt');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Välj ärende/ })).not.toBeInTheDocument());
  });

  it('sends no measure that was chosen for other cases and is not among the choices any more', async () => {
    show(item(1), { ...item(2), purpose: 'Emergency' });
    const sent: unknown[] = [];
    mockCall(answerCase, ({ body }) => {
      sent.push(body);
      return { version: 9 };
    });
    const panel = await open();
    await userEvent.click(choose(1));
    await userEvent.click(panel.getByRole('radio', { name: 'Ja, vi har skickat ledningskarta' }));
    await userEvent.click(choose(2));
    expect(panel.queryByRole('radio', { name: 'Ja, vi har skickat ledningskarta' })).not.toBeInTheDocument();
    await userEvent.click(panel.getByRole('button', { name: 'Besvara 2 ärenden' }));
    const offered = panel.getByRole('radio', { name: 'Nej, vi har ingen infrastruktur i området' });
    await waitFor(() => expect(offered).toBeInvalid());
    expect(sent).toEqual([]);
  });

  it('stops what is not sent yet, and says how far it came', async () => {
    show(...[1, 2, 3, 4, 5].map((serial) => item(serial)));
    const release: (() => void)[] = [];
    mockCall(answerCase, async () => {
      await new Promise<void>((resolve) => release.push(resolve));
      return { version: 9 };
    });
    const panel = await open();
    await userEvent.click(panel.getByRole('button', { name: 'Välj alla som visas (5)' }));
    await userEvent.click(panel.getByRole('radio', { name: 'Nej, vi har ingen infrastruktur i området' }));
    await userEvent.click(panel.getByRole('button', { name: 'Besvara 5 ärenden' }));
    await waitFor(() => expect(release).toHaveLength(3));
    expect(panel.getByText('0 av 5 svar skickade')).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Avbryt resten' }));
    for (const go of release) go();
    expect(await panel.findByText('3 svar är skickade.')).toBeVisible();
    expect(panel.getAllByText(/Avbrutet innan det skickades/)).toHaveLength(2);
  });

  it('offers nothing that only some of the chosen cases offer', async () => {
    show(item(1), { ...item(2, { hit: 'Control' }), purpose: 'Collaborate' });
    const panel = await open();
    await userEvent.click(choose(1));
    await userEvent.click(choose(2));
    expect(panel.getByText(/har inget svar gemensamt/)).toBeVisible();
    expect(panel.queryByRole('button', { name: /^Besvara / })).not.toBeInTheDocument();
    await userEvent.click(panel.getByRole('button', { name: 'Avbryt' }));
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Välj ärende/ })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});
