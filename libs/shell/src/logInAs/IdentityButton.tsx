import type { CurrentUser } from '@schaktkoll/contract';
import { paths } from '@schaktkoll/domain';
import { ButtonLink } from '@schaktkoll/routing';
import { impersonationTexts as texts } from '@schaktkoll/texts';

/**
 * The way of a super user to the admin app (specification section 2, header). During an impersonation the banner has the
 * way back.
 */
export function IdentityButton({ user }: { readonly user: Pick<CurrentUser, 'name'> }) {
  return <ButtonLink to={{ app: 'admin', path: paths.admin.root }}>{texts.toAdmin(user.name)}</ButtonLink>;
}
