import { describe, expect, it } from 'vitest';
import { caseFieldTexts } from '../cases/caseFields.ts';
import { errorText, isKnownErrorCode } from './errors.ts';

const s = '\u00a0';

describe('errorText', () => {
  it('asks for a missing field by its label in lower case', () => {
    expect(errorText('Required', {}, 'Namn på ärendet')).toBe('Du måste ange namn på ärendet.');
  });
  it('says what to do about the fields of a case', () => {
    expect(errorText('Required', {}, caseFieldTexts.name)).toBe('Ge ärendet ett namn.');
    expect(errorText('ChooseAtLeastOne', {}, caseFieldTexts.workMethods)).toBe('Välj minst ett arbetssätt.');
  });
  it('keeps the capitals of an abbreviation and of a name', () => {
    expect(errorText('Required', {}, 'SMS-nummer')).toBe('Du måste ange SMS-nummer.');
    expect(errorText('ChooseOne', {}, 'BankID')).toBe('Du måste välja BankID.');
  });
  it('starts with a capital, even if the label comes first', () => {
    expect(errorText('TooLong', { maximum: 100 }, 'Beskrivning')).toBe(
      'Fältet ”Beskrivning” får innehålla högst 100 tecken.',
    );
    expect(errorText('TooLong', { maximum: 2000 }, 'Övrig information')).toBe(
      `Fältet ”Övrig information” får innehålla högst 2${s}000 tecken.`,
    );
  });
  it('names the illegal character of a phone number', () => {
    expect(errorText('PhoneContainsIllegalCharacter', { character: '*' })).toBe(
      'Telefonnumret innehåller tecknet *, som inte får användas. Skriv till exempel 0701234567.',
    );
  });
  it('says how long an e-mail address may be after its @', () => {
    expect(errorText('EmailTooLong', { maximum: 64 })).toBe(
      'E-postadressen är för lång. Den får ha högst 64 tecken efter @.',
    );
  });
  it('says that the start must be two days ahead and names the first possible day', () => {
    expect(errorText('DateTooFarInPast', { earliest: '2026-11-22' }, 'Startdatum')).toBe(
      'Datumet är för tidigt. Det får vara tidigast söndag 22 november 2026.',
    );
  });
  it('says when a case was archived, and leaves the day out if it is not known', () => {
    expect(errorText('CaseIsArchived', { date: '2028-12-04' })).toBe(
      'Ärendet arkiverades måndag 4 december 2028 och kan inte visas längre.',
    );
    expect(errorText('CaseIsArchived', {})).toBe('Ärendet arkiverades och kan inte visas längre.');
  });
  it('names the first and the last possible day of any other date', () => {
    expect(errorText('DateTooFarInPast', { minimum: '2026-11-22' })).toBe(
      'Datumet ligger för långt bak i tiden. Det får vara tidigast söndag 22 november 2026.',
    );
    expect(errorText('DateTooFarInFuture', { latest: '2026-12-31' })).toBe(
      'Datumet ligger för långt fram. Det får vara senast torsdag 31 december 2026.',
    );
  });
  it('says which files may be attached, how large and how many', () => {
    expect(errorText('FileTypeNotAllowed', { types: 'pdf, jpg' })).toBe(
      'Filtypen går inte att bifoga. Välj en fil av någon av typerna pdf, jpg.',
    );
    expect(errorText('FileTooLarge', { megabytes: 25 })).toBe(`Filen är för stor. Den får vara högst 25${s}MB.`);
    expect(errorText('TooManyFiles', { maximum: 10 })).toBe(
      'Du har valt för många filer. Du kan bifoga högst 10. Ta bort en fil för att lägga till en annan.',
    );
  });
  it('gives the limit of one area in hectares and how large it is now', () => {
    expect(errorText('AreaTooLarge', { actual: 120.5, limit: 100, areaIndex: 1 })).toBe(
      `Arbetsområde 2 är för stort. Ett arbetsområde får vara högst 100${s}ha. Nu är det 120,5${s}ha.`,
    );
  });
  it('says who has sent the most cases in a day, and when the next can be sent', () => {
    const params = { maximum: 1000, from: '2026-11-22T23:00:00.000Z', purpose: 'CableIndication' };
    expect(errorText('CaseQuotaUsed', { ...params, limit: 'user', maximum: 150 })).toBe(
      'Du har skickat 150 ärenden i dag, och det är det högsta antalet. Nästa kan skickas från måndag 23 november 2026 kl. 00:00. Behöver du skicka fler före dess, kontakta supporten.',
    );
    expect(errorText('CaseQuotaUsed', { ...params, limit: 'organisation' })).toContain(
      `Din organisation har skickat 1${s}000 ärenden i dag`,
    );
    expect(errorText('CaseQuotaUsed', { ...params, limit: 'network', purpose: 'Emergency', maximum: 500 })).toContain(
      'har det skickats 500 akuta ärenden i dag',
    );
  });
  it('says when the daily limit is reset, and that emergencies can be sent meanwhile', () => {
    const params = { from: '2026-11-22T23:00:00.000Z' };
    expect(errorText('CaseNumbersUsedUp', { ...params, purpose: 'Project' })).toBe(
      'Ärendet är inte skickat, för dagens ärendenummer är slut i hela landet. Det går att skicka igen från måndag 23 november 2026 kl. 00:00. Akuta ärenden kan fortfarande skickas.',
    );
    expect(errorText('CaseNumbersUsedUp', { ...params, purpose: 'Emergency' })).not.toContain('Akuta ärenden');
  });
  it.each([
    [2499.999, `2${s}500`],
    [100.04, '100,04'],
    [100.001, '100,001'],
  ])('formats %d hectares with no more decimals than distinguish it from the limit', (actual, shown) => {
    expect(errorText('AreaTooLarge', { actual, limit: 100 })).toContain(`Nu är det ${shown}${s}ha.`);
  });
  it.each(['user', 'organisation'])(
    'refers a private person too to the right place if the %s may have no cases',
    (limit) => {
      expect(errorText('MaxNumberOfCases', { limit, maximum: 0 })).toMatch(
        /får inte skapa ärenden\. Kontakta supporten, eller användaradministratören om du hör till en organisation\.$/,
      );
    },
  );
  it('says whose limit of ongoing cases is reached', () => {
    expect(errorText('MaxNumberOfCases', { limit: 'user', maximum: 5 })).toMatch(/^Du har nått/);
    expect(errorText('MaxNumberOfCases', { limit: 'organisation', maximum: 5 })).toMatch(/^Din organisation har nått/);
  });
  it('names the file that is gone, if its name is known', () => {
    expect(errorText('FileGone', { name: 'karta.pdf' })).toMatch(/^Filen karta\.pdf finns inte kvar\./);
    expect(errorText('FileGone')).toMatch(/^En fil finns inte kvar\./);
  });
  it('asks for a work area if none is drawn', () => {
    expect(errorText('EmptyGeometry')).toBe('Du måste rita minst ett arbetsområde.');
  });
  it('gives the general sentence for an unknown code', () => {
    expect(errorText('SomethingNew')).toBe(errorText('Unknown'));
    expect(isKnownErrorCode('toString')).toBe(false);
  });
});
