import { describe, expect, it } from 'vitest';
import { contactWords } from './adminUsers.ts';

describe('the search words of contact details', () => {
  it('are the parts of an e-mail address, in lower case', () => {
    expect(contactWords('Anna.Öberg@exempel-bolag.se')).toEqual(['anna', 'öberg', 'exempel', 'bolag', 'se']);
    expect(contactWords('  anna ')).toEqual(['anna']);
    expect(contactWords(' @ ')).toEqual([]);
    expect([contactWords('anna 070-1'), contactWords('070-1 anna')]).toEqual([
      ['anna', '070', '1'],
      ['070', '1', 'anna'],
    ]);
  });

  it('are the digits of a phone number, the same however it is written', () => {
    for (const text of ['070-123 45 67', '0701234567', '+46 70 123 45 67', '0046701234567', '(070) 123.45.67'])
      expect(contactWords(text), text).toEqual(['0701234567']);
    expect(contactWords('070')).toEqual(['070']);
    expect(contactWords('+45 70 12')).toEqual(['457012']);
    expect(contactWords('070-004 61 23')).toEqual(['0700046123']);
  });

  it('hold nothing that means something in a query', () => {
    expect(contactWords(`a'b\\c & !d`)).toEqual(['a', 'b', 'c', 'd']);
    expect(contactWords('+')).toEqual([]);
  });
});
