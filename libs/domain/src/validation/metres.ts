/** A typed number of metres, with comma or point, with or without its unit; null when it is none. */
export function readMetres(typed: string): number | null {
  const text = typed.trim().replace(/m$/i, '').replace(',', '.');
  const metres = text === '' ? NaN : Number(text);
  return Number.isFinite(metres) ? metres : null;
}
