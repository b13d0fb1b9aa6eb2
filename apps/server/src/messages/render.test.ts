import { codePurposes, type MessageChannel } from '@schaktkoll/domain';
import { messageParts } from '@schaktkoll/texts';
import { describe, expect, it } from 'vitest';
import { caseSentValues, caseValues, samples, sampleValues, texts } from '../../testing/messages.ts';
import type { OutgoingMail } from '../platform/ports.ts';
import { factsOf, messageKinds } from './kinds.ts';
import { checkTemplate, renderMessage, templateOf } from './render.ts';

const caseSent = (values: Partial<Record<string, OutgoingMail['values'][string]>>, override?: string) =>
  renderMessage(
    {
      kind: 'CaseSent',
      channel: 'Email',
      values: { ...caseSentValues, ...(values as OutgoingMail['values']) },
    },
    override === undefined ? undefined : { subject: 'Om {caseName}', body: override },
  );
const needed = '{caseNumber} {link} {ownersToAsk}';

describe('every text of the product', () => {
  it.each(texts)('is valid for its kind: $key by $channel', ({ kind, variant, channel }) => {
    expect(checkTemplate(kind, templateOf(kind, variant, channel))).toEqual(
      // An SMS is too short for some of what an e-mail must have, and names what it needs in its own way.
      channel === 'Sms' ? expect.not.arrayContaining([expect.objectContaining({ code: 'UnknownPlaceholder' })]) : [],
    );
    expect(factsOf(kind).channels).toContain(channel);
  });

  it.each(texts)('has a value for every placeholder: $key by $channel', ({ kind, variant, channel }) => {
    const { subject, body } = renderMessage({ kind, variant, channel, values: sampleValues(kind) });
    expect(`${subject ?? ''} ${body}`).not.toMatch(/[{}]|undefined|null/);
    expect(subject === null).toBe(channel === 'Sms');
  });

  it('exists for every channel of its kind', () => {
    for (const [kind, { channels }] of Object.entries(messageKinds))
      for (const channel of channels)
        expect(
          texts.some((text) => text.kind === kind && text.channel === channel),
          `${kind} ${channel}`,
        ).toBe(true);
  });
});

describe('a text that user administrators read in place of the inquirer', () => {
  const readByOthers = texts.filter(({ kind, variant, channel }) =>
    templateOf(kind, variant, channel).body.includes('{inactiveInquirer}'),
  );

  it.each(readByOthers)('does not address its reader as the inquirer: $key', ({ kind, variant, channel }) => {
    const { subject, body } = renderMessage({ kind, variant, channel, values: sampleValues(kind) });
    const [stead = '', ...others] = body.split('\n');
    expect(stead).toMatch(/^Frågaren .* har inte längre något aktivt konto/);
    expect([subject, ...others].join('\n')).not.toMatch(/\b(?:du|dig|din|ditt|dina|själv)\b/i);
  });
});

describe('a text', () => {
  it('leaves out a line with an empty placeholder, and a paragraph with an empty list', () => {
    const answer = (values: OutgoingMail['values']) =>
      renderMessage({
        kind: 'AnswerGiven',
        channel: 'Email',
        values: {
          ...caseValues,
          organisation: 'Elnätet',
          answer: 'Ja',
          wait: '',
          files: [],
          unanswered: [],
          toAsk: [],
          inactiveInquirer: '',
          ...values,
        },
      }).body;
    expect(answer({})).toMatch(/svarat: Ja\.\n\nBörja inte .*\.\n\nÄrende/);
    expect(answer({ toAsk: ['Gasbolaget'] })).toMatch(/\nBörja inte .*\nRing och fråga Gasbolaget\.\n\n/);
    expect(caseSent({}).body).toMatch(/kontakt är klar\.\n\nFölj svaren här:/);
  });

  it('has a day with its weekday in its body, and short in its subject, which telephones cut off', () => {
    const values = { ...caseValues, recipient: 'Kundtjänst', previousEndDate: '2026-11-27' };
    const { subject, body } = renderMessage({ kind: 'CaseExtended', channel: 'Email', values });
    expect(subject).toMatch(/ till 2026-12-04$/);
    expect(body).toContain('sista dag från fredag 27 november 2026 till fredag 4 december 2026.');
  });

  it('ends with the signature in an e-mail, except in one that is to be replied to', () => {
    expect(caseSent({}).body).toMatch(/\n\nDet här meddelandet går inte att svara på\.\n\nSchaktkoll\n$/);
    const values = { message: 'Hej\n\nKontrasten är för låg.', email: 'a@example.com' };
    expect(renderMessage({ kind: 'AccessibilityMessage', channel: 'Email', values })).toEqual({
      subject: 'Meddelande om tillgänglighet',
      body: 'Hej\n\nKontrasten är för låg.\n\nSvara till: a@example.com',
    });
  });
});

describe('a custom text', () => {
  it('replaces the product’s own, with the same values', () => {
    const values = { ...caseSentValues, ownersToAsk: [{ name: 'Ring Nät', phone: '08-1' }] };
    expect(
      renderMessage(
        { kind: 'CaseSent', channel: 'Email', values },
        { subject: 'Skickat: {caseName}', body: '{caseNumber}\n{link}\n{ownersToAsk}' },
      ),
    ).toEqual({
      subject: 'Skickat: Ny servisledning',
      body: expect.stringMatching(
        /^20261120-0001\nhttp:\/\/app\.example\/cases\/20261120-0001\n- Ring Nät: 08-1\n\nDet här/,
      ),
    });
  });

  it('is rejected with a placeholder that its kind does not have, or without a required one', () => {
    expect(checkTemplate('CaseSent', { subject: '{caseNumber} {code}', body: '{link} {constructor}' })).toEqual([
      { code: 'UnknownPlaceholder', placeholder: 'code' },
      { code: 'UnknownPlaceholder', placeholder: 'constructor' },
      { code: 'MissingPlaceholder', placeholder: 'caseNumber' },
      { code: 'MissingPlaceholder', placeholder: 'ownersToAsk' },
    ]);
    expect(checkTemplate('CaseSent', { subject: '{ownersToAsk}', body: needed })).toEqual([
      { code: 'ListInSubject', placeholder: 'ownersToAsk' },
    ]);
    expect(() => caseSent({}, 'Hej {code}')).toThrow('UnknownPlaceholder');
  });

  it('is rejected if it lacks a list that has items, because it is older than the list', () => {
    const older = { subject: 'Nytt', body: '{newCases}' };
    const row = { ...caseValues, inquirer: 'Gräv', answerDueDay: '2026-11-25', purpose: 'Projekt', place: '' };
    const digest = (extendedCases: readonly (typeof row)[]) =>
      renderMessage(
        {
          kind: 'Digest',
          channel: 'Email',
          values: { newCases: [row], photoCases: [], closedCases: [], extendedCases },
        },
        older,
      );
    expect(digest([]).subject).toBe('Nytt');
    expect(() => digest([row])).toThrow('extendedCases');
  });

  it('is rejected if a value is missing', () => {
    expect(() => renderMessage({ kind: 'NewCase', channel: 'Email', values: {} })).toThrow('No value');
  });
});

describe('text typed by a user', () => {
  const subject = (caseName: string) => caseSent({ caseName }, needed).subject;

  it('adds no line to a subject', () => {
    expect(subject('Ett\r\nBcc: evil@example.com\u2028Två')).toBe('Om Ett Bcc: evil@example.\u2060com Två');
  });

  it('is not treated as a placeholder', () => {
    expect(subject('{caseNumber} $& $1')).toBe('Om {caseNumber} $& $1');
  });

  it('does not become a link, in a mail or an SMS', () => {
    const body = (channel: MessageChannel, organisation: string) =>
      renderMessage({
        kind: 'AnswerGiven',
        channel,
        values: {
          ...caseValues,
          organisation,
          answer: 'Ja',
          wait: '',
          files: [],
          unanswered: [organisation],
          toAsk: [],
          inactiveInquirer: '',
        },
      }).body;
    for (const typed of ['https://evil.example/x', 'www.evil.se', 'evil.se', 'me@evil.se'])
      for (const channel of ['Email', 'Sms'] as const) expect(body(channel, typed)).not.toContain(typed);
    expect(body('Sms', 'Bolaget.se AB')).toContain('Bolaget se AB har svarat');
    expect(body('Email', 'Bolaget.se AB').replaceAll('\u2060', '')).toContain('Bolaget.se AB har svarat');
    expect(body('Email', 'Nät 2.5, S:t Eriks gata')).toContain('Nät 2.5, S:t Eriks gata har svarat');
  });

  const ofUserNames = texts.filter(({ kind }) => JSON.stringify(factsOf(kind).placeholders).includes('"login"'));
  it.each(ofUserNames)('does not become a link as a user name: $key by $channel', ({ kind, variant, channel }) => {
    const written = (login: string) => {
      const { subject, body } = renderMessage({ kind, variant, channel, values: sampleValues(kind, login) });
      return `${subject ?? ''}\n${body}`.replaceAll(String(samples.link), '');
    };
    for (const login of ['https://a.se/x', 'a.se/x', 'www.a.se', 'anna, https://a.se/x'])
      expect(written(login)).not.toMatch(/:\/\/|a\.se/);
    for (const login of ['anna.andersson', 'anna@exempel.se', 'anna.andersson, bo.berg'])
      expect(written(login)).toContain(login);
  });

  it('is isolated if it is written from right to left', () => {
    expect(subject('אבי כהן')).toBe('Om \u2068אבי כהן\u2069');
  });

  it('does not become the URL of a link', () => {
    for (const link of ['javascript:alert(1)', 'http://a.example/ b', 'http://a.example/\nx'])
      expect(() => caseSent({ link })).toThrow('not an address');
  });
});

/** The basic alphabet of GSM 03.38, of which 160 characters fit one SMS. */
const gsm = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]{1,160}$/;

describe('an SMS', () => {
  it.each(codePurposes)('with a code for %s fits one SMS, and ends with what phones read', (purpose) => {
    const host = 'identity.schaktkoll.example.se';
    const values = { code: '012345', minutes: 10, host, use: messageParts.codeUses[purpose] };
    const { body } = renderMessage({ kind: 'OneTimeCode', channel: 'Sms', values });
    expect(body).toMatch(gsm);
    expect(body.split('\n').at(-1)).toBe(`@${host} #012345`);
  });

  it('about a changed number, and about an answer by an owner with a long name, fits one SMS', () => {
    const changed = { login: 'anna.andersson', support: 'support@schaktkoll.example.se' };
    expect(renderMessage({ kind: 'ContactChanged', variant: 'Mobile', channel: 'Sms', values: changed }).body).toMatch(
      gsm,
    );
    const organisation = messageParts.nameInSms(`${'Å'.repeat(33)}.se Elnät AB`);
    const link = 'https://inquirer.schaktkoll.example.se/cases/20261120-0001';
    // Without work, as with work, what came is no go-ahead (MESSAGE-6).
    for (const [variant, caution] of [
      [undefined, 'Börja inte än.'],
      ['Planned', 'Gräv inte på det.'],
    ] as const) {
      const values = { ...caseValues, link, organisation };
      const { body } = renderMessage({ kind: 'AnswerGiven', ...(variant && { variant }), channel: 'Sms', values });
      expect(body).toMatch(gsm);
      expect(body).toContain(caution);
    }
    const values = { ...caseValues, link, organisation, phone: '08-465 004 00' };
    expect(renderMessage({ kind: 'OwnerToAsk', channel: 'Sms', values }).body).toMatch(gsm);
    for (const variant of [undefined, 'Urgent'] as const) {
      const { body } = renderMessage({ kind: 'AnswerLessSafe', ...(variant && { variant }), channel: 'Sms', values });
      expect(body).toMatch(gsm);
      expect(body).toContain('Gräv inte.');
    }
  });
});
