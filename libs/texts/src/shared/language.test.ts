import { describe, expect, it } from 'vitest';
import { readLanguage } from './language.ts';

function reading(stored: string | null): { language: string; errors: string[] } {
  const errors: string[] = [];
  const storage = { getItem: (key: string) => (key === 'schaktkoll.language' ? stored : null) };
  return { language: readLanguage(storage, (message) => errors.push(message)), errors };
}

describe('the stored language', () => {
  it('is Swedish if nothing or Swedish is stored, and nothing is logged', () => {
    expect(reading(null)).toEqual({ language: 'sv', errors: [] });
    expect(reading('sv')).toEqual({ language: 'sv', errors: [] });
  });
  it('is Swedish with one logged error when another language is stored', () => {
    const { language, errors } = reading('en');
    expect(language).toBe('sv');
    expect(errors).toEqual(['Unsupported language "en" in schaktkoll.language; Swedish is used']);
  });
  it('is Swedish when the storage is blocked', () => {
    const blocked = {
      getItem: (): string => {
        throw new Error('blocked');
      },
    };
    expect(readLanguage(blocked, () => undefined)).toBe('sv');
  });
});
