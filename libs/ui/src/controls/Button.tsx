import type { ButtonHTMLAttributes, MouseEvent, ReactElement, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { Icon, type IconName } from '../content/Icon.tsx';
import { VisuallyHidden } from '../content/VisuallyHidden.tsx';
import { Spinner } from '../feedback/Spinner.tsx';
import { buttonStyles, type ButtonLook, type ButtonSize, type ButtonVariant } from './buttonStyles.ts';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly wide?: boolean;
  readonly icon?: IconName;
  readonly iconAfter?: IconName;
  /** What the button says while its work goes on; giving it makes the button busy: focus stays, presses do nothing. */
  readonly busyLabel?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that does something on this page; to go somewhere use a link with `buttonStyles` or `LinkButton`. */
export function Button(props: ButtonProps): ReactElement {
  const { children, variant, size, wide, icon, iconAfter, busyLabel, onClick, type = 'button', ...rest } = props;
  const busy = busyLabel !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <button
        {...rest}
        type={type}
        onClick={press}
        aria-disabled={busy || undefined}
        data-button={variant ?? 'secondary'}
        data-size={size}
        data-wide={wide === true ? '' : undefined}
      >
        {busy && <Spinner $size={18} />}
        {!busy && icon !== undefined && <Icon name={icon} />}
        <span>{busy ? busyLabel : children}</span>
        {!busy && iconAfter !== undefined && <Icon name={iconAfter} />}
      </button>
      {busy && <VisuallyHidden role="status">{busyLabel}</VisuallyHidden>}
    </>
  );
}

/** A link that looks like a button. Within the apps: `<LinkButton as={AppLink} to={{ path: '/cases' }} $variant="primary">`. */
export const LinkButton = styled.a<ButtonLook>`
  ${buttonStyles}
`;
