/**
 * The text of a message with placeholders in braces, `{caseNumber}`. A line of which a placeholder has no value is left
 * out, and so is a paragraph of which a list is empty.
 */
export interface MessageTemplate {
  readonly Email?: { readonly subject: string; readonly body: string };
  readonly Sms?: string;
  /** One row of each list by the list's name; `name.Variant` where rows of one list differ. */
  readonly rows?: Readonly<Record<string, string>>;
}

export const lines = (...all: readonly string[]) => all.join('\n');

/** What stands under every e-mail that its reader cannot reply to. */
export const messageSignature = lines('Det här meddelandet går inte att svara på.', '', 'Schaktkoll');
