import { checkEmail, maximumInvites, splitEmails, type FieldIssue } from '@schaktkoll/domain';

/** The errors of the addresses as typed: at least one, at most 100, each an e-mail address. */
export function checkInviteEmails(text: string): FieldIssue[] {
  const emails = splitEmails(text);
  if (emails.length === 0) return [{ path: 'emails', code: 'Required' }];
  if (emails.length > maximumInvites)
    return [{ path: 'emails', code: 'TooManyEmails', params: { maximum: maximumInvites } }];
  const wrong = emails.filter((email) => checkEmail(email) !== null);
  return wrong.length === 0 ? [] : [{ path: 'emails', code: 'EmailsInvalid', params: { emails: wrong.join(', ') } }];
}

/** The addresses that the server has named as invited already or as users'. */
export function takenEmailsOf(
  errors: readonly { readonly code: string; readonly params?: object | undefined }[],
): string[] {
  return errors
    .filter(({ code }) => code === 'EmailsTaken')
    .flatMap(({ params }) => splitEmails(Object.values(params ?? {}).join(' ')));
}

/** The text without some addresses, one address a line. */
export function withoutEmails(text: string, removed: readonly string[]): string {
  const gone = new Set(removed.map((email) => email.toLowerCase()));
  return splitEmails(text)
    .filter((email) => !gone.has(email.toLowerCase()))
    .join('\n');
}
