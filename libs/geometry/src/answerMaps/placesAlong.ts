export type Place = readonly [x: number, y: number];

/** Pixels between letters along a line, and the shortest line that has any. */
const STEP = 90;
const SHORTEST = 24;
/** Of a part: lines beside each other are parallel, and this share leaves five of them apart. */
const STAGGER = 0.38;

/**
 * Places every 90 pixels along a path, each in its part where no line beside it has its own; a point has its letter
 * beside it.
 * @param order of the line among all
 */
export function placesAlong(points: readonly Place[], order: number): readonly Place[] {
  const [first] = points;
  if (first === undefined) return [];
  if (points.length === 1) return [[first[0] + 14, first[1] - 10]];
  const lengths = points.slice(1).map((to, index) => distanceBetween(points[index] ?? to, to));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  if (total < SHORTEST) return [];
  const count = Math.max(1, Math.floor(total / STEP));
  const places: Place[] = [];
  let [passed, index] = [0, 0];
  for (let number = 0; number < count; number += 1) {
    const at = ((number + ((0.5 + STAGGER * order) % 1)) * total) / count;
    while (index < lengths.length - 1 && passed + (lengths[index] ?? 0) < at) {
      passed += lengths[index] ?? 0;
      index += 1;
    }
    const [from, to] = [points[index] ?? first, points[index + 1] ?? first];
    const share = (at - passed) / (lengths[index] || 1);
    places.push([from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]);
  }
  return places;
}

const distanceBetween = (from: Place, to: Place): number => Math.hypot(to[0] - from[0], to[1] - from[1]);
