import { caseEventTypes, measures } from '@schaktkoll/domain';
import { describe, expect, it } from 'vitest';
import { caseEventTexts } from './caseEvents.ts';
import { mailTexts } from './mails.ts';
import { measureTexts } from './measures.ts';

const digCase = {
  caseNumber: '20261120-0001',
  name: 'Ny servisledning',
  startDate: '2026-11-24',
  endDate: '2026-12-04',
  address: 'http://app.example/cases/20261120-0001',
};

const given = { ...digCase, organisation: 'Elnätet', measure: 'Material', isChange: false } as const;
const answer = (values: Partial<Parameters<typeof mailTexts.answerGiven>[0]>) =>
  mailTexts.answerGiven({ ...given, unanswered: [], toAsk: [], ...values });

describe('mails', () => {
  it('tell the inquirer what was sent, whom to ring and that work must wait', () => {
    const { subject, text } = mailTexts.caseSent({
      ...digCase,
      ownerCount: 1,
      watcherCount: 0,
      ownersToAsk: [
        { name: 'Ring Nät', phone: '08-46500400' },
        { name: 'Tyst Nät', phone: null },
      ],
    });
    expect(subject).toBe('Ärende 20261120-0001 är skickat: vänta på svar innan du gräver');
    expect(text).toContain('skickat till 1 ledningsägare.\n');
    expect(text).toContain('Börja inte arbeta förrän alla har svarat');
    expect(text).toContain('- Ring Nät: 08-46500400\n- Tyst Nät: telefonnummer saknas\n');
    expect(text).toContain('Följ svaren här:\nhttp://app.example/cases/20261120-0001\n');
  });

  it('say nothing of ringing when every owner takes the case', () => {
    expect(mailTexts.caseSent({ ...digCase, ownerCount: 3, watcherCount: 0, ownersToAsk: [] }).text).not.toContain(
      'Ring',
    );
  });

  it('count the owners that are waited for and those that only watch by themselves', () => {
    const text = (watcherCount: number) =>
      mailTexts.caseSent({ ...digCase, ownerCount: 2, watcherCount, ownersToAsk: [] }).text;
    expect(text(1)).toContain('skickat till 2 ledningsägare, och 1 bevakande organisation får veta det.');
    expect(text(3)).toContain('skickat till 2 ledningsägare, och 3 bevakande organisationer får veta det.');
  });

  it('tell an answer point by when to answer, and that an emergency is one', () => {
    const mail = {
      ...digCase,
      recipient: 'Kundtjänst',
      inquirerOrganisation: 'Grävlaget',
      answerDueDay: '2026-11-25',
      isEmergency: false,
      isAsked: true,
    };
    expect(mailTexts.newCase(mail).subject).toBe('Nytt ärende 20261120-0001: svara senast 2026-11-25');
    expect(mailTexts.newCase({ ...mail, isEmergency: true }).subject).toBe(
      'AKUT ärende 20261120-0001: svara senast 2026-11-25',
    );
    expect(mailTexts.newCase(mail).text).toContain('Svarsställe: Kundtjänst\nSvara senast: 2026-11-25');
  });

  it('tell of an answer in the words in which it was given', () => {
    expect(answer({}).text).toContain('Elnätet har svarat: Ja, vi har skickat ledningskarta.');
  });

  it('tell whoever watches that nobody waits for an answer', () => {
    const { subject, text } = mailTexts.newCase({
      ...digCase,
      recipient: 'Gatukontoret',
      inquirerOrganisation: 'Grävlaget',
      answerDueDay: '2026-11-25',
      isEmergency: false,
      isAsked: false,
    });
    expect(subject).toBe('Nytt ärende 20261120-0001 i ett område som ni bevakar');
    expect(text).toContain('Grävlaget ska gräva i ett område som ni bevakar.');
    expect(text).not.toContain('Svara senast');
  });

  it.each(measures)('are no go-ahead when the answer is %s', (measure) => {
    for (const text of [answer({ measure }).text, mailTexts.answersDigest({ answers: [{ ...given, measure }] }).text])
      expect(text).toContain('Börja inte arbeta förrän alla har svarat och du har bekräftat svaren.');
    expect(mailTexts.answerGivenSms(given)).toContain('Börja inte än');
  });

  it('name who is missing, and what the answer makes one wait for', () => {
    const { text } = answer({
      measure: 'VisitWillOccur',
      unanswered: ['Vattenverket', 'Fjärrvärmen'],
      toAsk: ['Gasbolaget'],
    });
    expect(text).toContain('Vänta tills de har varit på platsen och märkt ut sina ledningar.');
    expect(text).toContain(
      'Svar saknas från Vattenverket och Fjärrvärmen.\nDu måste själv ringa och fråga Gasbolaget.',
    );
    expect(answer({}).text).not.toMatch(/saknas|Vänta/);
  });

  it('say that an answer was changed', () => {
    expect(answer({ isChange: true })).toMatchObject({
      subject: 'Ändrat svar från Elnätet i ärende 20261120-0001',
      text: expect.stringContaining('Elnätet har ändrat sitt svar: '),
    });
    expect(mailTexts.answersDigest({ answers: [{ ...given, isChange: true }] }).text).toContain(
      'Elnätet har ändrat sitt svar: Ja, vi har skickat ledningskarta',
    );
  });
});

describe('the mail of a day or a week', () => {
  const item = {
    ...digCase,
    inquirerOrganisation: 'Grävbolaget AB',
    answerDueDay: '2026-11-25',
    isAnswered: false,
    isAsked: true,
  };
  const second = { ...item, caseNumber: '20261120-0002', answerDueDay: '2026-11-24' };

  it('says in its subject how many cases there are and when the first must be answered', () => {
    const subject = (newCases: readonly (typeof item)[], closedCases: readonly (typeof item)[] = []) =>
      mailTexts.digest({ recipient: 'Kundtjänst', newCases, closedCases }).subject;
    expect(subject([item])).toBe('1 nytt ärende till Kundtjänst: svara senast 2026-11-25');
    expect(subject([item, second])).toBe('2 nya ärenden till Kundtjänst: svara senast 2026-11-24');
    expect(subject([{ ...item, isAnswered: true }, second], [item])).toBe(
      '2 nya ärenden till Kundtjänst: svara senast 2026-11-24',
    );
    expect(subject([{ ...item, isAnswered: true }])).toBe('1 nytt ärende till Kundtjänst');
    expect(subject([], [item, second])).toBe('2 stängda eller makulerade ärenden till Kundtjänst');
  });

  it('lists each case with what to do and where, an empty line between them', () => {
    expect(
      mailTexts
        .digest({ recipient: 'Kundtjänst', newCases: [item, second], closedCases: [] })
        .text.split('\n')
        .slice(0, 9),
    ).toEqual([
      'Nya ärenden till svarsstället Kundtjänst. Öppna dem och svara:',
      '',
      `Ärende: ${digCase.caseNumber}, ${digCase.name}`,
      `Arbetsperiod: ${digCase.startDate} till och med ${digCase.endDate}`,
      'Frågare: Grävbolaget AB',
      'Svara senast: 2026-11-25',
      digCase.address,
      '',
      `Ärende: 20261120-0002, ${digCase.name}`,
    ]);
    expect(mailTexts.digest({ recipient: 'Kundtjänst', newCases: [], closedCases: [item] }).text).toMatch(
      /^Stängda och makulerade ärenden till svarsstället Kundtjänst\. Ni behöver inte göra något mer med dem:\n\nÄrende: /,
    );
  });
});

describe('the event log', () => {
  it('has a sentence for every event, also when nothing is known of it', () => {
    for (const type of caseEventTypes) expect(caseEventTexts.sentence(type, {})).toMatch(/^[A-ZÅÄÖ].*\.$/);
  });

  it('names owner, answer point and answer', () => {
    expect(
      caseEventTexts.sentence('RecipientReplied', {
        organisation: 'Elnätet',
        recipient: 'Kundtjänst',
        measure: 'Material',
      }),
    ).toBe('Elnätet (svarsställe Kundtjänst) svarade: Ja, vi har skickat ledningskarta.');
    expect(caseEventTexts.sentence('CableOwnerNotified', { organisation: 'Elnätet', recipient: 'Elnätet' })).toBe(
      'Ärendet skickades till Elnätet.',
    );
    expect(
      caseEventTexts.sentence('MessageFailed', { mail: 'NewCase', organisation: 'Elnätet', recipient: 'Kundtjänst' }),
    ).toBe(
      'E-post kunde inte levereras: meddelandet om ett nytt ärende till Elnätet (svarsställe Kundtjänst). Ring om det är bråttom.',
    );
    expect(caseEventTexts.sentence('MessageFailed', { mail: 'AnswerGiven', channel: 'Sms' })).toBe(
      'Sms kunde inte levereras: meddelandet om ett svar. Ring om det är bråttom.',
    );
  });
});

describe('measures', () => {
  it('have a name each, and no two the same', () => {
    expect(new Set(measures.map(measureTexts.name)).size).toBe(measures.length);
  });
});
