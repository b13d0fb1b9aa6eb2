import {
  createAnswerRule,
  listAnswerRules,
  moveAnswerRule,
  saveAnswerRule,
  switchAnswerRule,
  tryAnswerRule,
  type AnswerRuleItem,
  type AnswerRuleValues,
} from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall, MockError } from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { RulesPage } from './RulesPage.tsx';

const id = '00000000-0000-7000-8000-0000000000a1';
const areaId = '00000000-0000-7000-8000-0000000000b1';
const values: AnswerRuleValues = {
  name: 'Långt från oss',
  hit: 'Affected',
  purposes: ['CableIndication'],
  workCategories: [],
  workMethods: [],
  deepest: '',
  startsFrom: '',
  endsBy: '',
  areaId,
  areaRelation: 'Outside',
  measure: 'NoInterest',
  comment: '',
};
const rule = (changes: Partial<AnswerRuleItem> = {}): AnswerRuleItem => ({
  id,
  version: 2,
  values,
  isOn: false,
  isStopped: false,
  isTried: false,
  switchedBy: null,
  switchedAt: null,
  isAreaGone: false,
  ...changes,
});
const dryRun = { cases: 40, isCut: false, answered: 3, takenByOthers: 1, same: 2, other: 1, open: 0 };
const show = (...rules: AnswerRuleItem[]) =>
  mockCall(listAnswerRules, { rules, organisationType: 'CableOwner', areas: [{ id: areaId, name: 'Kablarna' }] });
const open = (rules: readonly AnswerRuleItem[] = [], query = '') => {
  show(...rules);
  return renderApp([{ path: '/organization/rules', element: <RulesPage /> }], {
    app: 'cableowner',
    user: makeCurrentUser({ roles: ['CableOwnerAdmin'] }),
    path: `/organization/rules${query}`,
  });
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the page of rules', () => {
  it('tries a rule, shows what it would have answered, and switches it on after a question', async () => {
    await open([rule()]);
    const section = within(await screen.findByRole('region', { name: 'Långt från oss' }));
    expect(section.getByText('Ingen del av ärendet ligger i området: Kablarna', { normalizer: plain })).toBeVisible();
    expect(section.queryByRole('button', { name: /^Slå på/ })).not.toBeInTheDocument();
    mockCall(tryAnswerRule, {
      ...dryRun,
      examples: [{ caseNumber: '20261120-0001', name: 'Ny servisledning', measure: 'Material' }],
    });
    show(rule({ isTried: true }));
    // It is there before its text, so that the text is announced.
    const result = section.getByRole('status');
    expect(result).toBeEmptyDOMElement();
    await press('Provkör: Långt från oss');
    await waitFor(() => expect(within(result).getByRole('heading', { name: 'Så hade regeln svarat' })).toBeVisible());
    expect(result).toHaveTextContent('Av 40 ärenden de senaste 30 dagarna hade regeln besvarat 3.');
    expect(result).toHaveTextContent('Ett annat svar än ni gav: 1 ärende.');
    expect(screen.getByRole('link', { name: '20261120-0001' })).toHaveAttribute('href', '/cases/20261120-0001');
    mockCall(tryAnswerRule, { ...dryRun, isCut: true, examples: [] });
    await press('Provkör: Långt från oss');
    await waitFor(() =>
      expect(result).toHaveTextContent('Ni har fått fler än 40 ärenden de senaste 30 dagarna. Av de 40 senaste hade'),
    );

    const states: unknown[] = [];
    mockCall(switchAnswerRule, ({ body, headers }) => {
      states.push([body, headers.get('if-match')]);
      return null;
    });
    await press('Slå på: Långt från oss');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Slå på' }));
    await screen.findByText(/är på\.$/);
    expect(states).toEqual([[{ isOn: true }, '"2"']]);
  });

  it('creates a rule with the answers that all chosen purposes allow, and shows errors at their fields', async () => {
    await open();
    await press('Ny regel');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Regelns namn' }), 'Trädgårdar');
    expect(screen.getByText('Välj ärendetyper först.')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ledningsanvisning' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Samhällsplanering' }));
    expect(screen.getByText('Inget svar passar alla valda ärendetyper. Välj färre.')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Samhällsplanering' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Nej, vi har ingen infrastruktur i området' }));
    mockCall(createAnswerRule, () => {
      throw new MockError('RuleRefused', { errors: [{ path: 'name', code: 'AnswerRuleNameTaken' }] });
    });
    await press('Spara regeln');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Regelns namn' })).toHaveAccessibleDescription(
        /Det finns redan en regel med det namnet/,
      ),
    );
    const sent: unknown[] = [];
    mockCall(createAnswerRule, ({ body }) => {
      sent.push(body);
      return { id };
    });
    await userEvent.type(screen.getByRole('textbox', { name: 'Regelns namn' }), ' 2');
    await press('Spara regeln');
    await screen.findByText(/är sparad och avstängd/);
    expect(sent).toMatchObject([{ name: 'Trädgårdar 2', purposes: ['CableIndication'], measure: 'NoInterest' }]);
  });

  it('says why a rule has stopped, which can be switched on in the name of the user, or off', async () => {
    await open([rule({ isStopped: true, isTried: true, switchedBy: 'Ada', switchedAt: '2026-11-20T11:00:00.000Z' })]);
    expect(await screen.findByText(/som slog på regeln, är inte längre administratör hos er/)).toBeVisible();
    expect(screen.getByText('Svarar inte')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Slå på: Långt från oss' })).toBeVisible();
    const states: unknown[] = [];
    mockCall(switchAnswerRule, ({ body }) => {
      states.push(body);
      show(rule({ isTried: true }));
      return null;
    });
    await press('Stäng av: Långt från oss');
    expect(await screen.findByText('Av')).toBeVisible();
    expect(states).toEqual([{ isOn: false }]);
    expect(screen.queryByRole('button', { name: /^Stäng av/ })).not.toBeInTheDocument();
  });

  it('says that saving switches a rule off, and warns of a removed area', async () => {
    await open([
      rule({ isOn: true, isTried: true, isAreaGone: true, switchedBy: 'Ada', switchedAt: '2026-11-20T11:00:00.000Z' }),
    ]);
    expect(await screen.findByText(/Området i regeln är borttaget/)).toBeVisible();
    await press('Ändra: Långt från oss');
    expect(await screen.findByText(/När du sparar stängs regeln av/)).toBeVisible();
    mockCall(saveAnswerRule, { version: 3 });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Område/ }), '');
    await press('Spara regeln');
    expect(await screen.findByText(/är sparad och avstängd/)).toBeVisible();
  });

  describe('above rules that are on', () => {
    const below = rule({ id: areaId, values: { ...values, name: 'Alla ärenden' }, isOn: true, isTried: true });
    const takes = /Till dess kan regler längre ner besvara ärenden som den har tagit/;

    it.each([
      ['is on', { isOn: true }],
      ['has stopped', { isStopped: true, switchedBy: 'Ada' }],
    ])('a rule that %s says that they take its cases when it is saved or removed', async (_state, state) => {
      await open([rule(state), below]);
      await press('Ta bort: Långt från oss');
      const question = within(await screen.findByRole('alertdialog'));
      expect(question.getByText(/Regler längre ner kan i fortsättningen besvara ärenden/)).toBeVisible();
      await userEvent.click(question.getByRole('button', { name: 'Avbryt' }));
      await press('Ändra: Långt från oss');
      expect(await screen.findByText(takes)).toBeVisible();
    });

    it('a rule that is switched off says that they take its cases now', async () => {
      await open([rule({ isOn: true, isTried: true }), below]);
      mockCall(switchAnswerRule, null);
      await press('Stäng av: Långt från oss');
      expect(await screen.findByText(/Regler längre ner kan nu besvara ärenden som den har tagit/)).toBeVisible();
    });

    it('one that is off, or below, takes no cases from them', async () => {
      await open([rule(), below]);
      await press('Ändra: Alla ärenden');
      expect(await screen.findByText(/När du sparar stängs regeln av/)).toBeVisible();
      expect(screen.queryByText(takes)).not.toBeInTheDocument();
      await press('Avbryt');
      await press('Ta bort: Långt från oss');
      const question = within(await screen.findByRole('alertdialog'));
      expect(question.getByText('Svar som regeln redan har gett finns kvar.')).toBeVisible();
    });
  });

  it('offers no answer that says that somebody has talked with the inquirer', async () => {
    await open();
    await press('Ny regel');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Akut ärende' }));
    const names = screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
    expect(names).toContain('CommunicationRequired');
    expect(names).not.toContain('ContactedAndIsEmergency');
    expect(names).not.toContain('AgreedWithInquirerNotEmergency');
  });

  it('asks for a comment with an answer that says that a map is sent, and shows the error at that field', async () => {
    await open([rule({ values: { ...values, areaId: '', measure: 'Material' }, isOn: true })]);
    expect(await screen.findByText(/^Svaret i regeln kan bara en människa ge/)).toBeVisible();
    await press('Ändra: Långt från oss');
    const comment = await screen.findByRole('textbox', { name: 'Kommentar till frågaren' });
    expect(comment).toHaveAccessibleDescription(/Skriv var kartan finns/);
    mockCall(saveAnswerRule, () => {
      throw new MockError('RuleRefused', { errors: [{ path: 'comment', code: 'Required' }] });
    });
    await press('Spara regeln');
    await waitFor(() => expect(comment).toBeInvalid());
  });

  it('keeps what is being written when a colleague removes the rule, and saves it as a new one', async () => {
    await open([rule()]);
    await press('Ändra: Långt från oss');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Regelns namn' }), ' nu');
    show();
    mockCall(saveAnswerRule, () => {
      throw new MockError('NotFound');
    });
    await press('Spara regeln');
    expect(await screen.findByText(/^Någon av er har tagit bort regeln medan du ändrade den/)).toBeVisible();
    const sent: unknown[] = [];
    mockCall(createAnswerRule, ({ body }) => {
      sent.push(body);
      return { id };
    });
    await press('Spara som ny regel');
    expect(await screen.findByText(/är sparad och avstängd/)).toBeVisible();
    expect(sent).toEqual([{ ...values, name: 'Långt från oss nu' }]);
  });

  it('saves a removed rule as one new rule, and lets nothing be written that would be lost with its form', async () => {
    await open([rule()]);
    await press('Ändra: Långt från oss');
    const name = await screen.findByRole('textbox', { name: 'Regelns namn' });
    await userEvent.type(name, ' nu');
    show();
    mockCall(saveAnswerRule, () => {
      throw new MockError('NotFound');
    });
    await press('Spara regeln');
    const answer = Promise.withResolvers<void>();
    mockCall(createAnswerRule, async () => {
      await answer.promise;
      return { id };
    });
    await press('Spara som ny regel');
    await screen.findByRole('button', { name: 'Sparar' });
    expect(name.closest('[inert]')).not.toBeNull();
    answer.resolve();
    expect(await screen.findByRole('button', { name: 'Ny regel' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('shows the running action of a rule until the list is read again, and starts no other action of that rule', async () => {
    const second = rule({ id: areaId, values: { ...values, name: 'Nära oss' } });
    await open([rule(), second]);
    const move = await screen.findByRole('button', { name: 'Flytta ner: Långt från oss' });
    const remove = screen.getByRole('button', { name: 'Ta bort: Långt från oss' });
    const moved = vi.fn(() => null);
    mockCall(moveAnswerRule, moved);
    const answer = Promise.withResolvers<void>();
    mockCall(listAnswerRules, async () => {
      await answer.promise;
      return { rules: [second, rule()], organisationType: 'CableOwner' as const, areas: [] };
    });
    await userEvent.click(move);
    await waitFor(() => expect(moved).toHaveBeenCalledOnce());
    await waitFor(() => expect(move).toHaveAttribute('aria-disabled', 'true'));
    expect(screen.getByText('Flyttar', { selector: '[role="status"]' })).toBeInTheDocument();
    expect(remove).toBeDisabled();
    answer.resolve();
    const moveBack = await screen.findByRole('button', { name: 'Flytta upp: Långt från oss' });
    await waitFor(() => expect(moveBack).toBeEnabled());
    await waitFor(() => expect(remove).toBeEnabled());
  });

  it('gives the focus of a button that disappears to the one that takes its place', async () => {
    const second = rule({ id: areaId, values: { ...values, name: 'Nära oss' }, isOn: true, isTried: true });
    await open([rule(), second]);
    mockCall(moveAnswerRule, () => {
      show(second, rule());
      return null;
    });
    await press('Flytta upp: Nära oss');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Flytta ner: Nära oss' })).toHaveFocus());
    mockCall(switchAnswerRule, () => {
      show({ ...second, isOn: false }, rule());
      return null;
    });
    await press('Stäng av: Nära oss');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Slå på: Nära oss' })).toHaveFocus());
  });

  it('has a page of its own for the form of a rule, with its heading and title, and gives the focus to each', async () => {
    await open([rule()]);
    await press('Ny regel');
    const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
    await waitFor(async () => expect(await heading('Ny regel')).toHaveFocus());
    expect(document.title).toBe('Ny regel – Schaktkoll');
    await press('Avbryt');
    await waitFor(async () => expect(await heading('Automatiska svar')).toHaveFocus());
    expect(document.title).toBe('Automatiska svar – Schaktkoll');
    await press('Ändra: Långt från oss');
    await waitFor(async () => expect(await heading('Ändra Långt från oss')).toHaveFocus());
  });

  it('says that the rule of an address is gone, beside those that are left', async () => {
    await open([rule()], `?part=${areaId}`);
    expect(await screen.findByText(/^Regeln finns inte längre/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Långt från oss' })).toBeVisible();
  });
});

/** Without the marks that isolate names. */
function plain(text: string): string {
  return text.replaceAll(/[\u2066-\u2069]/g, '');
}
