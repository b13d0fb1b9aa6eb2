import { paths } from '@schaktkoll/domain';
import { ButtonLink } from '@schaktkoll/routing';
import { logInAsTexts } from '@schaktkoll/texts';

/** Link back to the list; while an attempt is in progress, leaving the page cancels it. */
export function UsersLink({ text = logInAsTexts.toUsers }: { readonly text?: string }) {
  return <ButtonLink to={{ path: paths.admin.users }}>{text}</ButtonLink>;
}
