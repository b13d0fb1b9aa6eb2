import { paths, type AccountStep } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { createAccountTexts } from '@schaktkoll/texts';
import { buttonStyles, type ButtonLook } from '@schaktkoll/ui';
import styled from 'styled-components';

/** The way back to a step: a link, because each has an address. */
export function BackLink({ to }: { readonly to: AccountStep }) {
  return (
    <StyledLink to={{ path: paths.identity.createAccount, query: { step: to } }}>{createAccountTexts.back}</StyledLink>
  );
}

const StyledLink = styled(AppLink)<ButtonLook>`
  ${buttonStyles}
`;
