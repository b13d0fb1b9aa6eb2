/**
 * Services that addresses can be asked of; `map.search` of the deployment file names those that are, the first asked
 * first.
 */
export const placeSources = ['photon', 'nominatim', 'lantmateriet'] as const;
export type PlaceSource = (typeof placeSources)[number];

/**
 * What a search finds. `Coordinates` and `Municipality` are found without a network only, `Property` by a register
 * only.
 */
export const placeKinds = ['Address', 'Street', 'Place', 'Municipality', 'Property', 'Coordinates'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/**
 * Bounds of the search among places and addresses: when it begins, how long it waits for a pause in the typing, how
 * long the services outside may take (both in milliseconds), and how much it finds.
 */
export const placeSearchLimits = {
  minimumCharacters: 3,
  maximumCharacters: 100,
  delay: 400,
  longestWait: 3000,
  maximumResults: 8,
} as const;

/** The known services among the names, in their order; others, of a later version, are left out. */
export function placeSourcesOf(names: readonly string[]): readonly PlaceSource[] {
  return names.filter((name): name is PlaceSource => (placeSources as readonly string[]).includes(name));
}

/**
 * Whether addresses may be searched while typing. Nominatim forbids it: if it is configured, users search by pressing
 * Enter.
 */
export function suggestsWhileTyping(sources: readonly PlaceSource[]): boolean {
  return sources.length > 0 && !sources.includes('nominatim');
}

/** Whether property designations can be looked up: only Lantmäteriet has the register. */
export function findsProperties(sources: readonly PlaceSource[]): boolean {
  return sources.includes('lantmateriet');
}
