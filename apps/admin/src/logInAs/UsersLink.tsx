import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { logInAsTexts } from '@schaktkoll/texts';
import { buttonStyles, type ButtonLook } from '@schaktkoll/ui';
import styled from 'styled-components';

/** The way back to the list; on the way in it cancels, because leaving the page does. */
export function UsersLink({ text = logInAsTexts.toUsers }: { readonly text?: string }) {
  return <ButtonLink to={{ path: paths.admin.users }}>{text}</ButtonLink>;
}

const ButtonLink = styled(AppLink)<ButtonLook>`
  ${buttonStyles}
`;
