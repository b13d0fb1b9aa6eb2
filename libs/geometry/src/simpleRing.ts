import { contactInRing } from './ringContact.ts';
import type { Position, Ring } from './types.ts';

const PER_METRE = 1000;
const EDGES_OF_A_TRIANGLE = 3;

/** Whether a closed ring of the 1 mm grid encloses an area and neither crosses nor touches itself. */
export function isSimpleRing(ring: Ring): boolean {
  return selfContactOf(ring) === undefined;
}

/** Cache: rings are immutable, and each is checked again after every change of another. */
const contacts = new WeakMap<Ring, { readonly contact: Position | undefined }>();

/**
 * A point where a ring crosses or touches itself or folds back, undefined for a simple ring; the first point of an
 * empty ring. Exact, because it uses whole millimetres from a near origin.
 */
export function selfContactOf(ring: Ring): Position | undefined {
  const known = contacts.get(ring);
  if (known !== undefined) return known.contact;
  const contact = findContact(ring);
  contacts.set(ring, { contact });
  return contact;
}

/** Marks a ring on the 1 mm grid as simple, when the kernel has verified it. */
export function rememberSimple(ring: Ring): void {
  contacts.set(ring, { contact: undefined });
}

function findContact(ring: Ring): Position | undefined {
  const origin = ring[0] ?? [0, 0];
  if (ring.length - 1 < EDGES_OF_A_TRIANGLE) return origin;
  const contact = contactInRing(ring.map((position) => millimetresFrom(origin, position)));
  return contact && [origin[0] + contact[0] / PER_METRE, origin[1] + contact[1] / PER_METRE];
}

function millimetresFrom(origin: Position, position: Position): Position {
  return [Math.round((position[0] - origin[0]) * PER_METRE), Math.round((position[1] - origin[1]) * PER_METRE)];
}
