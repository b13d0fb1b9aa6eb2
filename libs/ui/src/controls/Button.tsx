import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactElement, ReactNode, Ref } from 'react';
import { Icon, type IconName } from '../content/Icon.tsx';
import { VisuallyHidden } from '../content/VisuallyHidden.tsx';
import { Spinner } from '../content/Spinner.tsx';
import type { ButtonSize, ButtonVariant } from './buttonStyles.ts';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly wide?: boolean;
  readonly icon?: IconName;
  readonly iconAfter?: IconName;
  /** The text while the action runs; setting it makes the button busy: it keeps focus and ignores presses. */
  readonly busyLabel?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that does something on this page; to go somewhere use `LinkButton`, or `ButtonLink` of `routing`. */
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

export interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly variant?: ButtonVariant;
  readonly wide?: boolean;
}

/** A link that looks like a button, within the page or to an address outside; to a page of the apps: `ButtonLink` of `routing`. */
export function LinkButton({ variant = 'secondary', wide, children, ...link }: LinkButtonProps): ReactElement {
  return (
    <a data-button={variant} data-wide={wide === true ? '' : undefined} {...link}>
      {children}
    </a>
  );
}
