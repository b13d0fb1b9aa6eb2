/** A URL without trailing slashes, in linear time: a regular expression would backtrack on a long row of slashes. */
export function withoutEndSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
