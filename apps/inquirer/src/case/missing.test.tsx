import {
  confirmAnswer,
  getInquirerCase,
  recordOwnerAsked,
  recordPromiseKept,
  type InquirerCase,
} from '@schaktkoll/contract';
import { measures, shownStatus } from '@schaktkoll/domain';
import { installMapForTests } from '@schaktkoll/map/testing';
import { renderApp } from '@schaktkoll/shell/testing';
import {
  makeCaseRecipient,
  makeInquirerCase,
  makeOwnerToAsk,
  mockCall,
  MockError,
  type MockedRequest,
} from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CasePage } from './CasePage.tsx';
import { unfold } from './workspace/testCase.ts';

const today = '2026-11-24';
const confirmed = makeCaseRecipient({
  status: 'Confirmed',
  measure: 'NoInterest',
  answeredAt: '2026-11-20T12:45:00.000Z',
  confirmedAt: '2026-11-21T07:00:00.000Z',
  version: 3,
});
const marking = {
  ...confirmed,
  id: '01930000-0000-7000-8000-0000000000a2',
  organisationName: 'Stadsnät Tvåbäck',
  phone: '031-3900601',
  measure: 'VisitWillOccur' as const,
};

/** The case as the server would return it: the status is derived by the same rule. */
function caseOf(values: Partial<InquirerCase>): InquirerCase {
  const item = makeInquirerCase(values);
  return { ...item, status: shownStatus(item, today) };
}

const open = () => renderApp([{ path: '/cases/:caseNumber', element: <CasePage /> }], { path: '/cases/20261120-0001' });
const answers = () => within(screen.getByRole('region', { name: 'Svar från ledningsägare' }));

beforeAll(installMapForTests);
beforeEach(() => void vi.useFakeTimers({ now: new Date(`${today}T08:00:00Z`), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('the heading of a case', () => {
  it('gives the day from which work may begin when nothing is missing', async () => {
    mockCall(getInquirerCase, caseOf({ recipients: [confirmed] }));
    await open();
    expect(await screen.findByRole('heading', { name: 'Klart för arbete från fredag 27 november 2026' })).toBeVisible();
    expect(screen.getByText('Klart')).toBeVisible();
  });

  it.each<readonly [string, Partial<InquirerCase>, RegExp | string]>([
    [
      'an owner to ask',
      { recipients: [confirmed], ownersToAsk: [makeOwnerToAsk()] },
      /1 ledningsägare får inte ärendet och ska tillfrågas på telefon\.$/,
    ],
    [
      'an answer',
      { recipients: [marking, makeCaseRecipient()] },
      '1 av 2 svar saknas. De ska komma senast onsdag 25 november 2026.',
    ],
    [
      'marking',
      { recipients: [marking] },
      'Stadsnät Tvåbäck: Vänta tills de har varit på platsen och märkt ut sina ledningar.',
    ],
    [
      'contact',
      { recipients: [{ ...marking, measure: 'WillContact' }] },
      'Stadsnät Tvåbäck: Vänta tills de har kontaktat dig.',
    ],
  ])('says to wait, and for what, while %s is missing', async (_what, values, line) => {
    mockCall(getInquirerCase, caseOf(values));
    await open();
    expect(await screen.findByRole('heading', { name: 'Vänta med att gräva' })).toBeVisible();
    expect(screen.getByText(line)).toBeVisible();
    expect(screen.queryByText(/Klart för arbete/)).not.toBeInTheDocument();
  });

  it('has no close button with the next steps while something promised is open', async () => {
    vi.setSystemTime(new Date('2026-11-28T08:00:00Z'));
    mockCall(getInquirerCase, caseOf({ recipients: [marking] }));
    await open();
    expect(await screen.findByRole('heading', { name: 'Arbetet får inte börja' })).toBeVisible();
    expect(screen.getByText(/^Startdagen är här, men arbetet får inte börja än/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Stäng ärendet' })).not.toBeInTheDocument();
  });

  it('offers to read an answer while others are awaited', async () => {
    mockCall(
      getInquirerCase,
      caseOf({ recipients: [makeCaseRecipient(), { ...marking, status: 'UnderReview', confirmedAt: null }] }),
    );
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Läs och bekräfta 1 svar' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Stadsnät Tvåbäck' })).toHaveFocus());
    expect(screen.getByRole('button', { name: 'Bekräfta svaret Stadsnät Tvåbäck' })).toBeVisible();
  });

  it.each(measures.filter((measure) => measure !== 'Comment'))(
    'has no green mark beside the answer %s',
    async (measure) => {
      mockCall(getInquirerCase, caseOf({ recipients: [{ ...marking, measure }] }));
      await open();
      await screen.findByRole('heading', { name: 'Stadsnät Tvåbäck' });
      expect(document.querySelector('#answers svg:is([data-icon="success"], [data-signal="go"])')).toBeNull();
    },
  );
});

describe('a reader who is not the inquirer', () => {
  const promised = (id: string, values: Partial<typeof confirmed>) => ({
    ...confirmed,
    id: `01930000-0000-7000-8000-0000000000${id}`,
    organisationName: `Ägare ${id}`,
    ...values,
  });

  it('reads who must be contacted by whom, and who has been', async () => {
    const recipients = [
      promised('b1', { measure: 'WillContact' }),
      promised('b2', { measure: 'CommunicationRequired' }),
      promised('b3', { measure: 'WillContact', promiseKeptOn: '2026-11-23' }),
      promised('b4', { measure: 'CommunicationRequired', promiseKeptOn: '2026-11-23' }),
    ];
    mockCall(getInquirerCase, caseOf({ recipients, isOwn: false }));
    await open();
    expect(await screen.findByText('Ägare b1: Vänta tills de har kontaktat Frida Frågare.')).toBeVisible();
    expect(screen.getByText('Ägare b2: Frida Frågare ska kontakta dem innan arbetet börjar.')).toBeVisible();
    expect(answers().getByText('Vänta tills de har kontaktat Frida Frågare.')).toBeVisible();
    expect(answers().getByText('Frida Frågare ska kontakta dem innan arbetet börjar.')).toBeVisible();
    expect(answers().getByText('De har kontaktat Frida Frågare, måndag 23 november 2026')).toBeVisible();
    expect(answers().getByText('Frida Frågare har kontaktat dem, måndag 23 november 2026')).toBeVisible();
    expect(screen.queryByText(/kontaktat dig|Du har kontaktat/)).not.toBeInTheDocument();
  });
});

/** An answer without cables that waits to be confirmed, of an owner with or without terms. */
const withoutCables = (id: string, termsUrl: string | null) => ({
  ...marking,
  id: `01930000-0000-7000-8000-0000000000${id}`,
  organisationName: `Ägare ${id}`,
  status: 'UnderReview' as const,
  measure: 'NoCables' as const,
  comment: null,
  confirmedAt: null,
  version: 3,
  termsUrl,
});

describe('the inquirer', () => {
  it('records the day on which an owner was asked, with the version that was read, and removes the record', async () => {
    let item = caseOf({ recipients: [confirmed], ownersToAsk: [makeOwnerToAsk()] });
    const asked: { body: unknown; version: string | null }[] = [];
    mockCall(getInquirerCase, () => item);
    mockCall(recordOwnerAsked, ({ body, headers }: MockedRequest) => {
      asked.push({ body, version: headers.get('If-Match') });
      const { day } = body as { day: string | null };
      item = caseOf({
        recipients: [confirmed],
        ownersToAsk: [
          makeOwnerToAsk({ askedOn: day, askedBy: day === null ? null : 'Frida Frågare', version: asked.length + 1 }),
        ],
      });
      return { version: asked.length + 1 };
    });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Jag har frågat och fått svar Gasbolaget' }));
    const day = await screen.findByRole('textbox', { name: /Vilken dag/ });
    await waitFor(() => expect(day).toHaveFocus());
    await userEvent.clear(day);
    await userEvent.type(day, '2026-11-20');
    await userEvent.click(screen.getByRole('button', { name: 'Spara' }));
    expect(await screen.findByText('Svarade fredag 20 november 2026, enligt Frida Frågare')).toBeVisible();
    expect(screen.getByRole('heading', { name: /^Klart för arbete från/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Ångra/ }));
    expect(await screen.findByText('Har inte svarat än')).toBeVisible();
    expect(asked).toEqual([
      { body: { day: '2026-11-20' }, version: '"1"' },
      { body: { day: null }, version: '"2"' },
    ]);
  });

  it('sees an error at the field for a day before the case, and nothing is sent', async () => {
    mockCall(getInquirerCase, caseOf({ recipients: [confirmed], ownersToAsk: [makeOwnerToAsk()] }));
    mockCall(recordOwnerAsked, () => {
      throw new Error('sent');
    });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /^Jag har frågat/ }));
    const day = await screen.findByRole('textbox', { name: /Vilken dag/ });
    await userEvent.clear(day);
    await userEvent.type(day, '2026-11-19');
    await userEvent.click(screen.getByRole('button', { name: 'Spara' }));
    expect(await screen.findAllByText(/tidigast fredag 20 november 2026/)).not.toHaveLength(0);
  });

  it('sees an error at the field for a day before the extension, because the owner is to be asked again', async () => {
    const extended = {
      id: '01930000-0000-7000-8000-00000000000e',
      type: 'Extended',
      at: '2026-11-24T09:00:00.000Z',
    } as const;
    const events = [{ ...extended, by: 'Frida Frågare', params: { from: '2026-12-04', to: '2026-12-11' } }];
    mockCall(getInquirerCase, caseOf({ recipients: [confirmed], ownersToAsk: [makeOwnerToAsk()], events }));
    mockCall(recordOwnerAsked, () => {
      throw new Error('sent');
    });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /^Jag har frågat/ }));
    const day = await screen.findByRole('textbox', { name: /Vilken dag/ });
    await userEvent.clear(day);
    await userEvent.type(day, '2026-11-23');
    await userEvent.click(screen.getByRole('button', { name: 'Spara' }));
    expect(await screen.findAllByText(/tidigast tisdag 24 november 2026/)).not.toHaveLength(0);
  });

  it('records that promised marking was done', async () => {
    let item = caseOf({ recipients: [marking] });
    mockCall(getInquirerCase, () => item);
    mockCall(recordPromiseKept, ({ body }: MockedRequest) => {
      item = caseOf({ recipients: [{ ...marking, promiseKeptOn: (body as { day: string }).day, version: 4 }] });
      return { version: 4 };
    });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Utsättningen är gjord Stadsnät Tvåbäck' }));
    const day = await screen.findByRole('textbox', { name: /Vilken dag/ });
    await userEvent.clear(day);
    await userEvent.type(day, '2026-11-21');
    await userEvent.click(screen.getByRole('button', { name: 'Spara' }));
    expect(await screen.findByText('Utsättningen är gjord, lördag 21 november 2026')).toBeVisible();
    expect(screen.getByRole('heading', { name: /^Klart för arbete från/ })).toBeVisible();
  });

  it('confirms the answers without cables and comment in one press, each with its own version', async () => {
    const no = (id: string, values = {}) => ({
      ...confirmed,
      id: `01930000-0000-7000-8000-0000000000${id}`,
      organisationName: `Ägare ${id}`,
      status: 'UnderReview' as const,
      confirmedAt: null,
      ...values,
    });
    mockCall(
      getInquirerCase,
      caseOf({
        recipients: [
          no('b1'),
          no('b2', { version: 5 }),
          no('b3', { comment: 'Men ring först.' }),
          no('b4', { measure: 'Material' }),
        ],
      }),
    );
    const sent: string[] = [];
    mockCall(confirmAnswer, ({ params, headers }: MockedRequest) => {
      sent.push(`${String(params['caseRecipientId']).slice(-2)} ${headers.get('If-Match')}`);
      return { version: 9 };
    });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Bekräfta 2 svar utan ledningar' }));
    await waitFor(() => expect(sent).toEqual(['b1 "3"', 'b2 "5"']));
    expect(screen.getByText(/Ägare b1 och Ägare b2 har svarat/)).toBeVisible();
  });

  it('confirms several answers without the single buttons getting in between, and says which one was changed', async () => {
    const no = (id: string, values = {}) => ({
      ...confirmed,
      id: `01930000-0000-7000-8000-0000000000${id}`,
      organisationName: `Ägare ${id}`,
      status: 'UnderReview' as const,
      confirmedAt: null,
      ...values,
    });
    let item = caseOf({ recipients: [no('b1', { termsUrl: 'https://b1.example.com/villkor' }), no('b2')] });
    mockCall(getInquirerCase, () => item);
    const held = Promise.withResolvers<void>();
    const sent: string[] = [];
    mockCall(confirmAnswer, async ({ params }: MockedRequest) => {
      const id = String(params['caseRecipientId']).slice(-2);
      sent.push(id);
      if (id === 'b2') {
        await held.promise;
        throw new MockError('VersionConflict', { params: { by: 'Olle', at: '2026-11-21T07:00:00.000Z' } });
      }
      item = caseOf({
        recipients: [no('b1', { status: 'Confirmed', confirmedAt: `${today}T07:00:00.000Z` }), no('b2')],
      });
      return { version: 4 };
    });
    await open();
    const form = within(await screen.findByRole('form', { name: 'Bekräfta 2 svar utan ledningar' }));
    await userEvent.click(form.getByRole('checkbox', { name: 'Jag godkänner villkoren.' }));
    await userEvent.click(form.getByRole('button', { name: 'Bekräfta 2 svar utan ledningar' }));
    await waitFor(() => expect(sent).toEqual(['b1', 'b2']));
    await waitFor(() => expect(screen.queryByRole('button', { name: /från.*Ägare b1/ })).not.toBeInTheDocument());
    expect(form.getByRole('button', { name: 'Bekräftar' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Bekräfta svaret Ägare b2' })).toBeDisabled();

    held.resolve();
    expect(await screen.findByText(/^Uppgifterna har ändrats under tiden/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Bekräfta svaret Ägare b2', hidden: true })).toBeInTheDocument();
    expect(sent).toEqual(['b1', 'b2']);
  });

  it('accepts the terms of the owners that have any, and confirms nothing without', async () => {
    mockCall(
      getInquirerCase,
      caseOf({ recipients: [withoutCables('b1', 'https://b1.example.com/villkor'), withoutCables('b2', null)] }),
    );
    const sent: unknown[] = [];
    mockCall(confirmAnswer, ({ body }: MockedRequest) => {
      sent.push(body);
      return { version: 4 };
    });
    await open();
    const form = within(await screen.findByRole('form', { name: 'Bekräfta 2 svar utan ledningar' }));
    expect(form.getByRole('link', { name: /Villkor från Ägare b1/ })).toHaveAttribute(
      'href',
      'https://b1.example.com/villkor',
    );
    await userEvent.click(form.getByRole('button', { name: 'Bekräfta 2 svar utan ledningar' }));
    expect(await form.findAllByText('Du måste bekräfta genom att kryssa i rutan.')).not.toHaveLength(0);
    expect(sent).toEqual([]);
    await userEvent.click(form.getByRole('checkbox', { name: 'Jag godkänner villkoren.' }));
    await userEvent.click(form.getByRole('button', { name: 'Bekräfta 2 svar utan ledningar' }));
    await waitFor(() =>
      expect(sent).toEqual([{ acceptedTerms: 'https://b1.example.com/villkor' }, { acceptedTerms: null }]),
    );
  });

  it('is shown the new terms of an owner that has changed them, and must accept those', async () => {
    const before = 'https://b1.example.com/villkor';
    const after = 'https://b1.example.com/villkor-2027';
    const withTerms = (termsUrl: string) =>
      caseOf({ recipients: [{ ...marking, status: 'UnderReview', confirmedAt: null, termsUrl }] });
    let item = withTerms(before);
    mockCall(getInquirerCase, () => item);
    const sent: unknown[] = [];
    mockCall(confirmAnswer, ({ body }: MockedRequest) => {
      sent.push(body);
      if (sent.length > 1) return { version: 4 };
      item = withTerms(after);
      throw new MockError('RuleRefused', { errors: [{ path: 'acceptedTerms', code: 'MustBeAccepted' }] });
    });
    await open();
    await unfold('Stadsnät Tvåbäck');
    const form = within(await screen.findByRole('form', { name: /^Bekräfta svaret/ }));
    const accept = async () => {
      await userEvent.click(form.getByRole('checkbox', { name: 'Jag godkänner villkoren.' }));
      await userEvent.click(form.getByRole('button', { name: 'Bekräfta svaret' }));
    };
    await accept();
    expect(await form.findAllByText('Du måste bekräfta genom att kryssa i rutan.')).not.toHaveLength(0);
    expect(form.getByRole('checkbox', { name: 'Jag godkänner villkoren.' })).not.toBeChecked();
    expect(form.getByRole('link', { name: /Villkor från/ })).toHaveAttribute('href', after);
    await accept();
    await waitFor(() => expect(sent).toEqual([{ acceptedTerms: before }, { acceptedTerms: after }]));
  });

  it.each([
    ['changed terms are an error of the form, and must be accepted themselves', 'RuleRefused', false],
    ['the terms stay accepted when the server is away', 'ServiceUnavailable', true],
  ] as const)('confirms several answers: %s', async (_what, code, staysAccepted) => {
    mockCall(
      getInquirerCase,
      caseOf({ recipients: [withoutCables('b1', 'https://b1.example.com/villkor'), withoutCables('b2', null)] }),
    );
    mockCall(confirmAnswer, () => {
      throw new MockError(
        code,
        code === 'RuleRefused' ? { errors: [{ path: 'acceptedTerms', code: 'MustBeAccepted' }] } : {},
      );
    });
    await open();
    const form = within(await screen.findByRole('form', { name: 'Bekräfta 2 svar utan ledningar' }));
    await userEvent.click(form.getByRole('checkbox', { name: 'Jag godkänner villkoren.' }));
    await userEvent.click(form.getByRole('button', { name: 'Bekräfta 2 svar utan ledningar' }));
    const error = staysAccepted
      ? await screen.findByRole('alertdialog')
      : (await form.findAllByText('Du måste bekräfta genom att kryssa i rutan.'))[0];
    expect(error).toBeInTheDocument();
    const box = form.getByRole('checkbox', { name: 'Jag godkänner villkoren.', hidden: true });
    expect((box as HTMLInputElement).checked).toBe(staysAccepted);
  });

  it('explains changed terms in a dialog when the form of several answers goes with the first', async () => {
    const terms = 'https://b2.example.com/villkor';
    let item = caseOf({ recipients: [withoutCables('b1', null), withoutCables('b2', terms)] });
    mockCall(getInquirerCase, () => item);
    mockCall(confirmAnswer, ({ body }: MockedRequest) => {
      if ((body as { acceptedTerms: string | null }).acceptedTerms !== null)
        throw new MockError('RuleRefused', { errors: [{ path: 'acceptedTerms', code: 'MustBeAccepted' }] });
      const first = {
        ...withoutCables('b1', null),
        status: 'Confirmed' as const,
        confirmedAt: '2026-11-20T11:00:00.000Z',
      };
      item = caseOf({ recipients: [first, withoutCables('b2', terms)] });
      return { version: 4 };
    });
    await open();
    const form = within(await screen.findByRole('form', { name: 'Bekräfta 2 svar utan ledningar' }));
    await userEvent.click(form.getByRole('checkbox', { name: 'Jag godkänner villkoren.' }));
    await userEvent.click(form.getByRole('button', { name: 'Bekräfta 2 svar utan ledningar' }));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
  });

  it('confirms all answers in one press once it has unfolded what they say', async () => {
    const answered = (id: string, values = {}) => ({
      ...marking,
      id: `01930000-0000-7000-8000-0000000000${id}`,
      organisationName: `Ägare ${id}`,
      status: 'UnderReview' as const,
      confirmedAt: null,
      ...values,
    });
    const recipients = [
      answered('b1'),
      answered('b2', { measure: 'NoInterest', version: 5, termsUrl: 'https://b2.example.com/villkor' }),
      makeCaseRecipient({ id: '01930000-0000-7000-8000-0000000000b3' }),
    ];
    mockCall(getInquirerCase, caseOf({ recipients }));
    const sent: string[] = [];
    mockCall(confirmAnswer, ({ params, headers, body }: MockedRequest) => {
      sent.push(`${String(params['caseRecipientId']).slice(-2)} ${headers.get('If-Match')} ${JSON.stringify(body)}`);
      return { version: 9 };
    });
    await open();
    await userEvent.click(await screen.findByText('Har du läst alla 2 svar? Bekräfta dem på en gång'));
    expect(screen.getByText('Ägare b1: Ja, vi kommer ut och märker ut våra ledningar (utsättning)')).toBeVisible();
    const form = within(screen.getByRole('form', { name: 'Bekräfta alla 2 svar' }));
    await userEvent.click(form.getByRole('checkbox', { name: 'Jag godkänner villkoren.' }));
    await userEvent.click(form.getByRole('button', { name: 'Bekräfta alla 2 svar' }));
    await waitFor(() =>
      expect(sent).toEqual([
        'b1 "3" {"acceptedTerms":null}',
        'b2 "5" {"acceptedTerms":"https://b2.example.com/villkor"}',
      ]),
    );
  });

  it('has one primary button, with the next steps, and under the answer while one is open', async () => {
    const toConfirm = { ...marking, status: 'UnderReview' as const, confirmedAt: null };
    mockCall(
      getInquirerCase,
      caseOf({ recipients: [toConfirm, { ...toConfirm, id: '01930000-0000-7000-8000-0000000000a3' }] }),
    );
    await open();
    const primary = () =>
      screen
        .getAllByRole('button')
        .flatMap(({ dataset, textContent }) => (dataset['button'] === 'primary' ? [textContent.trim()] : []));
    await screen.findByRole('button', { name: 'Läs och bekräfta 2 svar' });
    expect(primary()).toEqual(['Läs och bekräfta 2 svar']);
    await userEvent.click(screen.getByRole('button', { name: 'Läs och bekräfta 2 svar' }));
    expect(primary()).toEqual(['Bekräfta, nästa svar Stadsnät Tvåbäck']);
  });

  it('sees why a record was refused', async () => {
    mockCall(getInquirerCase, caseOf({ recipients: [{ ...marking, promiseKeptOn: '2026-11-21' }] }));
    mockCall(recordPromiseKept, () => {
      throw new MockError('CaseIsClosedOrCanceled');
    });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /^Ångra/ }));
    expect(await screen.findByText('Ärendet är stängt eller makulerat och kan inte ändras.')).toBeVisible();
  });
});

describe('a colleague', () => {
  it('sees who confirms, and cannot confirm or record anything', async () => {
    const values = {
      isOwn: false,
      inquirerName: 'Kalle Kollega',
      ownersToAsk: [makeOwnerToAsk({ askedOn: '2026-11-20', askedBy: 'Kalle Kollega' })],
    };
    mockCall(
      getInquirerCase,
      caseOf({ ...values, recipients: [{ ...marking, status: 'UnderReview', confirmedAt: null }] }),
    );
    await open();
    expect(await screen.findByText('1 svar väntar på att Kalle Kollega bekräftar det.')).toBeVisible();
    expect(screen.queryByText(/Gå igenom varje svar/)).not.toBeInTheDocument();
    const names = answers()
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(names.filter((name) => !name.startsWith('Visa mer om'))).toEqual([]);
  });

  it('reads that the inquirer asks owners, and is not asked to do it', async () => {
    const leftOut = makeOwnerToAsk({
      organisationId: '01930000-0000-7000-8000-0000000000c2',
      name: 'Fibern',
      isDeselected: true,
    });
    const notConnected = { name: 'Kommunens VA', about: null, phone: '010-1000000', email: null, website: null };
    mockCall(
      getInquirerCase,
      caseOf({
        isOwn: false,
        inquirerName: 'Kalle Kollega',
        recipients: [{ ...confirmed, informationForInquirer: 'Ring dagen innan.' }],
        ownersToAsk: [makeOwnerToAsk(), leftOut],
        unregisteredOwners: [notConnected],
      }),
    );
    await open();
    expect(
      await screen.findByRole('heading', { name: 'Ledningsägare som Kalle Kollega måste fråga själv' }),
    ).toBeVisible();
    expect(answers().getByText(/Kalle Kollega ska ringa dem och få svar innan arbetet börjar\.$/)).toBeVisible();
    expect(answers().getByText(/Kalle Kollega ska ta reda på var deras ledningar ligger/)).toBeVisible();
    expect(answers().getByText(/Kalle Kollega ska fråga dem om de har ledningar/)).toBeVisible();
    await unfold('Norrsken Elnät AB');
    expect(answers().getByText('Information till den som ska gräva: Ring dagen innan.')).toBeVisible();
    expect(screen.queryByText(/du måste fråga|innan du gräver|Fråga dem själv|till dig|^Ring och fråga:/)).toBeNull();
  });
});
