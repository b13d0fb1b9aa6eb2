import { paths, type AccountStep } from '@schaktkoll/domain';
import { ButtonLink } from '@schaktkoll/routing';
import { createAccountTexts } from '@schaktkoll/texts';

/** The way back to a step: a link, because each has an address. */
export function BackLink({ to }: { readonly to: AccountStep }) {
  return (
    <ButtonLink to={{ path: paths.identity.createAccount, query: { step: to } }}>{createAccountTexts.back}</ButtonLink>
  );
}
