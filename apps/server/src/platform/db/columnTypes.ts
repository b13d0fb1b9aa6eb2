/** How the text of a column becomes a value (int8 → number, days and intervals → text, moments → ISO text with Z). */
export const columnParsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1082: (text) => text,
  1184: momentFromText,
  1186: (text) => text,
};

/** PostgreSQL's `2026-11-20 22:59:18.12+00` as `2026-11-20T22:59:18.120Z`; sessions run in UTC. */
function momentFromText(text: string): string {
  const match = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.(\d+))?\+00$/.exec(text);
  if (!match) throw new Error(`Unexpected moment from the database: ${text}`);
  return `${match[1]}T${match[2]}.${(match[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`;
}
