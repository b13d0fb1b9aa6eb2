import { useSend } from '@schaktkoll/api-client';
import { createCase, deleteDraft, getDraft, getOwnProfile, getSystemSettings, saveDraft } from '@schaktkoll/contract';
import { addDays, defaultSettings } from '@schaktkoll/domain';
import { installMapForTests } from '@schaktkoll/map/testing';
import { renderApp } from '@schaktkoll/shell/testing';
import { mockCall, MockError } from '@schaktkoll/testing';
import { formatDayLong } from '@schaktkoll/texts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { CreateCasePage } from '../CreateCasePage.tsx';
import { answerCalls, days, filled, makeDraft, openFlow, sendButton, sentCase, user } from '../testFlow.tsx';
import { toDraftValues } from './draftValues.ts';

installMapForTests();

function Elsewhere() {
  const send = useSend();
  const [said, setSaid] = useState('');
  const ask = async () => {
    await send(getSystemSettings, {});
    setSaid('answered');
  };
  return (
    <>
      <button onClick={() => void ask()}>Ask</button>
      <p>{said}</p>
    </>
  );
}

const routes = [
  { path: '/cases/create', element: <CreateCasePage /> },
  { path: '/elsewhere', element: <Elsewhere /> },
];
const open = async (path = '/cases/create?purpose=CableIndication') => {
  // On a busy machine the first import takes longer than a test's timeout.
  await Promise.all([import('../area/AreaStep.tsx'), import('../LaterStep.tsx'), import('./DraftNotice.tsx')]);
  return renderApp(routes, { path, user });
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const name = () => screen.findByRole('textbox', { name: 'Ärendets namn' });
const noContact = 'Inte sparat: ingen anslutning. Lämna inte sidan.';
const savedLine = /^Sparat \d\d:\d\d$/;

describe('a stored draft', () => {
  it('opens at its step with all its input, and says when it was saved', async () => {
    const { drafts } = answerCalls({ draft: makeDraft() });
    const { router } = await open();
    await heading('Kontaktuppgifter');
    expect(router.state.location.search).toBe('?purpose=CableIndication&step=contact');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'E-postadress' })).toHaveValue(filled.contact.email),
    );
    expect(await screen.findByText(`Du fortsätter på utkastet från ${days.today} 09:30.`)).toBeInTheDocument();
    await userEvent.click(screen.getByText('Steg 3 av 5'));
    await userEvent.click(screen.getByRole('link', { name: 'Beskriv arbetet' }));
    expect(await name()).toHaveValue(filled.name);
    expect(screen.queryByText(/Du fortsätter på utkastet/)).not.toBeInTheDocument();
    // Looking at another step is worth remembering.
    await waitFor(() => expect(drafts.saves).toMatchObject([{ version: 5, step: 'describe', isTaken: true }]));
    expect(await screen.findByText(savedLine)).toBeInTheDocument();
  });

  it('is named first on the page, so that its input is not mistaken for that of a new case', async () => {
    answerCalls({ draft: makeDraft() });
    await open();
    const notice = await screen.findByText(/^Du fortsätter på utkastet från/);
    const order = notice.compareDocumentPosition(await heading('Kontaktuppgifter'));
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('opens at the step in the URL, but not beyond the first incomplete one', async () => {
    answerCalls({ draft: makeDraft({ step: 'review' }) });
    await open('/cases/create?purpose=CableIndication&step=marking');
    await heading('Kontakt för utsättning');
  });

  it('opens at the map when it has no area, whatever step it was left at, as that of a template', async () => {
    answerCalls({ draft: makeDraft({ step: 'review', values: { ...makeDraft().values, workAreas: [] } }) });
    const { router } = await open();
    await heading('Rita arbetsområde');
    expect(router.state.location.search).toBe('?purpose=CableIndication');
  });

  it('opens at the step that has become invalid since', async () => {
    const values = { ...makeDraft().values, startDate: days.tooEarly };
    answerCalls({ draft: makeDraft({ step: 'review', values }) });
    await open();
    await heading('Beskriv arbetet');
  });

  it('is deleted after confirmation, and the flow starts with an empty form', async () => {
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
    await waitFor(() => expect(screen.queryByText(/Du fortsätter på utkastet/)).not.toBeInTheDocument());
  });

  it('is deleted without a return to the flow when the user has left it meanwhile', async () => {
    answerCalls({ draft: makeDraft({ step: 'describe' }) });
    const held = Promise.withResolvers<void>();
    mockCall(deleteDraft, async () => {
      await held.promise;
      return null;
    });
    const { router } = await open();
    await heading('Beskriv arbetet');
    await press('Börja om');
    await press('Ta bort utkastet');
    await act(async () => router.navigate('/elsewhere'));
    await button('Ask');
    held.resolve();
    // Its response comes after the held one.
    await press('Ask');
    await screen.findByText('answered');
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it.each([
    ['a later version of the screen saved it', makeDraft({ schemaNumber: 99 })],
    ['it is damaged', makeDraft({ values: { ...makeDraft().values, contact: 'x' } })],
  ])('cannot be opened when %s, and can be deleted', async (_why, draft) => {
    const { drafts } = answerCalls({ draft });
    await open('/cases/create?purpose=CableIndication&step=review');
    expect(await screen.findByRole('heading', { name: 'Utkastet kan inte öppnas' })).toBeInTheDocument();
    await press('Ta bort utkastet och börja om');
    await waitFor(() => expect(drafts.stored).toBeNull());
    await waitFor(() => expect(screen.queryByText('Utkastet kan inte öppnas')).not.toBeInTheDocument());
  });

  it('is requested again after an error, and no flow starts without it', async () => {
    answerCalls();
    let attempts = 0;
    mockCall(getDraft, () => {
      attempts += 1;
      if (attempts === 1) throw new MockError('ServiceUnavailable');
      return { draft: makeDraft() };
    });
    await open();
    await press('Försök igen');
    await heading('Kontaktuppgifter');
  });
});

describe('the input', () => {
  it('is saved automatically as form values, and this is announced once', async () => {
    const { drafts } = answerCalls({ draft: makeDraft({ step: 'describe' }) });
    const { promise, resolve } = Promise.withResolvers<void>();
    drafts.held = promise;
    await open();
    await userEvent.click(await name());
    // At once: a pause between two letters would rightly save the first one.
    await userEvent.paste(' 2');
    expect(await screen.findByText('Sparar …')).toBeInTheDocument();
    resolve();
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

  it('can be left without a question once it is saved, and input from the last second is saved before leaving', async () => {
    const { drafts } = answerCalls({ draft: makeDraft({ step: 'describe' }) });
    const { router } = await open();
    await userEvent.type(await name(), '!');
    void router.navigate('/cases');
    await heading('another page');
    expect(drafts.stored?.values).toMatchObject({ name: `${filled.name}!` });
  });

  it('leads to a question on leaving if it cannot be saved, and stays if the user does', async () => {
    answerCalls({ draft: makeDraft({ step: 'describe' }) });
    mockCall(saveDraft, () => {
      throw new MockError('ServiceUnavailable');
    });
    const { router } = await open();
    await userEvent.type(await name(), '!');
    expect(await screen.findByText(noContact, { selector: 'span span' })).toBeInTheDocument();
    void router.navigate('/cases');
    const dialog = await screen.findByRole('alertdialog', { name: 'Vill du lämna sidan?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stanna kvar' }));
    expect(await name()).toHaveValue(`${filled.name}!`);
    void router.navigate('/cases');
    await press('Lämna sidan');
    await heading('another page');
  });

  it('of an admin who impersonates the user is not saved, and the page says so', async () => {
    const { drafts } = answerCalls();
    const by = { ...user, admin: { name: 'Anna Support', until: `${days.today}T12:45:00.000Z`, endsInSeconds: 1200 } };
    const { router } = await openFlow('describe', { by });
    await userEvent.type(await name(), '!');
    expect(
      await screen.findByText('Sparas inte när du är inloggad som någon annan.', { selector: 'span span' }),
    ).toBeInTheDocument();
    void router.navigate('/cases');
    await press('Lämna sidan');
    await heading('another page');
    expect(drafts.saves).toEqual([]);
  });

  it('shows the error as a text when the server rejects it', async () => {
    answerCalls({ draft: makeDraft({ step: 'describe' }) });
    mockCall(saveDraft, () => {
      throw new MockError('DraftTooLarge');
    });
    await open();
    await userEvent.type(await name(), '!');
    expect(
      await screen.findByText(/^Inte sparat: Utkastet är för stort/, { selector: 'span span' }),
    ).toBeInTheDocument();
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

  it('the later one is notified when the other has saved, saves nothing until the user has chosen, and can load the latest draft', async () => {
    const { drafts, dialog } = await meet();
    expect(dialog).toHaveTextContent('Du sparade det 09:30 i en annan flik eller på en annan enhet.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stäng' }));
    expect(
      screen.getByText('Inte sparat: utkastet har ändrats på ett annat ställe.', { selector: 'span span' }),
    ).toBeInTheDocument();
    await userEvent.type(await name(), '?');
    expect(drafts.saves).toHaveLength(1);
    await press('Välj hur du vill fortsätta');
    await press('Hämta det senaste');
    await waitFor(async () => expect(await name()).toHaveValue('Från den andra fliken'));
    await userEvent.type(await name(), '!');
    await waitFor(() => expect(drafts.saves.at(-1)).toMatchObject({ version: 9, isTaken: true }));
  });

  it('the later one can take over', async () => {
    const { drafts } = await meet();
    await press('Fortsätt här');
    await waitFor(() => expect(drafts.stored).toMatchObject({ version: 10, values: { name: `${filled.name}!` } }));
    expect(await screen.findByText(savedLine)).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('the later one is notified when the other has sent the case or deleted the draft', async () => {
    const { drafts } = answerCalls({ draft: makeDraft({ step: 'describe' }) });
    await open();
    await name();
    drafts.stored = null;
    await userEvent.type(await name(), '!');
    const dialog = await screen.findByRole('alertdialog', { name: 'Utkastet finns inte längre' });
    expect(dialog).toHaveTextContent(
      /Ärendet har skickats eller fått en annan ärendetyp, eller så har utkastet tagits bort/,
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Fortsätt här' }));
    await waitFor(() => expect(drafts.stored).toMatchObject({ version: 1, values: { name: `${filled.name}!` } }));
  });
});

describe('sending', () => {
  it('leaves no draft, and the next case starts with an empty form', async () => {
    const { drafts } = answerCalls({ draft: makeDraft({ step: 'review' }) });
    const { router } = await open();
    await press(sendButton);
    await heading('Ärendet är skickat');
    expect(drafts.stored).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Skapa ett nytt ärende' }));
    await heading('Vad ska du göra?');
    expect(screen.queryByText('Påbörjat')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Ledningsanvisning' }));
    await waitFor(() => expect(router.state.location.search).toBe('?purpose=CableIndication'));
    expect(screen.queryByText(/Du fortsätter på utkastet/)).not.toBeInTheDocument();
    expect(drafts.saves).toEqual([]);
  });

  it('shows the receipt when it is retried after a lost response, and leaves no draft', async () => {
    const { drafts } = answerCalls({ draft: makeDraft({ step: 'review' }) });
    let attempts = 0;
    mockCall(createCase, () => {
      attempts += 1;
      drafts.stored = null;
      if (attempts === 1) throw new MockError('ServiceUnavailable');
      return sentCase;
    });
    await open();
    await press(sendButton);
    await press('OK');
    await press(sendButton);
    await heading('Ärendet är skickat');
    expect(drafts.stored).toBeNull();
  });
});

describe('the reads of the flow', () => {
  it('provide the limits that a super user has set', async () => {
    answerCalls({ draft: makeDraft({ step: 'describe' }) });
    mockCall(getSystemSettings, { ...defaultSettings(), earliestStartDays: 4 });
    await open('/cases/create?purpose=CableIndication&step=describe');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Startdatum' })).toHaveAccessibleDescription(
        new RegExp(formatDayLong(addDays(days.today, 4))),
      ),
    );
  });

  it('leave out the profile until a new case has a work area', async () => {
    answerCalls({ draft: makeDraft() });
    let asked = 0;
    mockCall(getOwnProfile, () => {
      asked += 1;
      throw new MockError('Unknown');
    });
    await open();
    await heading('Kontaktuppgifter');
    expect(asked).toBe(0);
  });
});
