import {
  answerCase,
  listCableOwnerCasePositions,
  listCableOwnerCases,
  listCaseAnswerPoints,
  type CableOwnerCaseItem,
  type CasePositions,
} from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCableOwnerCase, makeCurrentUser, mockCall, MockError } from '@schaktkoll/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
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
const renderList = () =>
  renderApp([{ path: '/cases', element: <CasesPage /> }], {
    app: 'cableowner',
    path: '/cases',
    user: makeCurrentUser({ roles: ['CableOwnerAnswerer'] }),
  });
const open = async () => {
  await renderList();
  await userEvent.click(await screen.findByRole('button', { name: 'Besvara flera' }));
  const panel = within(await screen.findByRole('region', { name: 'Besvara flera ärenden' }));
  await screen.findAllByRole('checkbox', { name: /^Välj ärende/ });
  return panel;
};
const choose = (serial: number) => screen.getByRole('checkbox', { name: `Välj ärende 20261120-000${serial}` });

beforeEach(() => mockCall(listCaseAnswerPoints, { answerPoints: [] }));

/** Opens the answer to the chosen cases. */
const answer = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Svara' }));
  return within(await screen.findByRole('dialog', { name: /^Svara på/ }));
};
const nothing = 'Nej, vi har ingen infrastruktur i området';

describe('answering several cases of the list at once', () => {
  it('sends the same measure and comment to each chosen case with its version, and says which were refused', async () => {
    show(item(1), item(2), item(3), item(4, { measure: 'NoInterest' }));
    const sent: unknown[] = [];
    mockCall(answerCase, ({ params, body, headers }) => {
      sent.push([params['caseNumber'], headers.get('If-Match'), body]);
      if (params['caseNumber'] === '20261120-0002') throw new MockError('VersionConflict');
      return { version: 9 };
    });
    const bar = await open();
    expect(bar.getByText(/^Välj obesvarade ärenden i listan, högst 200/)).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Välj ärende 20261120-0004' })).not.toBeInTheDocument();
    await userEvent.click(choose(1));
    await userEvent.click(choose(2));
    expect(bar.getByText('2 ärenden valda')).toBeVisible();
    const dialog = await answer();
    expect(dialog.getByText(/^Öppnade: .*Ny servisledning 1.* och .*Ny servisledning 2/)).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: nothing }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Kommentar/ }), 'Inget här.');
    expect(sent).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Skicka 2 svar' }));
    expect(await dialog.findByText('1 svar är skickat.')).toBeVisible();
    const failed = dialog.getByRole('link').closest('li');
    expect(failed).toHaveTextContent(
      '20261120-0002 Ny servisledning 2, svarsställe Kabelanvisning: Någon annan har ändrat ärendet. Öppna det och läs det igen.',
    );
    expect(dialog.getByRole('link')).toHaveAttribute('href', '/cases/20261120-0002');
    const body = { measure: 'NoInterest', comment: 'Inget här.' };
    expect(sent).toHaveLength(2);
    expect(sent).toContainEqual(['20261120-0001', '"1"', body]);
    expect(sent).toContainEqual(['20261120-0002', '"2"', body]);
    expect(dialog.getByRole('textbox', { name: /Kommentar/ })).toHaveValue('Inget här.');
    await userEvent.click(dialog.getByRole('button', { name: 'Stäng' }));
    expect(choose(2)).toBeChecked();
    expect(choose(1)).not.toBeChecked();
  });

  it('names unopened cases before anything is sent, and takes them out of the choice', async () => {
    show(item(1), item(2, { status: 'New' }), item(3, { status: 'New' }));
    await open();
    for (const serial of [1, 2, 3]) await userEvent.click(choose(serial));
    const dialog = await answer();
    const note = dialog.getByRole('heading', { name: '2 av 3 har ingen hos er öppnat' }).parentElement;
    expect(note).toHaveTextContent(/Ny servisledning 2.* och .*Ny servisledning 3/);
    expect(note).not.toHaveTextContent('Ny servisledning 1');
    await userEvent.click(dialog.getByRole('button', { name: 'Ta bort de 2 ur valet' }));
    expect(dialog.getByRole('heading', { name: 'Svara på 1 ärende' })).toBeVisible();
    expect(dialog.queryByText(/har ingen hos er öppnat/)).not.toBeInTheDocument();
  });

  it('shows unopened cases on the map, and keeps the choice', async () => {
    show(item(1), item(2, { status: 'New' }));
    const asked: string[] = [];
    const positions: CasePositions['positions'] = [['20261120-0002', 'Ny', 617_000, 6_728_000, 'ToAnswer', false]];
    mockCall(listCableOwnerCasePositions, ({ url }) => {
      asked.push(url.pathname);
      return { positions, isCut: false };
    });
    await open();
    for (const serial of [1, 2]) await userEvent.click(choose(serial));
    const dialog = await answer();
    await userEvent.click(dialog.getByRole('button', { name: 'Visa det på kartan' }));
    await waitFor(() => expect(asked).not.toEqual([]));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Lista' }));
    expect(await screen.findByText('2 ärenden valda')).toBeVisible();
  });

  it('begins with the row of the focus by X, takes a range by Shift, and ends by Escape', async () => {
    show(item(1), item(2, { measure: 'NoInterest' }), item(3), item(4));
    await renderList();
    const link = await screen.findByRole('link', { name: /0001/ });
    act(() => link.focus());
    await userEvent.keyboard('x');
    expect(await screen.findByText('1 ärende valt')).toBeVisible();
    expect(choose(1)).toBeChecked();
    expect(link).toHaveFocus();
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(choose(4));
    await user.keyboard('{/Shift}');
    expect(await screen.findByText('3 ärenden valda')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Välj ärende/ })).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Besvara flera' })).toBeVisible();
  });

  it('closes the answer and starts again when all are sent', async () => {
    show(item(1), item(2));
    mockCall(answerCase, { version: 9 });
    await open();
    await userEvent.click(choose(1));
    const first = await answer();
    await userEvent.click(first.getByRole('radio', { name: nothing }));
    await userEvent.type(first.getByRole('textbox', { name: /Kommentar/ }), 'Inget här.');
    await userEvent.click(first.getByRole('button', { name: 'Skicka 1 svar' }));
    expect(await screen.findByText('1 svar är skickat.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByText(/^Välj obesvarade ärenden/)).toHaveFocus());
    await userEvent.click(choose(2));
    const second = await answer();
    expect(second.getByRole('textbox', { name: /Kommentar/ })).toHaveValue('');
    expect(second.getByRole('radio', { name: nothing })).not.toBeChecked();
  });

  it('keeps what is filled in while others are chosen, and asks before it is left', async () => {
    show(item(1), item(2));
    const bar = await open();
    await userEvent.click(choose(1));
    const dialog = await answer();
    await userEvent.click(dialog.getByRole('radio', { name: nothing }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Kommentar/ }), 'Inget här.');
    await userEvent.click(dialog.getByRole('button', { name: 'Stäng' }));
    await userEvent.click(bar.getByRole('button', { name: 'Rensa' }));
    expect(bar.getByRole('status')).toHaveFocus();
    expect(bar.queryByRole('button', { name: 'Svara' })).not.toBeInTheDocument();
    await userEvent.click(choose(2));
    const expectKept = async () => {
      const kept = await answer();
      expect(kept.getByRole('textbox', { name: /Kommentar/ })).toHaveValue('Inget här.');
      expect(kept.getByRole('radio', { name: nothing })).toBeChecked();
      await userEvent.click(kept.getByRole('button', { name: 'Stäng' }));
    };
    await expectKept();

    const question = (name: string) => screen.findByRole('alertdialog', { name });
    const reply = async (name: string, button: string) =>
      userEvent.click(within(await question(name)).getByRole('button', { name: button }));
    await userEvent.click(screen.getByRole('button', { name: 'Karta' }));
    await reply('Vill du lämna sidan?', 'Stanna kvar');
    await expectKept();
    await userEvent.click(bar.getByRole('button', { name: 'Avbryt' }));
    await reply('Vill du avbryta?', 'Fortsätt');
    await expectKept();
    await userEvent.click(bar.getByRole('button', { name: 'Avbryt' }));
    await reply('Vill du avbryta?', 'Avbryt');
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
    await open();
    await userEvent.click(choose(1));
    const first = await answer();
    await userEvent.click(first.getByRole('radio', { name: 'Ja, vi har skickat ledningskarta' }));
    await userEvent.click(first.getByRole('button', { name: 'Stäng' }));
    await userEvent.click(choose(2));
    const dialog = await answer();
    expect(dialog.queryByRole('radio', { name: 'Ja, vi har skickat ledningskarta' })).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Skicka 2 svar' }));
    await waitFor(() => expect(dialog.getByRole('radio', { name: nothing })).toBeInvalid());
    expect(sent).toEqual([]);
  });

  it('stops what is not sent yet, and says how far it came', async () => {
    show(...[1, 2, 3, 4, 5].map((serial) => item(serial)));
    const release: (() => void)[] = [];
    mockCall(answerCase, async () => {
      await new Promise<void>((resolve) => release.push(resolve));
      return { version: 9 };
    });
    const bar = await open();
    await userEvent.click(bar.getByRole('button', { name: 'Välj alla 5' }));
    const dialog = await answer();
    await userEvent.click(dialog.getByRole('radio', { name: nothing }));
    await userEvent.click(dialog.getByRole('button', { name: 'Skicka 5 svar' }));
    await waitFor(() => expect(release).toHaveLength(3));
    expect(dialog.getByText('0 av 5 svar skickade')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Avbryt resten' }));
    for (const go of release) go();
    expect(await dialog.findByText('3 svar är skickade.')).toBeVisible();
    expect(dialog.getAllByText(/Avbrutet innan det skickades/)).toHaveLength(2);
  });

  it('offers nothing that only some of the chosen cases offer', async () => {
    show(item(1), { ...item(2, { hit: 'Control' }), purpose: 'Collaborate' });
    const bar = await open();
    await userEvent.click(choose(1));
    await userEvent.click(choose(2));
    const dialog = await answer();
    expect(dialog.getByText(/har inget svar gemensamt/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Skicka / })).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Stäng' }));
    await userEvent.click(bar.getByRole('button', { name: 'Avbryt' }));
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Välj ärende/ })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});
