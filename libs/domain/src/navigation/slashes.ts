/** An address without the slashes at its end, in linear time: the pattern for it tries each slash of a long row anew. */
export function withoutEndSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
