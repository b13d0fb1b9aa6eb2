/** Marks that hold a name in its direction: no font draws them. */
const invisible = /[\u2066-\u2069\u200e\u200f]/g;

/** A text that a person typed, without characters that no font draws. */
export function shown(text: string): string {
  return text.replace(invisible, '');
}
