import { AppLink, type Destination } from '@schaktkoll/routing';
import { createCaseTexts } from '@schaktkoll/texts';
import { buttonStyles, type ButtonLook } from '@schaktkoll/ui';
import styled from 'styled-components';

/** The way back beside "Fortsätt": a link, because it goes to another address. */
export function BackLink({ to }: { readonly to: Destination }) {
  return <StyledLink to={to}>{createCaseTexts.back}</StyledLink>;
}

/** A link that looks like a button. */
export const StyledLink = styled(AppLink)<ButtonLook>`
  ${buttonStyles}
`;
