/** Addresses in one sending of invites (specification section 9). */
export const maximumInvites = 100;

/** Whether an invite can be accepted. */
export const inviteStatuses = ['Active', 'Expired'] as const;
export type InviteStatus = (typeof inviteStatuses)[number];

/** The orders of the list of invites; the first is the default. */
export const inviteSorts = ['SentDescending', 'EmailAscending'] as const;
export type InviteSort = (typeof inviteSorts)[number];

/**
 * The e-mail addresses of a text, in its order and each once regardless of case. They are separated by semicolons,
 * commas, blanks or line breaks; quotes and the brackets of `Name <address>` are left out, and so are the names before
 * the brackets.
 */
export function splitEmails(text: string): string[] {
  const seen = new Set<string>();
  return text
    .split(/[\n\r;,]/)
    .flatMap(withoutName)
    .map((part) => part.replaceAll(/["'\uFEFF]/g, ''))
    .filter((part) => {
      const key = part.toLowerCase();
      if (part === '' || seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}

/** The parts between blanks; of `Name <address>` the address. */
function withoutName(part: string): string[] {
  const [start, end] = [part.indexOf('<'), part.indexOf('>')];
  const inside = start !== -1 && end > start ? part.slice(start + 1, end) : part;
  return inside.split(/\s/);
}

/** The e-mail addresses in the text of a CSV file: what has an @ in any cell of any row, such as after a heading. */
export function emailsOfCsv(text: string): string[] {
  return splitEmails(text.replaceAll('\t', ';')).filter((part) => part.includes('@'));
}
