import { measures, type CasePurpose } from '@schaktkoll/domain';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../../testing/messages.ts';
import { answerGivenMails, ownerCommentMails, type MailedAnswer } from './answerMails.ts';
import { caseExtendedMails, caseSentMail, newCaseMails } from './caseMails.ts';
import { mailedDetails, type MailedDetails } from './newCaseDetails.ts';

const now = new Date('2026-11-20T11:00:00.000Z');
const app = 'http://app.example';
const context = {
  apps: { identity: app, inquirer: app, useradmin: app, cableowner: app, admin: app },
  now,
  hasSms: true,
};
const digCase = {
  id: 'c',
  caseNumber: '20261120-0001',
  purpose: 'CableIndication',
  name: 'Ny servisledning',
  startDate: '2026-11-24',
  endDate: '2026-12-04',
} as const;

const detailed = (changes: { readonly address?: null; readonly contact_phone?: null } = {}) =>
  mailedDetails(
    {
      purpose: 'CableIndication',
      address: 'Storgatan 4',
      contact_name: 'Greta Grävare',
      contact_phone: '070-174 06 05',
      contact_email: 'greta@example.com',
      ...changes,
    },
    { count: 2, squareMetres: 4000, middle: [616_500, 6_730_000] },
  );
const details = detailed();

const caseSent = (facts: Parameters<typeof caseSentMail>[2]) =>
  textOf(caseSentMail(digCase, 'a@example.com', facts, context));
const newCase = ({
  recipient,
  purpose = 'CableIndication',
  ...facts
}: Omit<Parameters<typeof newCaseMails>[2], 'details'> & {
  readonly recipient: string;
  readonly purpose?: CasePurpose;
  readonly details?: MailedDetails;
}) =>
  textOf(
    newCaseMails(
      { ...digCase, purpose },
      { caseRecipientId: 'r', recipientName: recipient, schedule: 'Now', emails: ['b@example.com'], smsNumber: null },
      { details, ...facts },
      context,
    )[0],
  );
const answers = (values: Partial<MailedAnswer>) =>
  answerGivenMails(
    digCase,
    { emails: ['a@example.com'], inactiveInquirer: null, schedule: 'Now', smsNumber: '+46701234567' },
    {
      caseRecipientId: 'r',
      organisation: 'Elnätet',
      measure: 'Material',
      isChange: false,
      isLessSafe: false,
      unanswered: [],
      toAsk: [],
      ...values,
    },
    context,
  );
const answer = (values: Partial<MailedAnswer>) => textOf(answers(values)[0]);

describe('mails', () => {
  it('list for the inquirer what was sent, whom to ring and that work must wait', () => {
    const { subject, text } = caseSent({
      ownerCount: 1,
      watcherCount: 0,
      ownersToAsk: [
        { name: 'Ring Nät', phone: '08-46500400' },
        { name: 'Tyst Nät', phone: null },
      ],
    });
    expect(subject).toBe('Ärende 20261120-0001 är skickat: vänta på svar innan du gräver');
    expect(text).toContain('skickat till 1 ledningsägare.\n');
    expect(text).toContain('Börja inte arbeta förrän alla har svarat, du har bekräftat svaren och ');
    expect(text).toContain('- Ring Nät: 08-46500400\n- Tyst Nät: telefonnummer saknas\n');
    expect(text).toContain('Följ svaren här:\nhttp://app.example/cases/20261120-0001\n');
  });

  it('about an emergency that waits have one condition for digging, and no other', () => {
    const emergency = { ...digCase, purpose: 'Emergency' } as const;
    const reader = {
      emails: ['a@example.com'],
      inactiveInquirer: null,
      schedule: 'Now',
      smsNumber: '+46701234567',
    } as const;
    const status = { kind: 'AwaitingAnswers', count: 1, mustNotBegin: false } as const;
    const given = {
      caseRecipientId: 'r',
      organisation: 'Elnätet',
      status,
      isLessSafe: false,
      unanswered: [],
      toAsk: [],
    };
    const answered = (isChange: boolean) =>
      answerGivenMails(emergency, reader, { ...given, measure: 'ContactedAndIsEmergency', isChange }, context);
    const sent = textOf(
      caseSentMail(emergency, 'a@example.com', { ownerCount: 1, watcherCount: 0, ownersToAsk: [] }, context),
    );
    const [mail, sms] = answered(false);
    const comment = ownerCommentMails(emergency, reader, { ...given, comment: 'Ring oss' }, context)[0];
    expect(sent.subject).toBe('Akut ärende 20261120-0001 är skickat: ring alla ledningsägare innan du gräver');
    expect(sent.text).toContain(
      'Börja inte gräva förrän alla ledningsägare har gett dig besked om sina ledningar, på telefon eller i ärendet.',
    );
    for (const each of [mail, answered(true)[0], comment])
      expect(textOf(each).text).toContain(
        'Börja inte gräva förrän alla ledningsägare har gett besked om sina ledningar, på telefon eller i ärendet.',
      );
    expect(textOf(sms).text).toContain('Gräv inte förrän alla har gett besked.');
    for (const each of [sent, ...[mail, answered(true)[0], comment, sms].map(textOf)])
      expect(each.text).not.toMatch(/alla har svarat|Börja inte än/);
  });

  it('list two hundred owners that are not connected, and say how many more the case lists', () => {
    const owners = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: `Väg ${index}.`, phone: '1', email: null, website: null }));
    const text = (count: number) =>
      caseSent({ ownerCount: 1, watcherCount: 0, ownersToAsk: [], unregisteredOwners: owners(count) }).text;
    expect(text(200).match(/^- .+$/gm)).toHaveLength(200);
    expect(text(200)).not.toContain('hela listan');
    expect(text(1_205).match(/^- .+$/gm)).toHaveLength(201);
    expect(text(1_205)).toMatch(/- Väg 199\.: 1\n- och 1\s005 till: hela listan finns i ärendet\n/);
  });

  it('say how to reach an owner that is not connected: by telephone, else by e-mail, else on its website', () => {
    const contacts = { phone: null, email: null, website: null };
    const { text } = caseSent({
      ownerCount: 1,
      watcherCount: 0,
      ownersToAsk: [],
      unregisteredOwners: [
        { name: 'Vägen', ...contacts, phone: '0270-100 00', email: 'vagen@example.com' },
        { name: 'Bron', ...contacts, email: 'bron@example.com', website: 'https://bron.example' },
        { name: 'Färjan', ...contacts, website: 'https://farjan.example/kontakt' },
        { name: 'Stigen', ...contacts },
      ],
    });
    expect(text).toContain(
      [
        '- Vägen: 0270-100 00',
        '- Bron: bron@example.com',
        '- Färjan: https://farjan.example/kontakt',
        '- Stigen: kontaktuppgifter saknas',
        '',
      ].join('\n'),
    );
  });

  it('say nothing of ringing when every owner takes the case', () => {
    expect(caseSent({ ownerCount: 3, watcherCount: 0, ownersToAsk: [] }).text).not.toContain('Ring');
  });

  it('count the owners that are waited for and those that only watch by themselves', () => {
    const text = (watcherCount: number) => caseSent({ ownerCount: 2, watcherCount, ownersToAsk: [] }).text;
    expect(text(1)).toContain(
      'skickat till 2 ledningsägare, och 1 organisation som bevakar området har fått information.',
    );
    expect(text(3)).toContain(
      'skickat till 2 ledningsägare, och 3 organisationer som bevakar området har fått information.',
    );
  });

  it('say by when a recipient must answer, and whether it is an emergency', () => {
    const mail = {
      recipient: 'Kundtjänst',
      inquirerOrganisation: 'Grävlaget',
      answerDueDay: '2026-11-25',
      isAsked: true,
    };
    expect(newCase(mail).subject).toBe('Nytt ärende 20261120-0001: svara senast 2026-11-25');
    expect(newCase({ ...mail, purpose: 'Emergency' }).subject).toBe(
      'AKUT ärende 20261120-0001: svara senast 2026-11-25',
    );
    expect(newCase(mail).text).toContain('Svarsställe: Kundtjänst\nSvara senast: onsdag 25 november 2026');
  });

  const toOwner = {
    recipient: 'Kundtjänst',
    inquirerOrganisation: 'Grävlaget',
    answerDueDay: '2026-11-25',
    isAsked: true,
  };

  it('show an owner what the case is, where and how large it is, and whom to call', () => {
    expect(newCase(toOwner).text.replaceAll('\u00a0', ' ')).toContain(
      [
        'Ärende: 20261120-0001, Ny servisledning',
        'Arbetsperiod: tisdag 24 november 2026 till och med fredag 4 december 2026',
        'Ärendetyp: Ledningsanvisning',
        'Plats: 1,6 km norr om Gävle',
        'Adress: Storgatan 4',
        'Omfattning: 2 områden, tillsammans 0,4 ha',
        '',
        'Kontaktperson: Greta Grävare',
        'Telefon: 070-174 06 05',
        '',
        'Svarsställe: Kundtjänst',
      ].join('\n'),
    );
  });

  it('name the e-mail address of a contact without a telephone number, and no address that was not given', () => {
    const { text } = newCase({ ...toOwner, details: detailed({ address: null, contact_phone: null }) });
    expect(text).toContain('Kontaktperson: Greta Grävare\nE-post: greta@example.com\n\n');
    expect(text).not.toMatch(/Telefon|Adress/);
  });

  it('show a watcher what the case is and where, but not the contact', () => {
    const { text } = newCase({ ...toOwner, isAsked: false });
    expect(text).toContain('Ärendetyp: Ledningsanvisning\nPlats: ');
    expect(text).not.toMatch(/Kontaktperson|Greta|070/);
  });

  it('quote the text of an answer', () => {
    expect(answer({}).text).toContain('Elnätet har svarat: Ja, vi har skickat ledningskarta.');
  });

  it('say to a watcher that no answer is required', () => {
    const { subject, text } = newCase({
      recipient: 'Gatukontoret',
      inquirerOrganisation: 'Grävlaget',
      answerDueDay: '2026-11-25',
      isAsked: false,
    });
    expect(subject).toBe('Nytt ärende 20261120-0001 i ett område som ni bevakar');
    expect(text).toContain('Grävlaget ska gräva i ett område som ni bevakar.');
    expect(text).not.toContain('Svara senast');
  });

  it.each([
    ['Project', true, 'Grävlaget planerar något och frågar om ni har ledningar i området.'],
    ['Planning', true, 'Grävlaget planerar något och frågar om ni har ledningar i området.'],
    ['Project', false, 'Grävlaget planerar något i ett område som ni bevakar.'],
    [
      'Collaborate',
      true,
      'Grävlaget planerar ett arbete i ett område som ni bevakar och frågar om ni vill samordna er.',
    ],
  ] as const)('do not say that something is dug in a %s case (answer awaited: %s)', (purpose, isAsked, line) => {
    const facts = { recipient: 'Kundtjänst', inquirerOrganisation: 'Grävlaget', answerDueDay: '2026-11-25' };
    const { text } = newCase({ ...facts, purpose, isAsked });
    expect(text).toContain(line);
    expect(text).not.toContain('gräva');
  });

  it('say of the answers of a case in which nothing is dug that they are not enough to dig by', () => {
    const planned = { ...digCase, purpose: 'Collaborate' } as const;
    const sent = textOf(
      caseSentMail(planned, 'a@example.com', { ownerCount: 2, watcherCount: 0, ownersToAsk: [] }, context),
    );
    expect(sent.subject).toBe('Ärende 20261120-0001 är skickat');
    expect(sent.text).toContain('skickat till 2 bevakande organisationer.\n');
    const given = { caseRecipientId: 'r', organisation: 'Elnätet', measure: 'InterestedToCollaborate' } as const;
    const [mail, sms] = answerGivenMails(
      planned,
      { emails: ['a@example.com'], inactiveInquirer: null, schedule: 'Now', smsNumber: '+46701234567' },
      { ...given, isChange: false, isLessSafe: false, unanswered: [], toAsk: [] },
      context,
    );
    for (const text of [sent.text, textOf(mail).text]) {
      expect(text).toContain('räcker inte för att gräva: då behövs en ledningsanvisning.');
      expect(text).not.toContain('Börja inte arbeta');
    }
    expect(textOf(sms).text).not.toContain('Börja');
  });

  it.each(measures)('are no go-ahead when the answer is %s', (measure) => {
    expect(answer({ measure }).text).toContain(
      'Börja inte arbeta förrän alla har svarat, svaren är bekräftade och utlovad utsättning eller kontakt är klar.',
    );
    expect(textOf(answers({ measure })[1]).text).toContain('Börja inte än');
  });

  it('name the inquirer whose account is not in use to those who read in its stead', () => {
    const [mail] = answerGivenMails(
      digCase,
      { emails: ['adam@example.com'], inactiveInquirer: 'Frida Frågare', schedule: 'Now', smsNumber: null },
      {
        caseRecipientId: 'r',
        organisation: 'Elnätet',
        measure: 'WillContact',
        isChange: false,
        isLessSafe: false,
        unanswered: [],
        toAsk: [],
      },
      context,
    );
    expect(textOf(mail).text).toContain('Vänta tills de har kontaktat Frida Frågare.');
  });

  it('name the missing owners, and what the answer promises', () => {
    const { text } = answer({
      measure: 'VisitWillOccur',
      unanswered: ['Vattenverket', 'Fjärrvärmen'],
      toAsk: ['Gasbolaget'],
    });
    expect(text).toContain('Vänta tills de har varit på platsen och märkt ut sina ledningar.');
    expect(text).toContain('Svar saknas från Vattenverket och Fjärrvärmen.\nRing och fråga Gasbolaget.');
    expect(answer({}).text).not.toMatch(/saknas|Vänta tills/);
  });

  it('say that an answer was changed', () => {
    expect(answer({ isChange: true })).toMatchObject({
      subject: 'Ändrat svar från Elnätet i ärende 20261120-0001',
      text: expect.stringContaining('Elnätet har ändrat sitt svar: '),
    });
  });
});

describe('the notice of a longer period', () => {
  const extended = (answer: {
    readonly hasEndedAnswer: boolean;
    readonly isAnswered: boolean;
    readonly isAsked: boolean;
  }) => {
    const recipient = {
      caseRecipientId: 'r',
      recipientName: 'Drift',
      emails: ['b@example.com'],
      smsNumber: null,
      schedule: 'Now',
    } as const;
    const about = { previousEndDate: '2026-11-27', answerDueDay: '2026-11-25', ...answer };
    return textOf(caseExtendedMails(digCase, recipient, about, context)[0]).text;
  };

  it.each([
    ['an owner that the case waits for', true, /upphört\. Om ingen regel svarar på nytt behöver ni svara själva\./],
    ['a watcher', false, /upphört\. Ni behöver inte svara\./],
  ])('says what follows from an ended automatic answer for %s', (_who, isAsked, expected) => {
    expect(extended({ hasEndedAnswer: true, isAnswered: true, isAsked })).toMatch(expected);
  });

  it.each([
    ['an owner that has answered', true, true, /Stämmer ert svar inte för hela perioden\? Ändra det/],
    [
      'an owner that has not answered',
      true,
      false,
      /Ni har inte svarat än\. Sista dagen att svara är onsdag 25 november/,
    ],
    ['a watcher that has not answered', false, false, /Ni bevakar området och behöver inte svara\./],
    ['a watcher, whose confirmed answer stays', false, true, /Ni bevakar området och behöver inte svara\./],
  ])('says what to do with the answer of %s, and nothing else', (_who, isAsked, isAnswered, expected) => {
    const text = extended({ hasEndedAnswer: false, isAnswered, isAsked });
    expect(text).toMatch(expected);
    expect(text.match(/Stämmer ert svar|Ni har inte svarat|Ni bevakar/g)).toHaveLength(1);
  });
});

describe('the text message of an emergency', () => {
  const recipient = {
    caseRecipientId: 'r',
    recipientName: 'Jouren',
    schedule: 'Never',
    emails: ['b@example.com'],
    smsNumber: '070-1740605',
  } as const;
  const facts = { inquirerOrganisation: 'Grävlaget', answerDueDay: '2026-11-20', isAsked: true, details };
  const sent = (changes: { purpose?: CasePurpose; isAsked?: boolean; hasSms?: boolean }) =>
    newCaseMails(
      { ...digCase, purpose: changes.purpose ?? 'Emergency' },
      recipient,
      { ...facts, isAsked: changes.isAsked ?? true },
      { ...context, hasSms: changes.hasSms ?? true },
    );

  it('goes to the number of a recipient that must answer, whatever its schedule', () => {
    const messages = sent({});
    expect(messages).toMatchObject([{ kind: 'UrgentCase', channel: 'Sms', to: '070-1740605' }]);
    const { text } = textOf(messages[0]);
    expect(text).toBe(`Schaktkoll: AKUT ärende 20261120-0001 från Grävlaget. Svara nu. ${app}/cases/20261120-0001`);
  });

  it('goes to no watcher, for no other case, and nowhere without SMS', () => {
    for (const changes of [{ purpose: 'CableIndication' as const }, { isAsked: false }, { hasSms: false }])
      expect(sent(changes)).toEqual([]);
  });
});
