import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays, addWorkingDays } from '@schaktkoll/domain';
import { installMapForTests } from '@schaktkoll/map/testing';
import { dayInYear, formatDayLong } from '@schaktkoll/texts';
import { beforeAll, describe, expect, it } from 'vitest';
import { startValues } from './flow/caseValues.ts';
import { answerCalls, days, filled, openFlow, profile, user } from './testFlow.tsx';

// The review shows a map.
beforeAll(installMapForTests);

const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Fortsätt' }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
/** The focus moves once the step is rendered. */
async function headingWithFocus(name: string): Promise<void> {
  const found = await heading(name);
  await waitFor(() => expect(found).toHaveFocus());
}
const empty = startValues(user, profile);

async function errorsShown(): Promise<(string | null)[]> {
  const summary = await screen.findByRole('alert');
  return within(summary)
    .getAllByRole('link')
    .map((link) => link.textContent);
}

describe('the order of the steps', () => {
  it('leads from the description to the review, each step named in the browser tab and with focus on its heading', async () => {
    answerCalls();
    const { router } = await openFlow('describe');
    await heading('Beskriv arbetet');
    expect(document.title).toBe('Steg 2 av 5: Beskriv arbetet – Schaktkoll');
    await goOn();
    await headingWithFocus('Kontaktuppgifter');
    await goOn();
    await headingWithFocus('Kontakt för utsättning');
    expect(document.title).toBe('Steg 4 av 5: Kontakt för utsättning – Schaktkoll');
    await goOn();
    await headingWithFocus('Granska och skicka');
    expect(router.state.location.search).toBe('?purpose=CableIndication&step=review');
  });

  it('opens no step beyond the first incomplete one', async () => {
    answerCalls();
    const { router } = await openFlow('review', { values: { ...filled, name: '' } });
    await heading('Beskriv arbetet');
    expect(router.state.location.search).toBe('?purpose=CableIndication&step=describe');
  });

  it('goes back with the browser, and with links to completed steps', async () => {
    answerCalls();
    const { router } = await openFlow('describe');
    await heading('Beskriv arbetet');
    await goOn();
    await heading('Kontaktuppgifter');
    await router.navigate(-1);
    await heading('Beskriv arbetet');
    await router.navigate(1);
    await heading('Kontaktuppgifter');
    await userEvent.click(screen.getByText('Steg 3 av 5'));
    const current = screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step');
    expect(current).toHaveTextContent('Kontaktuppgifter');
    await userEvent.click(screen.getByRole('link', { name: 'Beskriv arbetet' }));
    await heading('Beskriv arbetet');
  });

  it('loses no input when going back and forth, even if incomplete or invalid', async () => {
    answerCalls();
    await openFlow('contact', { values: { ...filled, cableMapsEmail: 'kartor' } });
    await heading('Kontaktuppgifter');
    await userEvent.type(screen.getByRole('textbox', { name: /Gatuadress/ }), 'Stor');
    await userEvent.click(screen.getByRole('link', { name: 'Tillbaka' }));
    await heading('Beskriv arbetet');
    expect(screen.getByRole('textbox', { name: 'Ärendets namn' })).toHaveValue('Fiber till Storgatan 1');
    await goOn();
    await heading('Kontaktuppgifter');
    expect(screen.getByRole('textbox', { name: /Gatuadress/ })).toHaveValue('Stor');
    expect(screen.getByRole('textbox', { name: 'E-postadress för ledningskartor' })).toHaveValue('kartor');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('describing the work', () => {
  it('reports every required field that is empty', async () => {
    answerCalls();
    await openFlow('describe', { values: empty });
    await heading('Beskriv arbetet');
    await goOn();
    expect(await errorsShown()).toEqual([
      'Ge ärendet ett namn.',
      'Beskriv arbetet.',
      'Välj minst en sak som arbetet gäller.',
      'Välj minst ett arbetssätt.',
      'Ange ett startdatum.',
      'Ange ett slutdatum.',
    ]);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Ärendets namn' })).toHaveFocus());
  });

  it('rejects a start tomorrow and a period of 31 days, with the first allowed day', async () => {
    answerCalls();
    await openFlow('describe', {
      values: { ...filled, startDate: days.tooEarly, endDate: addDays(days.tooEarly, 30) },
    });
    await heading('Beskriv arbetet');
    expect(screen.getByRole('textbox', { name: 'Startdatum' })).toHaveAccessibleDescription(
      `Tidigast ${formatDayLong(days.start)}. Skriv till exempel ${days.start}.`,
    );
    await goOn();
    expect(await errorsShown()).toEqual([
      `Datumet är för tidigt. Det får vara tidigast ${formatDayLong(days.start)}.`,
      'Perioden är för lång. Den får vara högst 30\u00a0dagar.',
    ]);
  });

  it('offers only allowed days, starting at the first, and reports a typed one that is not allowed when its field loses focus', async () => {
    answerCalls();
    await openFlow('describe', { values: { ...filled, startDate: '', endDate: '' } });
    await heading('Beskriv arbetet');
    await userEvent.click(screen.getByRole('button', { name: 'Öppna kalendern för startdatum' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Startdatum' }));
    // The code of the calendar is loaded when it is opened.
    expect(await dialog.findByText(`Tidigast ${formatDayLong(days.start)}.`)).toBeInTheDocument();
    await waitFor(() =>
      expect(document.activeElement).toHaveAccessibleName(new RegExp(formatDayLong(days.start), 'i')),
    );
    await userEvent.keyboard('{Enter}');
    const [start, end] = [
      screen.getByRole('textbox', { name: 'Startdatum' }),
      screen.getByRole('textbox', { name: 'Slutdatum' }),
    ];
    expect(start).toHaveValue(days.start);
    expect(end).toHaveValue(addDays(days.start, 8));
    await userEvent.clear(end);
    await userEvent.type(end, days.tooLate);
    await userEvent.tab();
    await waitFor(() =>
      expect(end).toHaveAccessibleDescription(/Perioden är för lång\. Den får vara högst 30\sdagar\./),
    );
    await userEvent.clear(start);
    await userEvent.type(start, days.tooEarly);
    await userEvent.tab();
    await waitFor(() => expect(start).toHaveAccessibleDescription(new RegExp(`tidigast ${formatDayLong(days.start)}`)));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says before sending by when the answers come, and begins after them with one press', async () => {
    answerCalls();
    await openFlow('describe');
    const answers = addWorkingDays(days.today, 3);
    const later = addWorkingDays(answers, 1);
    const inSentence = (day: string) => dayInYear(day, days.today);
    const warning = { name: `Svaren kan dröja till ${inSentence(answers)}` };
    expect(await screen.findByRole('heading', { level: 2, ...warning })).toBeVisible();
    const times = screen.getByRole('complementary');
    expect(within(times).getByText('Din start').parentElement).toHaveTextContent('före svaren');
    await userEvent.click(screen.getByRole('button', { name: /^Behåll / }));
    expect(screen.queryByRole('heading', warning)).not.toBeInTheDocument();
    const start = screen.getByRole('textbox', { name: 'Startdatum' });
    await userEvent.clear(start);
    await userEvent.type(start, days.start);
    expect(screen.queryByRole('heading', warning)).not.toBeInTheDocument();
    await userEvent.clear(start);
    await userEvent.type(start, answers);
    await userEvent.click(await screen.findByRole('button', { name: `Börja ${inSentence(later)}` }));
    expect(start).toHaveValue(later);
    expect(screen.queryByRole('heading', warning)).not.toBeInTheDocument();
    const names = within(times).getByText('I dag').closest('ol')?.querySelectorAll('b') ?? [];
    expect([...names].map(({ textContent }) => textContent)).toEqual(['I dag', 'Svar', 'Start', 'Utsättning', 'Slut']);
  });

  it('takes milestones of a project, each with a day of the period and what is done then', async () => {
    answerCalls();
    const [start, end, after] = [days.start, days.end, addDays(days.end, 1)];
    const { router } = await openFlow('describe', {
      purpose: 'Project',
      values: { ...filled, startDate: start, endDate: end },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Lägg till delmål' }));
    const first = within(screen.getByRole('group', { name: 'Delmål 1' }));
    await userEvent.type(first.getByRole('textbox', { name: 'Dag' }), after);
    await userEvent.click(screen.getByRole('button', { name: 'Fortsätt' }));
    expect(await first.findByText(`Dagen ska vara inom arbetsperioden, ${start} till ${end}.`)).toBeVisible();
    expect(first.getByRole('textbox', { name: 'Vad som är klart då' })).toBeInvalid();
    await userEvent.clear(first.getByRole('textbox', { name: 'Dag' }));
    await userEvent.type(first.getByRole('textbox', { name: 'Dag' }), end);
    await userEvent.type(first.getByRole('textbox', { name: 'Vad som är klart då' }), 'Rören ligger i gatan');
    await userEvent.click(screen.getByRole('button', { name: 'Fortsätt' }));
    await waitFor(() => expect(router.state.location.search).toContain('step=contact'));
  });

  it('offers days of the period alone for a milestone in the calendar, the days that are typed meanwhile too', async () => {
    answerCalls();
    const [start, end] = [days.start, addDays(days.start, 3)];
    await openFlow('describe', { purpose: 'Project', values: { ...filled, startDate: start, endDate: days.end } });
    const box = await screen.findByRole('textbox', { name: 'Slutdatum' });
    await userEvent.clear(box);
    await userEvent.type(box, end);
    await userEvent.click(screen.getByRole('button', { name: 'Lägg till delmål' }));
    await userEvent.click(
      within(screen.getByRole('group', { name: 'Delmål 1' })).getByRole('button', { name: /^Öppna kalendern/ }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Dag' }));
    expect(
      await dialog.findByText(`Du kan välja från ${formatDayLong(start)} till ${formatDayLong(end)}.`),
    ).toBeInTheDocument();
    const offered = (await dialog.findAllByRole('button', { name: / \d{4}/ })).filter(
      (day) => !day.matches(':disabled'),
    );
    // The period may go on in the next month, which is not shown.
    const inPeriod = [0, 1, 2, 3].map((later) => formatDayLong(addDays(start, later)));
    expect(inPeriod).toEqual(expect.arrayContaining(offered.map((day) => day.getAttribute('aria-label'))));
    expect(offered[0]).toHaveAccessibleName(inPeriod[0] ?? '');
  });

  it('rejects an end before the start, a name of one character and a designation without a number', async () => {
    answerCalls();
    await openFlow('describe', {
      values: { ...filled, name: 'F', endDate: days.today, propertyDesignation: 'Stockholm' },
    });
    await heading('Beskriv arbetet');
    await goOn();
    expect(await errorsShown()).toEqual([
      'Fältet ”Ärendets namn” måste innehålla minst 2 tecken.',
      'Slutdatum kan inte vara före startdatum.',
      'Skriv fastighetsbeteckningen i formatet Stockholm Söder 75:2.',
    ]);
    expect(screen.getByRole('textbox', { name: 'Slutdatum' })).toBeInvalid();
  });
});

describe('the contact', () => {
  it("starts with the user's name, organisation, telephone and e-mail, and PDF in SWEREF 99 TM", async () => {
    answerCalls();
    await openFlow('contact');
    await heading('Kontaktuppgifter');
    expect(screen.getByRole('textbox', { name: 'Namn' })).toHaveValue('Frida Frågare');
    expect(screen.getByRole('textbox', { name: /^Företag/ })).toHaveValue('Grävbolaget AB');
    expect(screen.getByRole('textbox', { name: /^Telefon/ })).toHaveValue('070-1740605');
    expect(screen.getByRole('checkbox', { name: 'Skicka till samma e-postadress' })).toBeChecked();
    expect(screen.queryByRole('textbox', { name: 'E-postadress för ledningskartor' })).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Filformat' })).toHaveDisplayValue('PDF');
    expect(screen.getByRole('combobox', { name: 'Koordinatsystem' })).toHaveDisplayValue('SWEREF 99 TM');
  });

  it('marks no single contact detail as optional when one is required, and collapses the postal address while it is empty', async () => {
    answerCalls();
    await openFlow('contact');
    await heading('Kontaktuppgifter');
    expect(screen.getByRole('textbox', { name: 'Telefonnummer' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'E-postadress' })).toBeInTheDocument();
    expect(screen.getByText('Ange postadress').closest('details')).not.toHaveAttribute('open');
  });

  it('shows a postal address with input', async () => {
    answerCalls();
    await openFlow('contact', { values: { ...filled, contact: { ...filled.contact, city: 'Gävle' } } });
    await heading('Kontaktuppgifter');
    expect(screen.getByText('Ange postadress').closest('details')).toHaveAttribute('open');
  });

  it('leaves the company of a private person empty', () => {
    expect(startValues({ ...user, isPrivateUser: true }, profile).contact.company).toBe('');
  });

  it("starts with the notifications of the user's profile", () => {
    expect(startValues(user, { ...profile, notificationSchedule: 'Week', smsNumber: '+46701740605' })).toMatchObject({
      notificationSchedule: 'Week',
      notificationSmsNumber: '+46701740605',
    });
    expect(startValues(user, undefined)).toMatchObject({ notificationSchedule: 'Now', notificationSmsNumber: '' });
  });

  it('asks when answers are notified, and for a number that takes SMS', async () => {
    answerCalls();
    await openFlow('contact', {
      values: { ...filled, notificationSchedule: 'Week', notificationSmsNumber: '08-123456x' },
    });
    await heading('Kontaktuppgifter');
    expect(screen.getByRole('radio', { name: 'En sammanfattning varje måndag klockan 7' })).toBeChecked();
    const number = await screen.findByRole('textbox', { name: /^Mobilnummer för sms om svar/ });
    await goOn();
    await waitFor(() => expect(number).toHaveAccessibleDescription(/Telefonnumret innehåller bokstäver/));
    await userEvent.clear(number);
    await userEvent.click(screen.getByRole('radio', { name: 'Aldrig' }));
    await goOn();
    await heading('Kontakt för utsättning');
  });

  it('requires one way to be reached', async () => {
    answerCalls();
    await openFlow('contact', { values: { ...filled, contact: { ...filled.contact, phone: '', email: '' } } });
    await heading('Kontaktuppgifter');
    await goOn();
    expect(await errorsShown()).toEqual(['Du måste ange minst ett sätt att kontakta dig.']);
  });

  it('reports the error of each field', async () => {
    answerCalls();
    const contact = {
      ...filled.contact,
      name: '',
      phone: '070x',
      email: 'frida',
      street: 'Storgatan 1',
      postalCode: '12',
      city: '',
    };
    await openFlow('contact', { values: { ...filled, contact, cableMapsEmail: '' } });
    await heading('Kontaktuppgifter');
    await goOn();
    expect(await errorsShown()).toEqual([
      'Du måste ange namn.',
      'Telefonnumret innehåller bokstäver. Skriv bara siffror, till exempel 0701234567.',
      'E-postadressen saknar @. Skriv den i formatet namn@exempel.se.',
      'Skriv postnumret med fem siffror, till exempel 123 45.',
      'Du måste ange ort.',
      'E-postadressen saknar @. Skriv den i formatet namn@exempel.se.',
    ]);
    // The same address is used for the maps, whose field is shown once it is another.
    expect(screen.getByRole('group', { name: 'Vart ska ledningskartorna skickas?' })).toHaveAccessibleDescription(
      /saknar @/,
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Skicka till samma e-postadress' }));
    expect(screen.getByRole('textbox', { name: 'E-postadress för ledningskartor' })).toBeInvalid();
  });

  it('is also who meets the owners on site, and that step is passed over, until another person is', async () => {
    answerCalls();
    const { router } = await openFlow('contact', {
      values: { ...filled, markingContact: { name: '', phone: '', email: '' } },
    });
    const same = await screen.findByRole('checkbox', { name: 'Samma person på platsen' });
    expect(same).toBeChecked();
    expect(await screen.findByText('Nästa: skicka')).toBeVisible();
    await goOn();
    await heading('Granska och skicka');
    expect(screen.getByText(/Kontaktpersonen är på plats\./)).toBeVisible();
    await act(() => router.navigate(-1));
    await heading('Kontaktuppgifter');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Samma person på platsen' }));
    await goOn();
    await heading('Kontakt för utsättning');
    expect(screen.getByRole('textbox', { name: 'Namn' })).toHaveValue('');
  });
});

describe('the contact for marking', () => {
  it('requires name and telephone', async () => {
    answerCalls();
    await openFlow('marking', { values: { ...filled, markingContact: { name: '', phone: '', email: 'x@' } } });
    await heading('Kontakt för utsättning');
    await goOn();
    expect(await errorsShown()).toEqual([
      'Du måste ange namn.',
      'Du måste ange telefonnummer.',
      'Skriv e-postadressen i formatet namn@exempel.se.',
    ]);
  });

  it('can be copied from the contact, which clears its errors', async () => {
    answerCalls();
    await openFlow('marking', { values: { ...filled, markingContact: { name: '', phone: '', email: '' } } });
    await heading('Kontakt för utsättning');
    await goOn();
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Samma som kontaktpersonen' }));
    expect(screen.getByRole('textbox', { name: 'Namn' })).toHaveValue('Frida Frågare');
    expect(screen.getByRole('textbox', { name: 'Telefonnummer' })).toHaveValue('070-1740605');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    await goOn();
    await heading('Granska och skicka');
  });
});
