import { describe, expect, test } from 'vitest';
import { readSearchPage, type SearchSource } from './wordSearch.ts';

describe('a page of a search', () => {
  const read = async (isCommon: boolean, walked: number) => {
    const sources: SearchSource[] = [];
    const rows = await readSearchPage({ isCommon, size: 3 }, async (source) => {
      sources.push(source);
      return source === 'walk' ? Array.from({ length: walked }, () => 'walk') : ['matches'];
    });
    return { sources, rows };
  };

  test('is read from all matches of a rare word', async () => {
    expect(await read(false, 3)).toEqual({ sources: ['matches'], rows: ['matches'] });
  });

  test('is read from the start of the order for a common word that fills the page there', async () => {
    expect(await read(true, 3)).toEqual({ sources: ['walk'], rows: ['walk', 'walk', 'walk'] });
  });

  test('is read from all matches when a common word does not fill it at the start of the order', async () => {
    expect(await read(true, 2)).toEqual({ sources: ['walk', 'matches'], rows: ['matches'] });
  });
});
