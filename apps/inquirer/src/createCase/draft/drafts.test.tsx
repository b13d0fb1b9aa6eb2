import { createCase, getDraft, getOwnProfile, getSystemSettings, saveDraft } from '@schaktkoll/contract';
import { addDays, defaultSettings } from '@schaktkoll/domain';
import { installMapForTests } from '@schaktkoll/map/testing';
import { renderApp } from '@schaktkoll/shell/testing';
import { mockCall, Refusal } from '@schaktkoll/testing';
import { formatDayLong } from '@schaktkoll/texts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CreateCasePage } from '../CreateCasePage.tsx';
import { answerCalls, days, filled, makeDraft, openFlow, user } from '../testFlow.tsx';
import { toDraftValues } from './draftValues.ts';

installMapForTests();

const routes = [{ path: '/cases/create', element: <CreateCasePage /> }];
const open = async (path = '/cases/create?purpose=CableIndication') => {
  // A busy machine takes longer over the first import than a test waits for a screen.
  await Promise.all([import('../area/AreaStep.tsx'), import('../LaterStep.tsx'), import('./DraftNotice.tsx')]);
  return renderApp(routes, { path, user });
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const name = () => screen.findByRole('textbox', { name: 'Ärendets namn' });
const noContact = 'Inte sparat: ingen internetanslutning. Det du har skrivit finns kvar så länge sidan är öppen.';
const savedLine = /^Sparat \d\d:\d\d$/;

describe('a draft that lies on the server', () => {
  it('opens at its step with everything filled in, and says from when it is', async () => {
    const { drafts } = answerCalls({ draft: makeDraft() });
    const { router } = await open();
    await heading('Kontaktuppgifter');
    expect(router.state.location.search).toBe('?purpose=CableIndication&step=contact');
    expect(await screen.findByRole('textbox', { name: 'E-postadress för ledningskartor' })).toHaveValue(
      filled.cableMapsEmail,
    );
    expect(
      await screen.findByText(`Du fortsätter på ett påbörjat ärende från ${days.today} 09:30.`),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByText('Steg 3 av 5'));
    await userEvent.click(screen.getByRole('link', { name: 'Beskriv arbetet' }));
    expect(await name()).toHaveValue(filled.name);
    expect(screen.queryByText(/Du fortsätter på ett påbörjat ärende/)).not.toBeInTheDocument();
    // Looking at another step is worth remembering.
    await waitFor(() => expect(drafts.saves).toMatchObject([{ version: 5, step: 'describe', isTaken: true }]));
    expect(await screen.findByText(savedLine)).toBeInTheDocument();
  });

  it('opens at the step that the address names, no further than what is finished allows', async () => {
    answerCalls({ draft: makeDraft({ step: 'review' }) });
    await open('/cases/create?purpose=CableIndication&step=marking');
    await heading('Kontakt för utsättning');
  });

  it('of which something has become wrong since opens where that is', async () => {
    const values = { ...makeDraft().values, startDate: days.tooEarly };
    answerCalls({ draft: makeDraft({ step: 'review', values }) });
    await open();
    await heading('Beskriv arbetet');
  });

  it('is thrown away on demand, when that is confirmed, and the flow begins with nothing', async () => {
    const { drafts } = answerCalls({ draft: makeDraft({ step: 'describe' }) });
    const { router } = await open();
    await heading('Beskriv arbetet');
    await press('Börja om');
    const dialog = await screen.findByRole('alertdialog', { name: 'Vill du ta bort utkastet och börja om?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Behåll utkastet' }));
    expect(drafts.stored).not.toBeNull();
    await press('Börja om');
    await press('Ta bort utkastet');
    await waitFor(() => expect(router.state.location.search).toBe('?purpose=CableIndication'));
    expect(drafts.stored).toBeNull();
    expect(screen.queryByText(/Du fortsätter på ett påbörjat ärende/)).not.toBeInTheDocument();
  });

  it.each([
    ['a later version of the screen saved it', makeDraft({ schemaNumber: 99 })],
    ['it is damaged', makeDraft({ values: { ...makeDraft().values, contact: 'x' } })],
  ])('cannot be opened when %s, and may be thrown away', async (_why, draft) => {
    const { drafts } = answerCalls({ draft });
    await open('/cases/create?purpose=CableIndication&step=review');
    expect(await screen.findByRole('heading', { name: 'Utkastet kan inte öppnas' })).toBeInTheDocument();
    await press('Ta bort utkastet och börja om');
    await waitFor(() => expect(drafts.stored).toBeNull());
    await waitFor(() => expect(screen.queryByText('Utkastet kan inte öppnas')).not.toBeInTheDocument());
  });

  it('that could not be fetched is asked for again, and nothing is begun without it', async () => {
    answerCalls();
    let attempts = 0;
    mockCall(getDraft, () => {
      attempts += 1;
      if (attempts === 1) throw new Refusal('ServiceUnavailable');
      return { draft: makeDraft() };
    });
    await open();
    await press('Försök igen');
    await heading('Kontaktuppgifter');
  });
});

describe('what is written', () => {
  it('is saved by itself, in the form’s own shape, and told once aloud', async () => {
    const { drafts } = answerCalls({ draft: makeDraft({ step: 'describe' }) });
    await open();
    await userEvent.type(await name(), ' 2');
    expect(await screen.findByText('Sparar …')).toBeInTheDocument();
    await waitFor(() => expect(drafts.saves).toHaveLength(1));
    expect(drafts.saves[0]?.values).toEqual(
      JSON.parse(
        JSON.stringify(
          toDraftValues({
            values: { ...filled, name: `${filled.name} 2` },
            areas: makeDraft().values['workAreas'] as never,
            typed: makeDraft().values['typed'] as never,
          }),
        ),
      ),
    );
    const line = await screen.findByText(savedLine);
    expect(line).not.toHaveAttribute('role');
    expect(screen.getByText('Utkastet är sparat.')).toHaveAttribute('role', 'status');
  });

  it('may be left without a question once it is saved, and what was typed in the last second is saved on the way', async () => {
    const { drafts } = answerCalls({ draft: makeDraft({ step: 'describe' }) });
    const { router } = await open();
    await userEvent.type(await name(), '!');
    void router.navigate('/cases');
    await heading('another page');
    expect(drafts.stored?.values).toMatchObject({ name: `${filled.name}!` });
  });

  it('is asked about on the way out when it cannot be saved, and stays when told to', async () => {
    answerCalls({ draft: makeDraft({ step: 'describe' }) });
    mockCall(saveDraft, () => {
      throw new Refusal('ServiceUnavailable');
    });
    const { router } = await open();
    await userEvent.type(await name(), '!');
    expect(await screen.findByText(noContact, { selector: 'p span' })).toBeInTheDocument();
    void router.navigate('/cases');
    const dialog = await screen.findByRole('alertdialog', { name: 'Vill du lämna sidan?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stanna kvar' }));
    expect(await name()).toHaveValue(`${filled.name}!`);
    void router.navigate('/cases');
    await press('Lämna sidan');
    await heading('another page');
  });

  it('by an admin who acts as the user is saved nowhere, and says so', async () => {
    const { drafts } = answerCalls();
    const by = { ...user, admin: { name: 'Anna Support', until: `${days.today}T12:45:00.000Z` } };
    const { router } = await openFlow('describe', { by });
    await userEvent.type(await name(), '!');
    expect(
      await screen.findByText('Sparas inte när du är inloggad som någon annan.', { selector: 'p span' }),
    ).toBeInTheDocument();
    void router.navigate('/cases');
    await press('Lämna sidan');
    await heading('another page');
    expect(drafts.saves).toEqual([]);
  });

  it('that the server refuses is told in words', async () => {
    answerCalls({ draft: makeDraft({ step: 'describe' }) });
    mockCall(saveDraft, () => {
      throw new Refusal('DraftTooLarge');
    });
    await open();
    await userEvent.type(await name(), '!');
    expect(await screen.findByText(/^Inte sparat: Utkastet är för stort/, { selector: 'p span' })).toBeInTheDocument();
  });
});

describe('two tabs', () => {
  const meet = async () => {
    const { drafts } = answerCalls({ draft: makeDraft({ step: 'describe' }) });
    await open();
    await name();
    drafts.stored = makeDraft({
      step: 'describe',
      version: 9,
      values: { ...makeDraft().values, name: 'Från den andra fliken' },
    });
    await userEvent.type(await name(), '!');
    return {
      drafts,
      dialog: await screen.findByRole('alertdialog', { name: 'Utkastet har ändrats på ett annat ställe' }),
    };
  };

  it('the later is told when the other saved, saves nothing until it has chosen, and may fetch the latest', async () => {
    const { drafts, dialog } = await meet();
    expect(dialog).toHaveTextContent('Du sparade det 09:30 i en annan flik eller på en annan enhet.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stäng' }));
    expect(
      screen.getByText('Inte sparat: utkastet har ändrats på ett annat ställe.', { selector: 'p span' }),
    ).toBeInTheDocument();
    await userEvent.type(await name(), '?');
    expect(drafts.saves).toHaveLength(1);
    await press('Välj hur du vill fortsätta');
    await press('Hämta det senaste');
    await waitFor(async () => expect(await name()).toHaveValue('Från den andra fliken'));
    await userEvent.type(await name(), '!');
    await waitFor(() => expect(drafts.saves.at(-1)).toMatchObject({ version: 9, isTaken: true }));
  });

  it('may take over', async () => {
    const { drafts } = await meet();
    await press('Fortsätt här');
    await waitFor(() => expect(drafts.stored).toMatchObject({ version: 10, values: { name: `${filled.name}!` } }));
    expect(await screen.findByText(savedLine)).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('is told when the other has sent the case or thrown the draft away', async () => {
    const { drafts } = answerCalls({ draft: makeDraft({ step: 'describe' }) });
    await open();
    await name();
    drafts.stored = null;
    await userEvent.type(await name(), '!');
    const dialog = await screen.findByRole('alertdialog', { name: 'Utkastet finns inte längre' });
    expect(dialog).toHaveTextContent(/Ärendet har skickats, eller utkastet har tagits bort/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Fortsätt här' }));
    await waitFor(() => expect(drafts.stored).toMatchObject({ version: 1, values: { name: `${filled.name}!` } }));
  });
});

describe('sending', () => {
  it('leaves no draft, and the next case begins with nothing', async () => {
    const { drafts } = answerCalls({ draft: makeDraft({ step: 'review' }) });
    const { router } = await open();
    await press('Skicka ärendet');
    await heading('Ärendet är skickat');
    expect(drafts.stored).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Skapa ett nytt ärende' }));
    await heading('Vad gäller ärendet?');
    expect(screen.queryByText('Påbörjat')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Ledningsanvisning' }));
    await waitFor(() => expect(router.state.location.search).toBe('?purpose=CableIndication'));
    expect(screen.queryByText(/Du fortsätter på ett påbörjat ärende/)).not.toBeInTheDocument();
    expect(drafts.saves).toEqual([]);
  });

  it('whose answer was lost shows the receipt when it is repeated, and leaves no draft', async () => {
    const { drafts } = answerCalls({ draft: makeDraft({ step: 'review' }) });
    let attempts = 0;
    mockCall(createCase, () => {
      attempts += 1;
      drafts.stored = null;
      if (attempts === 1) throw new Refusal('ServiceUnavailable');
      return {
        caseNumber: '20261120-0001',
        recipientCount: 1,
        ownerCount: 1,
        watcherCount: 0,
        toAskCount: 0,
        answerDueDay: '2026-11-26',
      };
    });
    await open();
    await press('Skicka ärendet');
    await press('OK');
    await press('Skicka ärendet');
    await heading('Ärendet är skickat');
    expect(drafts.stored).toBeNull();
  });
});

describe('what the flow asks for', () => {
  it('checks with the numbers that a super user has set', async () => {
    answerCalls({ draft: makeDraft({ step: 'describe' }) });
    mockCall(getSystemSettings, { ...defaultSettings(), earliestStartDays: 4 });
    await open('/cases/create?purpose=CableIndication&step=describe');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Startdatum' })).toHaveAccessibleDescription(
        new RegExp(formatDayLong(addDays(days.today, 4))),
      ),
    );
  });

  it('leaves the profile until a case that is begun here has a work area', async () => {
    answerCalls({ draft: makeDraft() });
    let asked = 0;
    mockCall(getOwnProfile, () => {
      asked += 1;
      throw new Refusal('Unknown');
    });
    await open();
    await heading('Kontaktuppgifter');
    expect(asked).toBe(0);
  });
});
