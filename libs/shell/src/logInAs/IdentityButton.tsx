import type { CurrentUser } from '@schaktkoll/contract';
import { paths } from '@schaktkoll/domain';
import { ButtonLink, useAppHosts } from '@schaktkoll/routing';
import { impersonationTexts as texts } from '@schaktkoll/texts';
import { Button } from '@schaktkoll/ui';
import { useEndImpersonation } from './useEndImpersonation.ts';

/**
 * The button back to the admin's own identity (specification section 2, header): ends the impersonation, or opens the
 * admin app for a super user.
 */
export function IdentityButton({ user }: { readonly user: CurrentUser }) {
  const { current } = useAppHosts();
  const end = useEndImpersonation();
  if (user.admin) return <Button onClick={() => void end()}>{texts.back(user.admin.name)}</Button>;
  if (!user.isSuperUser || current === 'admin') return null;
  return <ButtonLink to={{ app: 'admin', path: paths.admin.root }}>{texts.toAdmin(user.name)}</ButtonLink>;
}
