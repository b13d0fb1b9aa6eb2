import { placeSourcesOf, suggestsWhileTyping } from '@schaktkoll/domain';

/** When addresses are searched for: while typing, by Enter, or never. */
export type AddressSearch = 'typing' | 'asked' | 'offline';

/** When addresses are searched for with these services of `config.json`. */
export function addressSearchOf(names: readonly string[]): AddressSearch {
  const sources = placeSourcesOf(names);
  if (sources.length === 0) return 'offline';
  return suggestsWhileTyping(sources) ? 'typing' : 'asked';
}
