import { codePurposes } from '@schaktkoll/domain';
import { describe, expect, it } from 'vitest';
import { codeMessageTexts } from './codes.ts';
import { contactMails } from './contact.ts';
import { mailTexts } from './mails.ts';

/** The basic alphabet of GSM 03.38, of which 160 characters make one SMS. */
const gsm = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]{1,160}$/;
const host = 'identity.schaktkoll.example.se';

describe('an SMS', () => {
  it.each(codePurposes)('with a code for %s is one, and ends with what telephones read', (purpose) => {
    const text = codeMessageTexts.sms({ purpose, code: '012345', minutes: 10, host });
    expect(text).toMatch(gsm);
    expect(text.split('\n').at(-1)).toBe(`@${host} #012345`);
  });

  it('of a changed number, and of an answer by an owner with a long name, is one', () => {
    expect(
      contactMails.changedSms({ login: 'anna.andersson', supportAddress: 'support@schaktkoll.example.se' }),
    ).toMatch(gsm);
    const address = 'https://inquirer.schaktkoll.example.se/cases/20261120-0001';
    const answer = {
      caseNumber: '20261120-0001',
      name: 'Ny servisledning',
      startDate: '2026-11-24',
      endDate: '2026-12-04',
      address,
      measure: 'NoInterest',
    } as const;
    expect(mailTexts.answerGivenSms({ ...answer, organisation: `${'Å'.repeat(99)}B` })).toMatch(gsm);
  });
});
