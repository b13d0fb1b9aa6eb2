// Without rules, because the schemas of a new case import this in the first load of the map.

/** The most owners that a case names as left out, and the most as added. */
export const mostChosenOwners = 100;

/** How far from the squares of a case a connected owner may have an area to be added, in squares of a kilometre. */
export const nearbySquares = 10;
