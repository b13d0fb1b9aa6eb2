/**
 * The text of a message with placeholders in braces, `{caseNumber}`. A line with an empty placeholder is left out, and
 * so is a paragraph with an empty list.
 */
export interface MessageTemplate {
  readonly Email?: { readonly subject: string; readonly body: string };
  readonly Sms?: string;
  /** One row for each list, by the list's name; `name.Variant` if the rows of one list differ. */
  readonly rows?: Readonly<Record<string, string>>;
}

export const lines = (...all: readonly string[]) => all.join('\n');

/** The last lines of every e-mail that cannot be replied to. */
export const messageSignature = lines('Det här meddelandet går inte att svara på.', '', 'Schaktkoll');
