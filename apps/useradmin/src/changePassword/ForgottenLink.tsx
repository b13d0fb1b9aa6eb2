import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';

/** Link to the recovery on the log-in page, for users without a password or who have forgotten it. */
export function ForgottenLink({ children }: { readonly children: string }) {
  return (
    <AppLink to={{ app: 'identity', path: paths.identity.login, query: { help: 'forgotten' } }}>{children}</AppLink>
  );
}
