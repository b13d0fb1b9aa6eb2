import { useId, useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Heading } from '../content/Heading.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { colour, media, radius, shadow, space } from '../theme/tokens.ts';
import { closeModal, openModal } from './modal.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly heading: string;
  /** Called on Escape and by the close button; the owner then sets `open` to false. */
  readonly onClose: () => void;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Buttons; after the action itself, the safe choice comes first in reading order. */
  readonly actions?: ReactNode;
  /** `alertdialog` for what interrupts: an error, a choice that cannot be undone. */
  readonly role?: 'dialog' | 'alertdialog';
  /** On a phone it has the whole width, at the lower edge. */
  readonly isSheet?: boolean;
}

/**
 * A native modal dialog: the rest of the page is inert, Tab stays inside, Escape closes, and focus goes
 * back to where it was.
 */
export function Dialog(props: DialogProps): ReactElement {
  const { open, heading, onClose, closeLabel, children, actions, role, isSheet = false } = props;
  const element = useRef<HTMLDialogElement>(null);
  const headingElement = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const contentId = useId();
  // Before the browser and anybody else sees it: until it is opened its content is hidden.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!open || dialog === null) return undefined;
    const before = document.activeElement;
    openModal(dialog);
    // Focus starts at the heading, so that the first thing read is what the dialog is about.
    headingElement.current?.focus();
    return () => {
      closeModal(dialog);
      // A closed native dialog returns focus by itself; one that React took away does not.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);
  if (!open) return <></>;
  return (
    <StyledDialog
      ref={element}
      role={role}
      $isSheet={isSheet}
      aria-labelledby={headingId}
      // What interrupts is read out whole; a dialog of fields would be too long.
      aria-describedby={role === 'alertdialog' ? contentId : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Top>
        <Heading level={2} size={26} id={headingId} tabIndex={-1} ref={headingElement}>
          {heading}
        </Heading>
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </Top>
      <Content id={contentId}>{children}</Content>
      {actions !== undefined && <Actions>{actions}</Actions>}
    </StyledDialog>
  );
}

const sheet = css`
  ${media.belowTablet} {
    width: 100%;
    max-width: none;
    margin-bottom: 0;
    padding: ${space[4]};
    border-radius: 12px 12px 0 0;
  }
`;

const StyledDialog = styled.dialog<{ readonly $isSheet: boolean }>`
  width: min(36rem, calc(100vw - 2 * ${space[4]}));
  max-height: calc(100dvh - 2 * ${space[5]});
  padding: ${space[5]};
  overflow: auto;
  overscroll-behavior: contain;
  border: 0;
  border-radius: ${radius};
  background: ${colour.paper};
  color: ${colour.ink};
  box-shadow: ${shadow};
  &::backdrop {
    background: ${colour.backdrop};
  }
  ${media.forcedColours} {
    border: 2px solid CanvasText;
  }
  ${({ $isSheet }) => ($isSheet ? sheet : '')}
`;

const Top = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[3]};
  margin-bottom: ${space[3]};
`;

const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  margin-top: ${space[5]};
  ${media.belowTablet} {
    & > * {
      flex: 1 1 100%;
    }
  }
`;
