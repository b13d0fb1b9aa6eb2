import { createCase, findAffectedOwners } from '@schaktkoll/contract';
import { installMapForTests } from '@schaktkoll/map/testing';
import { addWorkingDays } from '@schaktkoll/domain';
import { dayInYear, formatDayLong, formatPeriodLong } from '@schaktkoll/texts';
import { mockCall, MockError } from '@schaktkoll/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerCalls, area, days, filled, makeOwner, openFlow, sendButton, sentCase } from '../testFlow.tsx';

// The review shows a map.
beforeAll(installMapForTests);

const send = () => screen.findByRole('button', { name: sendButton });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Creating a case gets no response until the returned promise is resolved. */
function holdCreation(): PromiseWithResolvers<void> {
  const held = Promise.withResolvers<void>();
  mockCall(createCase, async () => {
    await held.promise;
    return sentCase;
  });
  return held;
}

/** The rows of a section of the page, as "label: value". */
function rowsOf(part: string): string[] {
  const region = screen.getByRole('region', { name: part });
  const labels = within(region).getAllByRole('term');
  const values = within(region).getAllByRole('definition');
  return labels.map((label, index) => `${label.textContent}: ${values[index]?.textContent}`);
}

describe('the review', () => {
  it('shows everything that will be sent beside the map, and no rows for empty fields', async () => {
    answerCalls();
    await openFlow('review');
    expect(await screen.findByRole('button', { name: 'Skicka till 1 ledningsägare' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Fiber till Storgatan 1',
      '1 ledningsägare får ärendet',
      'Kontaktuppgifter',
      'Kontakt för utsättning',
    ]);
    expect(await screen.findByRole('application')).toBeInTheDocument();
    const work = screen.getByRole('region', { name: 'Fiber till Storgatan 1' });
    expect(work).toHaveTextContent(formatPeriodLong(days.start, days.end, days.today).replace('\u00a0', ' '));
    expect(work).toHaveTextContent('Tele och fiber, maskinschaktning, borrning. Schakt för fiber, 0,4 m brett.');
    expect(rowsOf('Fiber till Storgatan 1')).toEqual([
      // 100 m by 50 m.
      'Område 1: 0,5\u00a0ha',
      'Största grävdjup: Högst 1 m',
      'Adress eller plats: Storgatan 1, Gävle',
    ]);
    const contact = screen.getByRole('region', { name: 'Kontaktuppgifter' });
    expect(contact).toHaveTextContent('Frida Frågare, Grävbolaget AB070-1740605 · frida@example.com');
    expect(rowsOf('Kontaktuppgifter')).toEqual([
      'E-postadress för ledningskartor: frida@example.com (PDF, SWEREF 99 TM)',
      'Besked om svar: Mejl: direkt.',
    ]);
    const marking = screen.getByRole('region', { name: 'Kontakt för utsättning' });
    expect(marking).toHaveTextContent('Olle Grävare070-1740606');
  });

  it('warns of a start before the answers, and moves it after them with one press', async () => {
    const { sent } = answerCalls();
    await openFlow('review');
    const answers = addWorkingDays(days.today, 3);
    const start = addWorkingDays(answers, 1);
    const inSentence = (day: string) => dayInYear(day, days.today);
    expect(await screen.findByRole('heading', { name: `Svaren kan dröja till ${inSentence(answers)}` })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: `Börja ${inSentence(start)}` }));
    expect(screen.queryByRole('heading', { name: /^Svaren kan dröja/ })).not.toBeInTheDocument();
    expect(screen.getByText(`Svar senast ${inSentence(answers)}.`)).toBeVisible();
    await userEvent.click(await send());
    await heading('Ärendet är skickat');
    expect(sent[0]?.body).toMatchObject({ startDate: start });
  });

  it('has a change link to each step, which leads back with the changes', async () => {
    answerCalls();
    await openFlow('review');
    await send();
    expect(screen.getByRole('link', { name: 'Ändra området' })).toHaveAttribute(
      'href',
      '/cases/create?purpose=CableIndication&return=review',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Ändra beskrivningen' }));
    await heading('Beskriv arbetet');
    const name = screen.getByRole('textbox', { name: 'Ärendets namn' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Vattenservis');
    await userEvent.click(screen.getByRole('button', { name: 'Spara och gå till granskningen' }));
    await heading('Granska och skicka');
    expect(screen.getByRole('region', { name: 'Vattenservis' })).toBeVisible();
  });
});

describe('the owners', () => {
  it('are fetched for the work areas and shown with their kind of cables', async () => {
    answerCalls();
    let asked: unknown;
    mockCall(findAffectedOwners, ({ body }) => {
      asked = body;
      return {
        unregisteredOwners: [],
        owners: [
          makeOwner(),
          makeOwner({
            organisationId: '01930000-0000-7000-8000-0000000000b4',
            name: 'Gasbolaget',
            infrastructureTypes: ['Gas'],
            responseDays: 4,
            markingDays: null,
          }),
          makeOwner({
            organisationId: '01930000-0000-7000-8000-0000000000b2',
            name: 'Bevakarna',
            hit: 'Control',
            infrastructureTypes: ['Park'],
          }),
        ],
      };
    });
    await openFlow('review');
    expect(await screen.findByText('El, Gatubelysning', { selector: 'strong + span' })).toBeInTheDocument();
    expect(screen.getByText('svarar inom 3 arbetsdagar, utsättning vid behov inom 5 arbetsdagar')).toBeInTheDocument();
    expect(screen.getByText('svarar inom 4 arbetsdagar')).toBeInTheDocument();
    expect(screen.getByText(/^Bevakar området: .?Bevakarna/)).toBeInTheDocument();
    expect(asked).toEqual({ purpose: 'CableIndication', workAreas: [{ name: 'Område 1', geometry: area.geometry }] });
  });

  it('that do not receive the case must be asked by telephone', async () => {
    answerCalls();
    mockCall(findAffectedOwners, {
      unregisteredOwners: [],
      owners: [
        makeOwner(),
        makeOwner({
          organisationId: '01930000-0000-7000-8000-0000000000b2',
          name: 'Byns Vatten',
          receivesCase: false,
          phone: '026-12 34 56',
        }),
      ],
    });
    await openFlow('review');
    expect(await screen.findByRole('heading', { name: 'Ledningsägare som du måste fråga själv' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ring Byns Vatten på 026-12 34 56' })).toHaveAttribute(
      'href',
      'tel:026123456',
    );
    expect(await send()).toBeInTheDocument();
  });

  it('that only watch the area and do not take the case are no owners to ask', async () => {
    answerCalls();
    const watcher = makeOwner({
      organisationId: '01930000-0000-7000-8000-0000000000b3',
      name: 'Bevakarna',
      hit: 'Control',
      receivesCase: false,
    });
    mockCall(findAffectedOwners, { unregisteredOwners: [], owners: [makeOwner(), watcher] });
    await openFlow('review');
    expect(await screen.findByRole('heading', { name: 'Bevakar området men får inte ärendet' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Ledningsägare som du måste fråga själv' })).not.toBeInTheDocument();
  });

  it('of the municipality that are not connected are named with every way to reach them', async () => {
    answerCalls();
    mockCall(findAffectedOwners, {
      owners: [],
      unregisteredOwners: [
        {
          name: 'Byns samfällighet',
          about: 'Vatten och avlopp',
          phone: '026-12 34 57',
          email: 'styrelsen@exempel.se',
          website: 'https://www.exempel.se/byn',
        },
        { name: 'Vägföreningen', about: null, phone: '026-12 34 58', email: null, website: null },
      ],
    });
    await openFlow('review');
    const list = within(await screen.findByRole('region', { name: 'Ledningsägare som inte är anslutna' }));
    expect(
      list.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
    ).toEqual([
      ['Ring Byns samfällighet på 026-12 34 57', 'tel:026123457'],
      ['Skriv till Byns samfällighet, styrelsen@exempel.se', 'mailto:styrelsen@exempel.se'],
      ['Webbplatsen för Byns samfällighet, https://www.exempel.se/byn', 'https://www.exempel.se/byn'],
      ['Ring Vägföreningen på 026-12 34 58', 'tel:026123458'],
    ]);
    expect(list.getByText('Vatten och avlopp')).toBeVisible();
  });

  it('if there are none, prevent the case from being sent', async () => {
    answerCalls();
    mockCall(findAffectedOwners, { owners: [], unregisteredOwners: [] });
    await openFlow('review');
    expect(
      await screen.findByRole('heading', { name: 'Vi hittar ingen ansluten ledningsägare här' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: sendButton })).not.toBeInTheDocument();
  });

  it('are not mentioned where coordination finds no organisation that watches the area', async () => {
    answerCalls();
    mockCall(findAffectedOwners, { owners: [], unregisteredOwners: [] });
    await openFlow('review', { purpose: 'Collaborate' });
    expect(
      await screen.findByRole('heading', { name: 'Ingen ansluten organisation bevakar området' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ändra organisationerna' })).toBeInTheDocument();
    expect(screen.queryByText(/innan du gräver/)).not.toBeInTheDocument();
  });

  it('that could not be fetched are requested again', async () => {
    answerCalls();
    let attempts = 0;
    mockCall(findAffectedOwners, () => {
      attempts += 1;
      if (attempts === 1) throw new MockError('TooManyRequests');
      return { owners: [makeOwner()], unregisteredOwners: [] };
    });
    await openFlow('review');
    await screen.findByRole('heading', { name: 'Ledningsägarna kunde inte hämtas' });
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByText('Norrsken Elnät AB')).toBeInTheDocument();
  });
});

describe('sending', () => {
  it('sends once for a double press, with an idempotency key, and confirms with number and next steps', async () => {
    const { sent } = answerCalls();
    const { router } = await openFlow('review');
    await userEvent.dblClick(await send());
    await heading('Ärendet är skickat');
    expect(router.state.location.pathname).toBe('/cases/create');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    const {
      plan: _noPlan,
      attachments: _noFiles,
      renews: _noRenewal,
      deselectedOwners: _noneLeftOut,
      addedOwners: _noneAdded,
      isEmergency: _noEmergency,
      fulfillsUblDemand: _noDemand,
      milestones: _noMilestones,
      ublContactName: _noName,
      ublContactPhone: _noPhone,
      ublContactEmail: _noEmail,
      ublContactLink: _noLink,
      ...fields
    } = filled;
    expect(sent[0]?.body).toEqual({
      ...fields,
      purpose: 'CableIndication',
      creationMethod: 'Form',
      workAreas: [{ name: 'Område 1', geometry: area.geometry }],
    });
    expect(screen.getByText('20261120-0001')).toBeInTheDocument();
    expect(
      screen.getByText(
        /Vi har skickat ärendet till 1 ledningsägare, och 1 organisation som bevakar området har fått information./,
      ),
    ).toBeInTheDocument();
    // The due day that the server calculated, not a setting of the service.
    expect(
      screen.getByText(
        `Vänta på svar. Alla ledningsägare som fick ärendet ska ha svarat senast ${formatDayLong('2026-11-26')}.`,
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Öppna ärendet' })).toHaveAttribute('href', '/cases/20261120-0001');
    expect(screen.getByRole('link', { name: 'Skapa ett nytt ärende' })).toHaveAttribute('href', '/cases/create');
  });

  it('sends once however often the button is pressed until the confirmation is shown', async () => {
    const { sent } = answerCalls();
    await openFlow('review');
    const button = await send();
    for (; button.isConnected; await new Promise((resolve) => setTimeout(resolve))) fireEvent.click(button);
    await heading('Ärendet är skickat');
    expect(sent).toHaveLength(1);
  });

  it('opens no other step until the case is sent, because changes would not be in it', async () => {
    answerCalls();
    const held = holdCreation();
    const { router } = await openFlow('contact');
    await userEvent.click(screen.getByRole('button', { name: 'Fortsätt' }));
    await heading('Kontakt för utsättning');
    await userEvent.click(screen.getByRole('button', { name: 'Fortsätt' }));
    await userEvent.click(await send());
    for (const move of [
      () => act(async () => router.navigate(-1)),
      () => userEvent.click(screen.getByRole('link', { name: 'Tillbaka' })),
    ]) {
      await move();
      await waitFor(() => expect(router.state.location.search).toBe('?purpose=CableIndication&step=review'));
      expect(screen.getByRole('button', { name: 'Skickar ärendet' })).toBeVisible();
      expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    }
    held.resolve();
    await heading('Ärendet är skickat');
  });

  it('asks before the page is left meanwhile, stays where the user has gone, and says there that the case is sent', async () => {
    answerCalls();
    const held = holdCreation();
    const { router } = await openFlow('review');
    await userEvent.click(await send());
    await screen.findByRole('button', { name: 'Skickar ärendet' });
    act(() => void router.navigate('/cases'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Vill du lämna sidan?' }));
    expect(question.getByText(/^Ärendet skickas\./)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Lämna sidan' }));
    await screen.findByRole('heading', { name: 'another page' });
    held.resolve();
    expect(await screen.findByText('Ärende 20261120-0001 är skickat')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/cases');
  });

  it('says on the confirmation that some owners are to be asked, where there are any', async () => {
    answerCalls();
    mockCall(createCase, {
      caseNumber: '20261120-0001',
      recipientCount: 1,
      ownerCount: 1,
      watcherCount: 0,
      toAskCount: 2,
      answerDueDay: '2026-11-26',
    });
    await openFlow('review');
    await userEvent.click(await send());
    await heading('Ärendet är skickat');
    expect(
      screen.getByText(/^Fråga själv de ledningsägare som inte får ärendet, och få svar innan du gräver\./),
    ).toBeVisible();
  });

  it('uses the same idempotency key when it is retried after a lost response', async () => {
    answerCalls();
    const keys: (string | null)[] = [];
    mockCall(createCase, ({ headers }) => {
      keys.push(headers.get('Idempotency-Key'));
      if (keys.length === 1) throw new MockError('ServiceUnavailable');
      return sentCase;
    });
    await openFlow('review');
    await userEvent.click(await send());
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    await userEvent.click(await send());
    await heading('Ärendet är skickat');
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('leads to the step of the first rejected field, with the error at the field and focus on it', async () => {
    answerCalls();
    mockCall(createCase, () => {
      throw new MockError('RuleRefused', {
        errors: [
          { path: 'markingContact.phone', code: 'PhoneFormat' },
          { path: 'contact.postalCode', code: 'PostalCodeFormat' },
        ],
      });
    });
    await openFlow('review');
    await userEvent.click(await send());
    await heading('Kontaktuppgifter');
    const field = screen.getByRole('textbox', { name: /^Postnummer/ });
    await waitFor(() => expect(field).toHaveFocus());
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/Skriv postnumret med fem siffror, till exempel 123 45\./),
    );
    await userEvent.type(screen.getByRole('textbox', { name: /^Gatuadress/ }), 'Storgatan 1');
    await userEvent.type(field, '80320');
    await userEvent.type(screen.getByRole('textbox', { name: /^Ort/ }), 'Gävle');
    await userEvent.click(screen.getByRole('button', { name: 'Spara och gå till granskningen' }));
    await heading('Granska och skicka');
    expect(screen.getByText('Storgatan 1, 803 20 Gävle')).toBeVisible();
  });

  it.each([
    ['MaxNumberOfCases', /^Ärendet är inte skickatDu har nått det högsta antalet pågående ärenden/],
    ['OrganisationNotActivated', /är inte aktiverad än/],
    ['NoCableOwnerAffected', /Ingen ansluten ledningsägare har anmält ledningar här/],
    ['CaseQuotaUsed', /^.*Du har skickat 150 ärenden i dag.*måndag 23 november 2026 kl. 00:00/],
    ['EmergencyIsOnlyForProfessionals', /Privatpersoner kan inte skapa akuta ärenden.*Ring 112 om det är fara för liv/],
    ['CaseNumbersUsedUp', /dagens ärendenummer är slut i hela landet.*måndag 23 november 2026 kl. 00:00/],
  ] as const)('shows %s in place and keeps the input', async (code, text) => {
    answerCalls();
    mockCall(createCase, () => {
      throw new MockError(code, {
        params: { limit: 'user', maximum: 150, from: '2026-11-22T23:00:00.000Z', purpose: 'CableIndication' },
      });
    });
    await openFlow('review');
    await userEvent.click(await send());
    const box = await screen.findByRole('alert', { name: 'Ärendet är inte skickat' });
    expect(box).toHaveTextContent(text);
    expect(screen.getByRole('region', { name: 'Fiber till Storgatan 1' })).toBeVisible();
  });

  it('shows the owners that take no such cases, with their numbers, when they could not be fetched before', async () => {
    answerCalls();
    let attempts = 0;
    mockCall(findAffectedOwners, () => {
      attempts += 1;
      if (attempts === 1) throw new MockError('TooManyRequests');
      return { owners: [makeOwner({ receivesCase: false })], unregisteredOwners: [] };
    });
    mockCall(createCase, () => {
      throw new MockError('NoCableOwnerReceives');
    });
    await openFlow('review');
    await screen.findByRole('heading', { name: 'Ledningsägarna kunde inte hämtas' });
    await userEvent.click(await send());
    const box = await screen.findByRole('alert', { name: 'Ärendet är inte skickat' });
    expect(box).toHaveTextContent(/har ledningar i eller nära arbetsområdet men tar inte emot ärenden/);
    expect(box).not.toHaveTextContent(/Ingen ansluten ledningsägare/);
    expect(await screen.findByRole('link', { name: /Norrsken Elnät AB.* på 08-46500401/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: sendButton })).not.toBeInTheDocument();
  });

  it('names the organisation whose limit of ongoing cases is reached', async () => {
    answerCalls();
    mockCall(createCase, () => {
      throw new MockError('MaxNumberOfCases', { params: { limit: 'organisation', maximum: 5 } });
    });
    await openFlow('review');
    await userEvent.click(await send());
    const box = await screen.findByRole('alert', { name: 'Ärendet är inte skickat' });
    expect(box).toHaveTextContent(/skickatDin organisation har nått det högsta antalet pågående ärenden/);
  });

  it.each([
    { code: 'CaseQuotaUsed', maximum: 150, contacts: 1 },
    { code: 'MaxNumberOfCases', maximum: 0, contacts: 1 },
    { code: 'MaxNumberOfCases', maximum: 5, contacts: 0 },
  ] as const)(
    'shows how the support is reached beside $code with the maximum $maximum: where the text refers to it',
    async (example) => {
      const { code, maximum, contacts } = example;
      answerCalls();
      mockCall(createCase, () => {
        throw new MockError(code, { params: { limit: 'user', maximum } });
      });
      await openFlow('review', { support: { email: 'support@exempel.se' } });
      await userEvent.click(await send());
      const box = within(await screen.findByRole('alert', { name: 'Ärendet är inte skickat' }));
      expect(box.queryAllByRole('link', { name: 'support@exempel.se' })).toHaveLength(contacts);
    },
  );
});
