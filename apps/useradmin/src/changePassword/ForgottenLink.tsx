import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';

/** To the help of the log-in page, which gives a password to whoever has none, or knows it no more. */
export function ForgottenLink({ children }: { readonly children: string }) {
  return (
    <AppLink to={{ app: 'identity', path: paths.identity.login, query: { help: 'forgotten' } }}>{children}</AppLink>
  );
}
