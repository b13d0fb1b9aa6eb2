import { describe, expect, test } from 'vitest';
import {
  acceptedEndings,
  attachmentLimits,
  attachmentName,
  attachmentTypeOf,
  checkFile,
  fileTypeOf,
} from './attachment.ts';
import { checkCalendarDay } from './calendarDay.ts';
import { checkClockTime, clockTimes } from './clockTime.ts';
import { errorKindOf, errorKinds, inErrorOrder } from './errorOrder.ts';
import { checkRepeat } from './password.ts';

describe('The errors of one field', () => {
  test('are sorted as specified', () => {
    expect(errorKinds).toEqual([
      'custom',
      'required',
      'pattern',
      'badInput',
      'rangeOver',
      'rangeUnder',
      'step',
      'tooLong',
      'tooShort',
      'typeMismatch',
    ]);
    const inOrder = [
      'RepeatMismatch',
      'Required',
      'InvalidFormat',
      'InvalidDate',
      'DateTooFarInFuture',
      'DateTooFarInPast',
      'TooLong',
      'TooShort',
      'EmailFormat',
    ];
    const mixed = inOrder.toReversed().map((code) => ({ code }));
    expect(inErrorOrder(mixed).map(({ code }) => code)).toEqual(inOrder);
  });

  test('keep their own order within a kind', () => {
    expect(
      inErrorOrder([{ code: 'TooShort' }, { code: 'IllegalCharacter' }, { code: 'InvalidFormat' }]).map(
        ({ code }) => code,
      ),
    ).toEqual(['IllegalCharacter', 'InvalidFormat', 'TooShort']);
  });

  test.each([
    ['ChooseAtLeastOne', 'required'],
    ['RepeatRequired', 'required'],
    ['PhoneContainsLetters', 'pattern'],
    ['OrganisationNumberPattern', 'pattern'],
    ['TooHigh', 'rangeOver'],
    ['TooManyFiles', 'rangeOver'],
    ['FileTooLarge', 'rangeOver'],
    ['TooLow', 'rangeUnder'],
    ['PasswordTooLong', 'tooLong'],
    ['UserNameTooShort', 'tooShort'],
    ['AddressMustBeHttps', 'typeMismatch'],
  ])('%s is of the kind %s', (code, kind) => {
    expect(errorKindOf(code)).toBe(kind);
  });
});

describe('A calendar day', () => {
  const bounds = { minimum: '2026-11-23', maximum: '2026-12-31' };
  test.each(['2026-11-23', '2026-12-31', ' 2026-12-01 '])('has %j within its bounds', (day) => {
    expect(checkCalendarDay(day, bounds)).toBeNull();
  });

  test.each([
    ['', { code: 'Required' }],
    ['2026-02-30', { code: 'InvalidDate' }],
    ['26-12-01', { code: 'InvalidDate' }],
    ['2026-11-22', { code: 'DateTooFarInPast', params: { minimum: '2026-11-23' } }],
    ['2027-01-01', { code: 'DateTooFarInFuture', params: { latest: '2026-12-31' } }],
  ])('%j is refused with %j', (day, error) => {
    expect(checkCalendarDay(day, bounds)).toEqual(error);
  });

  test('may be any of the years 1 to 9999 where there are no bounds', () => {
    expect(checkCalendarDay('0001-01-01')).toBeNull();
    expect(checkCalendarDay('9999-12-31')).toBeNull();
  });
});

describe('A time of the day', () => {
  test.each(['00:00', '09:30', '23:59', ' 12:00 '])('%j is one', (time) => {
    expect(checkClockTime(time)).toBeNull();
  });

  test.each(['24:00', '12:60', '9:30', '1200', '12:0', '12:000'])('%j is none', (time) => {
    expect(checkClockTime(time)).toEqual({ code: 'InvalidTime' });
  });

  test('an empty one is missing', () => {
    expect(checkClockTime(' ')).toEqual({ code: 'Required' });
  });

  test('lists every whole hour by default', () => {
    const hours = clockTimes();
    expect(hours).toHaveLength(24);
    expect([hours[0], hours[9], hours[23]]).toEqual(['00:00', '09:00', '23:00']);
    expect(clockTimes(15).slice(0, 5)).toEqual(['00:00', '00:15', '00:30', '00:45', '01:00']);
    expect(clockTimes(7 * 60)).toEqual(['00:00', '07:00', '14:00', '21:00']);
    expect(() => clockTimes(0)).toThrow(RangeError);
  });
});

describe('A file', () => {
  const limits = attachmentLimits({ maximumAttachments: 2, maximumAttachmentMegabytes: 25 });

  test.each([
    'Ritning.PDF',
    'foto.jpg',
    'foto.jpeg',
    'karta.tif',
    'karta.TIFF',
    'avtal.docx',
    'lista.xlsx',
    'bild.png',
    'bild.bmp',
    'plan.dxf',
    'plan v2.1.dwg',
  ])('%s may be attached', (name) => {
    expect(checkFile({ name, size: 25_000_000 }, limits, 1)).toBeNull();
  });

  test.each([
    [{ name: 'program.exe', size: 1 }, 0, 'FileTypeNotAllowed'],
    [{ name: 'program.pdf.exe', size: 1 }, 0, 'FileTypeNotAllowed'],
    [{ name: '.pdf', size: 1 }, 0, 'FileTypeNotAllowed'],
    [{ name: 'utan-slut', size: 1 }, 0, 'FileTypeNotAllowed'],
    [{ name: 'a.pdf', size: 0 }, 0, 'FileEmpty'],
    [{ name: 'a.pdf', size: 25_000_001 }, 0, 'FileTooLarge'],
    [{ name: 'a.pdf', size: 1 }, 2, 'TooManyFiles'],
  ])('%j beside %i others is refused with %s', (file, before, code) => {
    expect(checkFile(file, limits, before)).toMatchObject({ code });
  });

  test('names types, size and number in the error', () => {
    expect(checkFile({ name: 'a.exe', size: 1 }, limits)?.params).toEqual({
      types: 'pdf, jpg, docx, png, bmp, xlsx, tif, dxf, dwg',
    });
    expect(checkFile({ name: 'a.pdf', size: 30_000_000 }, limits)?.params).toEqual({ megabytes: 25 });
    expect(checkFile({ name: 'a.pdf', size: 1 }, limits, 2)?.params).toEqual({ maximum: 2 });
  });

  test('is offered by every spelling of its ending', () => {
    expect(acceptedEndings(['pdf', 'jpg'])).toEqual(['.pdf', '.jpg', '.jpeg']);
    expect(acceptedEndings(['tif', 'png'])).toEqual(['.tif', '.png', '.tiff']);
  });

  test('its type is the last ending of its name', () => {
    expect(fileTypeOf('Arkiv.tar.GZ')).toBe('gz');
    expect(fileTypeOf('ingen')).toBe('');
    expect(fileTypeOf(' Karta.pdf ')).toBe('pdf');
  });
});

describe('A repeat', () => {
  test('that is empty names what to repeat', () => {
    expect(checkRepeat('a', '', 'lösenordet')).toEqual({ code: 'RepeatRequired', params: { value: 'lösenordet' } });
  });
});

test('A photo from the site is a jpg or a png, any other file of a case of any type', () => {
  const settings = { maximumAttachments: 2, maximumAttachmentMegabytes: 25 };
  expect(attachmentLimits(settings, 'SitePhoto').types).toEqual(['jpg', 'png']);
  for (const kind of ['Attachment', 'Plan'] as const)
    expect(attachmentLimits(settings, kind)).toEqual({
      types: ['pdf', 'jpg', 'docx', 'png', 'bmp', 'xlsx', 'tif', 'dxf', 'dwg'],
      maximumBytes: 25_000_000,
      maximumCount: 2,
    });
});

describe('The name of an attachment', () => {
  test.each([
    ['Karta.pdf', 'Karta.pdf'],
    ['', ''],
    ['Karta', 'Karta'],
    [' Karta.pdf ', 'Karta.pdf'],
    ['Karta.2026.pdf', 'Karta.2026.pdf'],
    ['C:\\Mina filer\\Karta.pdf', 'Karta.pdf'],
    ['../../etc/Karta.pdf', 'Karta.pdf'],
    ['Kar\u0000ta\r\n.pdf', 'Karta.pdf'],
    // Shown, the name would end in "exe.pdf".
    ['plan\u202Efdp.exe', 'planfdp.exe'],
    ['Åkergra\u0308nd.pdf', 'Åkergränd.pdf'],
    [`${'å'.repeat(300)}.pdf`, `${'å'.repeat(196)}.pdf`],
    ['\u200B.pdf', '.pdf'],
  ])('stores %j as %j', (given, stored) => {
    expect(attachmentName(given)).toBe(stored);
  });

  test('has a type if it may be attached', () => {
    expect(['Karta.PDF', 'foto.jpeg', 'skiss.tiff', 'a.exe', '.pdf', ''].map(attachmentTypeOf)).toEqual([
      'pdf',
      'jpg',
      'tif',
      null,
      null,
      null,
    ]);
  });
});
