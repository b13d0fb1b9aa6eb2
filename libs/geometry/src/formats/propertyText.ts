/** A property of a feature as text: nothing as '', and what is no text as JSON writes it. */
export function propertyText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
