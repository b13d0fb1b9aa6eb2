import { paths, type AccountStep } from '@schaktkoll/domain';
import { ButtonLink } from '@schaktkoll/routing';
import { createAccountTexts } from '@schaktkoll/texts';

/** The link back to a step, each of which has a URL. */
export function BackLink({ to }: { readonly to: AccountStep }) {
  return (
    <ButtonLink to={{ path: paths.identity.createAccount, query: { step: to } }}>{createAccountTexts.back}</ButtonLink>
  );
}
