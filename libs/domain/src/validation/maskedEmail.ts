/**
 * An address as shown to a person who has not proved that they own it: the first letter and the domain,
 * `a•••@exempel.se`. Its owner recognises it; others learn little.
 */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  return `${at > 0 ? first : ''}•••${address.slice(Math.max(at, 0))}`;
}
