import { casePurposes, hasWork } from '@schaktkoll/domain';
import { expect, test } from 'vitest';
import { sentTexts } from './reviewCase.ts';

test('the confirmation asks for answers before the digging, where the purpose has any', () => {
  for (const purpose of casePurposes) {
    expect(sentTexts.ask(purpose)).toMatch(/^Fråga själv de ledningsägare som inte får ärendet/);
    expect(sentTexts.ask(purpose).includes('få svar innan du gräver'), purpose).toBe(hasWork(purpose));
  }
});
