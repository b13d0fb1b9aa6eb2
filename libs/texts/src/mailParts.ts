/** A message as it is sent: plain text, one subject line. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

const signature = ['', 'Det här meddelandet går inte att svara på.', '', 'Schaktkoll'];

/** A mail of these lines, with what stands under every one. */
export function composeMail(subject: string, lines: readonly string[]): MailText {
  return { subject, text: [...lines, ...signature, ''].join('\n') };
}
