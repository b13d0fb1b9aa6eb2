import { describe, expect, test, vi } from 'vitest';
import { checkLength, tidyLine } from './text.ts';

describe('A text of at most five characters', () => {
  const check = (text: string, illegal = /!/) => checkLength(text, { minimum: 1, maximum: 5 }, illegal);
  const tooLong = { code: 'TooLong', params: { maximum: 5 } };

  test('may have five that take two units each, and no sixth', () => {
    expect(check('😀😀😀😀😀')).toBeNull();
    expect(check('😀😀😀😀😀a')).toEqual(tooLong);
    expect(check('abcdef')).toEqual(tooLong);
  });

  test('has its forbidden character as its first error, unless it is so long that it need not be read', () => {
    const illegal = /!/;
    const read = vi.spyOn(illegal, 'exec');
    expect(check('abcdefghi!', illegal)).toEqual({ code: 'IllegalCharacter', params: { character: '!' } });
    expect(read).toHaveBeenCalledOnce();
    expect(check('abcdefghij!', illegal)).toEqual(tooLong);
    expect(read).toHaveBeenCalledOnce();
  });
});

describe('a line that is stored', () => {
  test.each([
    ['  Byfiber  Väst ', 'Byfiber Väst'],
    ['Byfiber\u00a0Väst', 'Byfiber Väst'],
    ['By\u200bfiber\ufeff Väst', 'Byfiber Väst'],
    ['\u200b', ''],
    // Blanks of several lines may be there on purpose, and a line break in one line is refused, not hidden.
    ['Första  raden\nandra', 'Första  raden\nandra'],
  ])('%j is %j', (typed, stored) => {
    expect(tidyLine(typed)).toBe(stored);
  });
});
