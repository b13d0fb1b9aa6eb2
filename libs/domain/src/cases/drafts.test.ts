import { describe, expect, it } from 'vitest';
import { draftOwnerOf, isDraftTooLarge } from './drafts.ts';

describe('a draft', () => {
  it('belongs to its user, also where the organisation shares its cases', () => {
    expect(draftOwnerOf({ id: 'u1', admin: null })).toEqual({ kind: 'user', id: 'u1' });
    expect(draftOwnerOf({ id: 'u1', admin: { name: 'Anna Support' } })).toBeNull();
  });

  it('may take 2 MB, counted in bytes: a Swedish letter is two', () => {
    // The quotes are two bytes of the JSON.
    expect(isDraftTooLarge(JSON.stringify('x'.repeat(1_999_998)))).toBe(false);
    expect(isDraftTooLarge(JSON.stringify('x'.repeat(1_999_999)))).toBe(true);
    expect(isDraftTooLarge(JSON.stringify('å'.repeat(999_999)))).toBe(false);
    expect(isDraftTooLarge(JSON.stringify('å'.repeat(1_000_000)))).toBe(true);
  });
});
