/**
 * An address as it may be shown to somebody who has not yet proved that it is theirs: the first letter and the domain,
 * `a•••@exempel.se`. Who has the address knows it again; who has not learns little.
 */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  return `${at > 0 ? first : ''}•••${address.slice(Math.max(at, 0))}`;
}
