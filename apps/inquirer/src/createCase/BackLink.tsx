import { ButtonLink, type Destination } from '@schaktkoll/routing';
import { createCaseTexts } from '@schaktkoll/texts';

/** The way back beside "Fortsätt": a link, because it goes to another address. */
export function BackLink({ to }: { readonly to: Destination }) {
  return <ButtonLink to={to}>{createCaseTexts.back}</ButtonLink>;
}
