import type { ButtonSize, ButtonVariant } from '@schaktkoll/ui';
import { AppLink, type AppLinkProps } from './AppLink.tsx';

export interface ButtonLinkProps extends AppLinkProps {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
}

export function ButtonLink({ variant = 'secondary', size, ...link }: ButtonLinkProps) {
  return <AppLink data-button={variant} data-size={size} {...link} />;
}
