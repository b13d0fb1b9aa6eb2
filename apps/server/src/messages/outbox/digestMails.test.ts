import { measures } from '@schaktkoll/domain';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../../testing/messages.ts';
import { answersDigestMail, digestMail, type OpenAnswer } from './digestMails.ts';
import type { DueNotice } from './digests.repository.ts';

const app = 'http://app.example';
const context = {
  apps: { identity: app, inquirer: app, useradmin: app, cableowner: app, admin: app },
  now: new Date('2026-11-20T11:00:00.000Z'),
};
const digCase = {
  id: 'n',
  caseNumber: '20261120-0001',
  name: 'Ny servisledning',
  startDate: '2026-11-24',
  endDate: '2026-12-04',
};
const answer: OpenAnswer = {
  ...digCase,
  kind: 'AnswerGiven',
  caseId: 'c',
  caseRecipientId: 'r',
  purpose: 'CableIndication',
  organisation: 'Elnätet',
  measure: 'Material',
  isChange: false,
  readers: { emails: ['a@example.com'], inactiveInquirer: null },
  isOver: false,
};
const answersDigest = (...answers: readonly OpenAnswer[]) =>
  textOf(answersDigestMail({ to: 'a@example.com', inactiveInquirer: null }, answers, context));
const digest = (newCases: readonly DueNotice[], closedCases: readonly DueNotice[] = []) =>
  textOf(
    digestMail(
      'b@example.com',
      'Kundtjänst',
      [...newCases, ...closedCases.map((item) => ({ ...item, isOver: true }))],
      context,
    ),
  );

describe('the mail with the answers of a day or a week', () => {
  it.each(measures)('does not say that work may begin when the answer is %s', (measure) => {
    expect(answersDigest({ ...answer, measure }).text).toContain(
      'Börja inte arbeta förrän alla har svarat, svaren är bekräftade och utlovad utsättning eller kontakt är klar.',
    );
  });

  it('says that an answer was changed, and what to wait for', () => {
    const { subject, text } = answersDigest(answer, { ...answer, isChange: true, measure: 'VisitWillOccur' });
    expect(subject).toBe('2 nya svar i Schaktkoll');
    expect(text).toContain('\nElnätet: Ja, vi har skickat ledningskarta\nhttp://app.example/cases/20261120-0001\n');
    expect(text).toMatch(/\nElnätet har ändrat sitt svar: Ja, .*\nVänta tills de har varit på platsen/);
  });

  it.each([
    ['WillContact', 'Vänta tills de har kontaktat Frida.'],
    ['CommunicationRequired', 'Frida ska kontakta dem innan arbetet börjar.'],
  ] as const)('names the inquirer of %s to those who read in its stead', (measure, wait) => {
    const reader = { to: 'adam@example.com', inactiveInquirer: 'Frida' };
    const { text } = textOf(answersDigestMail(reader, [{ ...answer, measure }], context));
    expect(text.replaceAll(/[\u2066-\u2069]/g, '')).toContain(`\n${wait}\n`);
  });
});

describe('the mail with answers of a day or a week, also of cases in which nothing is dug', () => {
  const planned: OpenAnswer = { ...answer, caseNumber: '20261120-0002', purpose: 'Planning', measure: 'NoCables' };
  const notEnough = 'Svaren på det här ärendet räcker inte för att gräva: då behövs en ledningsanvisning.';

  it('says of them alone that they are not enough to dig by, and nothing of beginning', () => {
    const { text } = answersDigest(planned, { ...planned, kind: 'OwnerComment', measure: null });
    expect(text).toContain(`Det har kommit svar. Läs svaren och bekräfta dem.\n${notEnough}\n`);
    expect(text).not.toContain('Börja inte');
    expect(text.split(notEnough)).toHaveLength(2);
  });

  it('keeps the stricter sentence beside one in which something is dug, and sets the others apart', () => {
    const { text } = answersDigest(answer, planned, { ...planned, isChange: true });
    expect(text).toContain(
      '\nBörja inte arbeta förrän alla har svarat, svaren är bekräftade och utlovad utsättning eller kontakt är klar.\n',
    );
    expect(text.split(notEnough)).toHaveLength(3);
    expect(text).toMatch(/20261120-0001, [^]*kartan?\nhttp:[^]*20261120-0002, [^]*planområdet\nSvaren på det här/);
  });
});

describe('the mail with comments of a day or a week', () => {
  const comment: OpenAnswer = { ...answer, kind: 'OwnerComment', measure: null };

  it('counts answers alone, and names both', () => {
    const { subject, text } = answersDigest(answer, comment);
    expect(subject).toBe('1 nytt svar i Schaktkoll');
    expect(text).toContain('\nElnätet har skrivit en kommentar.\nhttp://app.example/cases/20261120-0001\n');
  });

  it('says in its subject that there are only comments', () => {
    const { subject, text } = answersDigest(comment);
    expect(subject).toBe('1 ny kommentar i Schaktkoll');
    expect(text).toContain(
      'Börja inte arbeta förrän alla har svarat, svaren är bekräftade och utlovad utsättning eller kontakt är klar.',
    );
  });
});

describe('the mail of a day or a week', () => {
  const item: DueNotice = {
    kind: 'NewCase',
    ...digCase,
    inquirerOrganisation: 'Grävbolaget AB',
    isTest: false,
    answerDueDay: '2026-11-25',
    isAnswered: false,
    middle: [616_500, 6_730_000],
    hit: 'Affected',
    purpose: 'CableIndication',
    isOver: false,
    recipient: 'Kundtjänst',
    isWanted: true,
  };
  const second = { ...item, caseNumber: '20261120-0002', answerDueDay: '2026-11-24' };

  it('says in its subject how many cases there are and when the first must be answered', () => {
    const subject = (newCases: readonly DueNotice[], closedCases: readonly DueNotice[] = []) =>
      digest(newCases, closedCases).subject;
    expect(subject([item])).toBe('1 nytt ärende till Kundtjänst: svara senast 2026-11-25');
    expect(subject([item, second])).toBe('2 nya ärenden till Kundtjänst: svara senast 2026-11-24');
    expect(subject([{ ...item, isAnswered: true }, second], [item])).toBe(
      '2 nya ärenden till Kundtjänst: svara senast 2026-11-24',
    );
    expect(subject([{ ...item, isAnswered: true }])).toBe('1 nytt ärende till Kundtjänst');
    expect(subject([], [item, second])).toBe('2 stängda eller makulerade ärenden till Kundtjänst');
  });

  it('lists each case with what to do and where, separated by empty lines', () => {
    expect(digest([item, second]).text.replaceAll('\u00a0', ' ').split('\n').slice(0, 11)).toEqual([
      'Nya ärenden till svarsstället Kundtjänst. Öppna dem och svara:',
      '',
      `Ärende: ${digCase.caseNumber}, ${digCase.name}`,
      'Arbetsperiod: tisdag 24 november 2026 till och med fredag 4 december 2026',
      'Ärendetyp: Ledningsanvisning',
      'Plats: 1,6 km norr om Gävle',
      'Frågare: Grävbolaget AB',
      'Svara senast: onsdag 25 november 2026',
      'http://app.example/cases/20261120-0001',
      '',
      `Ärende: 20261120-0002, ${digCase.name}`,
    ]);
    expect(digest([], [item]).text).toMatch(
      /^Stängda och makulerade ärenden till svarsstället Kundtjänst\. Ni behöver inte göra något mer med dem:\n\nÄrende: /,
    );
  });

  it('lists cases with a longer period apart, with what their owner has to do', () => {
    const extended = { ...item, kind: 'CaseExtended', caseNumber: '20261120-0008' } as const;
    const alone = digest([extended, { ...extended, isAnswered: true }, { ...extended, hit: 'Control' }]);
    expect(alone.subject).toBe('3 förlängda ärenden till Kundtjänst');
    expect(alone.text).toContain(
      'Frågaren har förlängt arbetsperioden i de här ärendena till svarsstället Kundtjänst:',
    );
    expect(
      ['Svara senast:', 'Stämmer ert svar inte för hela perioden?', 'Ni bevakar området'].map(
        (todo) => alone.text.split(todo).length - 1,
      ),
    ).toEqual([1, 1, 1]);
    expect(digest([item, { ...extended, answerDueDay: '2026-11-24' }]).subject).toBe(
      '1 nytt ärende till Kundtjänst: svara senast 2026-11-24',
    );
    expect(digest([], [extended]).text).not.toContain('förlängt');
    expect(digest([{ ...extended, hit: 'Control', isAnswered: true }]).text).not.toContain('Stämmer ert svar');
  });

  it('lists cases with photos from their sites apart, and says in the subject when there is nothing else', () => {
    const photos: DueNotice = { ...item, kind: 'SitePhoto', caseNumber: '20261120-0007', isOver: true };
    const alone = digest([photos]);
    expect(alone.subject).toBe('1 ärende med nya foton till Kundtjänst');
    expect(alone.text).toContain('Frågaren har skickat foton från platsen i de här ärendena');
    expect(alone.text).not.toContain('Stängda och makulerade');
    const both = digest([item, photos]);
    expect(both.subject).toBe('1 nytt ärende till Kundtjänst: svara senast 2026-11-25');
    const [before, after] = both.text.split('Frågaren har skickat foton');
    expect([before?.includes('20261120-0001'), after?.includes('20261120-0007')]).toEqual([true, true]);
    expect(after).not.toContain('20261120-0001');
  });
});
