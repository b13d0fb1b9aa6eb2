import { paths } from '@schaktkoll/domain';
import { ButtonLink } from '@schaktkoll/routing';
import { logInAsTexts } from '@schaktkoll/texts';

/** The way back to the list; on the way in it cancels, because leaving the page does. */
export function UsersLink({ text = logInAsTexts.toUsers }: { readonly text?: string }) {
  return <ButtonLink to={{ path: paths.admin.users }}>{text}</ButtonLink>;
}
