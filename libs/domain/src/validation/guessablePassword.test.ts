import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  betweenLetters,
  foldPassword,
  isPatternPassword,
  nameInPassword,
  passwordCores,
  repeatedPart,
} from './guessablePassword.ts';

describe('A password as a guesser reads it', () => {
  test('has letters for the signs and digits that look like them, and no separators', () => {
    expect(foldPassword('@4 8 3€ 69 1!|l 0 $5 7+ 2')).toBe('aabeeggiiiiossttz');
    expect(foldPassword('P@ss-W0rd')).toBe('password');
    expect(foldPassword('Åkergränd.-_#7')).toBe('akergrandt');
  });

  test('is read without digits and signs at either end, in each possible way', () => {
    expect(passwordCores('1Ab!')).toEqual(new Set(['iabi', 'iab', 'abi', 'ab']));
    expect(passwordCores('Ab1-2#!')).toEqual(new Set(['abizi', 'abiz', 'ab']));
    expect(passwordCores('123')).toEqual(new Set(['ize', '']));
  });

  test('is read once where it repeats itself', () => {
    expect(passwordCores('SommarSommar')).toEqual(new Set(['sommar']));
  });

  test('begins and ends with letters', () => {
    expect(betweenLetters('12 sommar-vår 34!')).toBe('sommar-vår');
    expect(betweenLetters('123')).toBe('');
  });
});

describe('The part that a text repeats', () => {
  test.each([
    ['', ''],
    ['a', 'a'],
    ['aaaa', 'a'],
    ['abcabc', 'abc'],
    ['abcab', 'abcab'],
    ['abaababaab', 'abaab'],
    ['åäöåäö', 'åäö'],
  ])('of %j is %j', (text, part) => {
    expect(repeatedPart(text)).toBe(part);
  });

  test('is the shortest that makes the whole text', () => {
    const text = fc
      .tuple(fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 8 }), fc.integer({ min: 1, max: 4 }))
      .map(([part, times]) => part.repeat(times));
    fc.assert(
      fc.property(text, (whole) => {
        const parts = Array.from({ length: whole.length }, (_, index) => whole.slice(0, index + 1));
        const shortest = parts.find((part) => part.repeat(whole.length / part.length) === whole) ?? '';
        expect(repeatedPart(whole)).toBe(shortest);
      }),
      { numRuns: 500 },
    );
  });
});

describe('A name in a password', () => {
  const owner = {
    login: 'grop42',
    name: 'Anna Berg',
    email: 'kabelkarin.bo@exempel.se',
    organisationName: 'Schaktarna i Gävle AB',
  };

  test.each([
    ['sCh4ktk0ll-2026', 'Schaktkoll'],
    ['x-GROP42-x', 'grop42'],
    ['hej-4nna-hej', 'Anna'],
    ['berg1berg', 'Berg'],
    ['kabe1karin99', 'kabelkarin'],
    ['G@vle2026', 'Gävle'],
    ['schaktarna-2', 'Schaktarna'],
  ])('is found however it is written: %s', (password, name) => {
    expect(nameInPassword(password, owner)).toBe(name);
  });

  test('is a whole one too where its parts are short', () => {
    expect(nameInPassword('annlee-123', { name: 'Ann Lee' })).toBe('Ann Lee');
    expect(nameInPassword('lee-ann-123', { name: 'Ann Lee' })).toBeNull();
  });

  test.each(['bo-bo-bo-bo', 'exempel.se-2026', 'what was in here', 'grop-24'])('is not in %s', (password) => {
    expect(nameInPassword(password, owner)).toBeNull();
    expect(nameInPassword(password, {})).toBeNull();
  });

  test('is none of the place of an e-mail address without its sign', () => {
    expect(nameInPassword('exempel-2026', { email: 'exempel' })).toBeNull();
  });

  test.each([
    'Aktiebolag',
    'Aktiebolaget',
    'Bolaget',
    'Förening',
    'Föreningen',
    'Handelsbolag',
    'Kommun',
    'Privatanvändare',
    'Stiftelsen',
  ])('is not %s, which many organisations are called', (word) => {
    expect(nameInPassword(`${word}-2026`, { organisationName: `Gävle ${word}` })).toBeNull();
  });
});

describe('A pattern', () => {
  test.each([
    ['three different letters', 'aabbccaabbcc'],
    ['the alphabet', 'abcdefghijkl'],
    ['the alphabet backwards', '12zyxwvuts'],
    ['a row of keys', 'qwertyuiop'],
    ['a row of keys backwards', 'lkjhgfdsa!'],
    ['keys from one row to the next', 'uiopasdfgh'],
    ['columns of keys', 'qazwsxedc'],
    ['columns of keys backwards', 'plokimjunhyb'],
    ['four letters of a row and digits', '12345678abcd'],
    ['two letters and digits', '12345678ax'],
    ['digits and signs alone', '1357924680!?'],
  ])('is %s', (_, password) => {
    expect(isPatternPassword(password)).toBe(true);
  });

  test.each([
    ['four different letters in no order', 'kova-vako-okav'],
    ['three letters, even of a row, and digits', '12345678abc'],
    ['words', 'hästar-äter-gräs'],
  ])('is not %s', (_, password) => {
    expect(isPatternPassword(password)).toBe(false);
  });
});
