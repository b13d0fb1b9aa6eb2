import { deleteDraft } from '@schaktkoll/contract';
import { addDays } from '@schaktkoll/domain';
import { formatDayLong } from '@schaktkoll/texts';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall } from '@schaktkoll/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CreateCasePage } from './CreateCasePage.tsx';
import { answerCalls, days, makeDraft, openFlow } from './testFlow.tsx';

const open = async (by = makeCurrentUser()) => {
  const opened = await renderApp([{ path: '/cases/create', element: <CreateCasePage /> }], {
    user: by,
    path: '/cases/create',
  });
  await screen.findByRole('heading', { level: 1, name: 'Vad gäller ärendet?' });
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

  // An indication starts at least two days and at most sixty days ahead (decisions 13).
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

  it('tells a private person why an emergency is not offered', async () => {
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
    await waitFor(() => expect(drafts.saves.at(-1)).toMatchObject({ isTaken: true, values: { workMethods: [] } }));
    expect(drafts.saves.at(-1)?.values).toMatchObject({ name: 'Fiber till Storgatan 1' });
  });
});

describe('a change of the purpose that has begun', () => {
  it('can no longer be cancelled', async () => {
    const far = addDays(days.today, 70);
    const draft = makeDraft({ step: 'describe' });
    const { drafts } = answerCalls({ draft: { ...draft, values: { ...draft.values, startDate: far, endDate: far } } });
    const held = Promise.withResolvers<void>();
    mockCall(deleteDraft, async () => {
      await held.promise;
      drafts.stored = null;
      return null;
    });
    // On a busy machine the first import takes longer than a test's timeout.
    await Promise.all([import('./LaterStep.tsx'), import('./ChangePurpose.tsx'), import('./ResumedFlow.tsx')]);
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
