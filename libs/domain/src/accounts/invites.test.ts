import { expect, test } from 'vitest';
import { emailsOfCsv, splitEmails } from './invites.ts';

test.each([
  ['semicolons', 'a@b.se;c@d.se; e@f.se'],
  ['commas', 'a@b.se,c@d.se , e@f.se'],
  ['blanks', ' a@b.se  c@d.se\te@f.se '],
  ['line breaks', 'a@b.se\r\nc@d.se\n\ne@f.se\n'],
  ['a mixture, with names and quotes', '"Anna A" <a@b.se>; Bo <c@d.se>,\n"e@f.se"'],
])('addresses are separated by %s', (_by, text) => {
  expect(splitEmails(text)).toEqual(['a@b.se', 'c@d.se', 'e@f.se']);
});

test('an address counts once, whatever its case', () => {
  expect(splitEmails('A@b.se a@B.se c@d.se')).toEqual(['A@b.se', 'c@d.se']);
  expect(splitEmails(' ;, \n')).toEqual([]);
});

test('a part that is no address stays, so that the error can name it', () => {
  expect(splitEmails('anna, a@b.se')).toEqual(['anna', 'a@b.se']);
  expect(splitEmails('a@b.se>; <c@d.se; >e@f.se<')).toEqual(['a@b.se>', '<c@d.se', '>e@f.se<']);
  expect(splitEmails('A<a@b.se>')).toEqual(['a@b.se']);
});

test('a CSV file gives the addresses in any column, without headings and names', () => {
  expect(emailsOfCsv('\uFEFFNamn;E-post\r\n"Anna A";a@b.se\r\nBo;"c@d.se"\r\n')).toEqual(['a@b.se', 'c@d.se']);
  expect(emailsOfCsv('e-post\tnamn\na@b.se\tAnna\n')).toEqual(['a@b.se']);
});
