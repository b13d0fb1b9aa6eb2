const longest = 180;
const mostLines = 4;

/**
 * The start of a long text: its first lines, at most 180 characters, cut between words and ended with an ellipsis. Null
 * for a short text.
 */
export function leadOf(body: string): string | null {
  const lines = body.trim().split(/\r?\n/);
  if (body.length <= longest && lines.length <= mostLines) return null;
  const first = lines.slice(0, 2).join('\n').trim();
  if (first.length <= longest) return `${first} …`;
  const cut = first.slice(0, longest);
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > 0 ? cut.slice(0, lastSpace) : cut} …`;
}
