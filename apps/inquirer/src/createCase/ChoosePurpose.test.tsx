import { changeDraftPurpose, getDraft, listDrafts } from '@schaktkoll/contract';
import { addDays } from '@schaktkoll/domain';
import { installMapForTests } from '@schaktkoll/map/testing';
import { formatDayLong } from '@schaktkoll/texts';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall, MockError } from '@schaktkoll/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CreateCasePage } from './CreateCasePage.tsx';
import { answerCalls, days, filled, makeDraft, openFlow } from './testFlow.tsx';
import type { CarryOver } from './flow/useCaseFlow.ts';

installMapForTests();

const open = async (by = makeCurrentUser()) => {
  const opened = await renderApp([{ path: '/cases/create', element: <CreateCasePage /> }], {
    user: by,
    path: '/cases/create',
  });
  await screen.findByRole('heading', { level: 1, name: 'Vad ska du göra?' });
  return opened;
};
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the choice of a purpose', () => {
  it('explains each purpose, and leads to its flow', async () => {
    answerCalls();
    await open();
    expect(screen.getByText(/Du ska gräva, borra eller spränga de närmaste veckorna/)).toBeInTheDocument();
    expect(['Ledningsanvisning', 'Projektering', 'Samhällsplanering', 'Samordning', 'Akut ärende'].map(hrefOf)).toEqual(
      [
        '/cases/create?purpose=CableIndication',
        '/cases/create?purpose=Project',
        '/cases/create?purpose=Planning',
        '/cases/create?purpose=Collaborate',
        '/cases/create?purpose=Emergency',
      ],
    );
  });

  // An indication starts at least two days and at most sixty days ahead (CASE-3).
  it.each([
    ['in two days', days.start, 'Ledningsanvisning'],
    ['in 61 days', addDays(days.today, 61), 'Projektering'],
  ])('suggests the purpose for work that starts %s, and passes the day on', async (_when, day, name) => {
    answerCalls();
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: /När börjar arbetet/ }), day);
    expect(await screen.findByText(new RegExp(`^${name} passar för arbete som börjar`))).toBeInTheDocument();
    expect(hrefOf(name)).toContain(`start=${day}`);
  });

  it('says of a day that is too near when an indication may start, and what makes work an emergency', async () => {
    answerCalls();
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: /När börjar arbetet/ }), days.today);
    expect(
      await screen.findByText(
        `Arbete med ledningsanvisning kan börja tidigast ${formatDayLong(days.start)}. Välj akut ärende bara om arbetet måste göras genast, eftersom det finns fara för samhället, risk för personskada eller risk för betydande skada på egendom.`,
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText('Förslag')).not.toBeInTheDocument();
    expect(hrefOf('Akut ärende')).toContain(`start=${days.today}`);
    expect(hrefOf('Ledningsanvisning')).not.toContain('start=');
  });

  it('does not name an emergency to a private person who gives a day that is too near', async () => {
    answerCalls();
    await open(makeCurrentUser({ isPrivateUser: true }));
    await userEvent.type(screen.getByRole('textbox', { name: /När börjar arbetet/ }), days.today);
    expect(
      await screen.findByText(`Arbete med ledningsanvisning kan börja tidigast ${formatDayLong(days.start)}.`),
    ).toBeInTheDocument();
  });

  it('says of a day in the past that it has passed, once its field is left', async () => {
    answerCalls();
    await open();
    const field = screen.getByRole('textbox', { name: /När börjar arbetet/ });
    await userEvent.type(field, days.today.slice(0, 4));
    expect(screen.queryByText(/Datumet har passerat/)).not.toBeInTheDocument();
    await userEvent.tab();
    expect(screen.queryByText(/Datumet har passerat/)).not.toBeInTheDocument();
    await userEvent.clear(field);
    await userEvent.type(field, addDays(days.today, -1));
    expect(screen.queryByText(/Datumet har passerat/)).not.toBeInTheDocument();
    await userEvent.tab();
    expect(await screen.findByText(/Datumet har passerat/)).toBeInTheDocument();
  });

  it('marks purposes with a draft', async () => {
    answerCalls({ draft: makeDraft({ purpose: 'Project' }) });
    await open();
    const [card] = screen
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByRole('link', { name: 'Projektering' }));
    expect(await within(card as HTMLElement).findByText('Påbörjat')).toBeInTheDocument();
  });

  it('says to a private person why an emergency is not offered', async () => {
    answerCalls();
    await open(makeCurrentUser({ isPrivateUser: true }));
    expect(screen.queryByRole('link', { name: 'Akut ärende' })).not.toBeInTheDocument();
    expect(screen.getByText(/Privatpersoner kan inte skapa akuta ärenden/)).toBeInTheDocument();
  });
});

describe('changing the purpose later', () => {
  it('says what is erased, and continues at the same step with everything else', async () => {
    const far = addDays(days.today, 70);
    const draft = makeDraft({ step: 'describe' });
    const { drafts } = answerCalls({ draft: { ...draft, values: { ...draft.values, startDate: far, endDate: far } } });
    const { router } = await renderApp([{ path: '/cases/create', element: <CreateCasePage /> }], {
      user: makeCurrentUser(),
      path: '/cases/create?purpose=CableIndication&step=describe',
    });
    expect(await screen.findByText('Projektering passar bättre för de datum du har valt.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Byt till projektering' }));
    const dialog = await screen.findByRole('dialog', { name: 'Byt ärendetyp' });
    expect(within(dialog).getByRole('radio', { name: 'Projektering' })).toBeChecked();
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Samhällsplanering' }));
    expect(
      await within(dialog).findByText(
        /Det här tas bort.*Hur arbetet utförs, Största grävdjup och Kontakt för utsättning/,
      ),
    ).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Byt' }));
    await waitFor(() => expect(router.state.location.search).toBe('?purpose=Planning&step=describe'));
    await screen.findByText('Ny samhällsplanering');
    const name = await screen.findByLabelText('Ärendets namn');
    expect(name).toHaveValue('Fiber till Storgatan 1');
    expect(drafts.stored).toMatchObject({
      purpose: 'Planning',
      step: 'describe',
      values: { name: 'Fiber till Storgatan 1', workMethods: [] },
    });
    // What was just typed is no draft from earlier.
    expect(screen.queryByText(/^Du fortsätter på utkastet/)).not.toBeInTheDocument();
    await userEvent.type(name, ' och 3');
    await waitFor(() => expect(drafts.saves.at(-1)).toMatchObject({ version: 80, isTaken: true }));
  });

  it('hands the input on where an impersonating admin saves no draft', async () => {
    answerCalls();
    const carry = vi.fn<CarryOver>();
    const admin = { name: 'Siv Support', until: `${days.today}T12:45:00.000Z`, endsInSeconds: 1200 };
    const far = { startDate: addDays(days.today, 70), endDate: addDays(days.today, 70) };
    await openFlow('describe', {
      by: makeCurrentUser({ admin }),
      values: { ...filled, ...far },
      onChangePurpose: carry,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Byt till projektering' }));
    const dialog = await screen.findByRole('dialog', { name: 'Byt ärendetyp' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Byt' }));
    await waitFor(() => expect(carry).toHaveBeenCalled());
    expect(carry.mock.calls).toMatchObject([['Project', 'describe', { values: { name: 'Fiber till Storgatan 1' } }]]);
  });
});

describe('changing to a purpose that has a draft', () => {
  const other = makeDraft({ purpose: 'Project', version: 31, updatedAt: `${days.today}T09:00:00.000Z` });
  const label = `Du har redan ett påbörjat ärende av typen Projektering, sparat ${formatDayLong(days.today)}`;
  /** Two drafts; the list of them has the second from the start, or only after the server has refused. */
  const begin = async ({ isListed = true } = {}) => {
    const far = addDays(days.today, 70);
    const made = makeDraft({ step: 'describe' });
    const own = { ...made, values: { ...made.values, startDate: far, endDate: far } };
    const { drafts } = answerCalls({ draft: own });
    const asked: unknown[] = [];
    let isKnown = isListed;
    mockCall(listDrafts, () => ({ drafts: isKnown ? [own, other] : [own] }));
    mockCall(getDraft, ({ params }) => ({ draft: params['purpose'] === 'Project' ? other : own }));
    mockCall(changeDraftPurpose, ({ body }) => {
      asked.push((body as { replacedVersion: number }).replacedVersion);
      if (isKnown && asked.at(-1) === other.version) return { version: 32, updatedAt: other.updatedAt };
      isKnown = true;
      throw new MockError('DraftExists');
    });
    await Promise.all([import('./LaterStep.tsx'), import('./ChangePurpose.tsx')]);
    const { router } = await renderApp([{ path: '/cases/create', element: <CreateCasePage /> }], {
      user: makeCurrentUser(),
      path: '/cases/create?purpose=CableIndication&step=describe',
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Byt till projektering' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Byt ärendetyp' }));
    return {
      router,
      drafts,
      asked,
      dialog,
      change: () => userEvent.click(dialog.getByRole('button', { name: 'Byt' })),
    };
  };

  it('asks which to go on with, and replaces the other one only by that choice', async () => {
    const { router, asked, dialog, change } = await begin();
    const choice = within(await dialog.findByRole('group', { name: label }));
    await change();
    expect(await dialog.findByText('Välj vilket ärende du vill fortsätta med.')).toBeInTheDocument();
    expect(asked).toEqual([]);
    await userEvent.click(choice.getByRole('radio', { name: 'Fortsätt med det här ärendet' }));
    await change();
    await waitFor(() => expect(router.state.location.search).toContain('purpose=Project'));
    expect(asked).toEqual([31]);
  });

  it('saves what was typed and opens the other one by the other choice', async () => {
    const { router, asked, drafts, dialog, change } = await begin();
    await userEvent.click(await dialog.findByRole('radio', { name: 'Öppna det ärendet' }));
    await change();
    // The other draft opens at its own step.
    await waitFor(() => expect(router.state.location.search).toBe('?purpose=Project&step=contact'));
    expect(asked).toEqual([]);
    expect(drafts.stored?.purpose).toBe('CableIndication');
  });

  it('also asks when another tab has saved the other draft meanwhile', async () => {
    const { asked, dialog, change } = await begin({ isListed: false });
    await change();
    const errorDialog = within(await screen.findByRole('alertdialog'));
    expect(errorDialog.getByText(/^Du har redan ett påbörjat ärende av den typen/)).toBeInTheDocument();
    await userEvent.click(errorDialog.getByRole('button', { name: 'OK' }));
    expect(await dialog.findByRole('group', { name: label })).toBeInTheDocument();
    expect(asked).toEqual([0]);
  });

  it('leaves the choice to the page when the draft is gone or changed elsewhere', async () => {
    const { drafts, change } = await begin();
    mockCall(listDrafts, { drafts: [] });
    mockCall(getDraft, { draft: null });
    drafts.stored = null;
    mockCall(changeDraftPurpose, () => {
      throw new MockError('NotFound');
    });
    await userEvent.click(screen.getByRole('radio', { name: 'Samordning' }));
    await change();
    expect(await screen.findByRole('alertdialog', { name: 'Utkastet finns inte längre' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Byt ärendetyp' })).not.toBeInTheDocument());
  });
});

describe('a change of the purpose that has begun', () => {
  it('can no longer be cancelled', async () => {
    const far = addDays(days.today, 70);
    const draft = makeDraft({ step: 'describe' });
    const { drafts } = answerCalls({ draft: { ...draft, values: { ...draft.values, startDate: far, endDate: far } } });
    const held = Promise.withResolvers<void>();
    mockCall(changeDraftPurpose, async () => {
      await held.promise;
      drafts.stored = makeDraft({ purpose: 'Project', version: 80 });
      return { version: 80, updatedAt: drafts.stored.updatedAt };
    });
    // On a busy machine the first import takes longer than a test's timeout.
    await Promise.all([import('./LaterStep.tsx'), import('./ChangePurpose.tsx')]);
    const { router } = await renderApp([{ path: '/cases/create', element: <CreateCasePage /> }], {
      user: makeCurrentUser(),
      path: '/cases/create?purpose=CableIndication&step=describe',
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Byt till projektering' }));
    const dialog = await screen.findByRole('dialog', { name: 'Byt ärendetyp' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Byt' }));
    expect(within(dialog).getByRole('button', { name: 'Avbryt' })).toBeDisabled();
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stäng' }));
    expect(dialog).toBeInTheDocument();
    held.resolve();
    await waitFor(() => expect(router.state.location.search).toContain('purpose=Project'));
  });
});

describe('the steps of a purpose', () => {
  it('of a plan do not ask for methods or a contact on site', async () => {
    answerCalls();
    await openFlow('describe', { purpose: 'Planning' });
    expect(await screen.findByRole('group', { name: /Vad arbetet gäller/ })).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: /Hur arbetet utförs/ })).not.toBeInTheDocument();
    expect(screen.getByText('Steg 2 av 4')).toBeInTheDocument();
  });

  it('of an emergency continue once the user has confirmed that it is one', async () => {
    answerCalls();
    const { filled } = await import('./testFlow.tsx');
    const { router } = await openFlow('describe', {
      purpose: 'Emergency',
      values: { ...filled, startDate: days.today, endDate: days.start },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Fortsätt' }));
    expect((await screen.findAllByText('Intyga att arbetet är akut.'))[0]).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Jag intygar att arbetet är akut' }));
    await userEvent.click(screen.getByRole('button', { name: 'Fortsätt' }));
    await waitFor(() => expect(router.state.location.search).toBe('?purpose=Emergency&step=contact'));
  });
});
