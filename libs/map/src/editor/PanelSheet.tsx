import { Button, closeModal, colour, media, shadow, space } from '@schaktkoll/ui';
import type { ReactElement, ReactNode, RefCallback } from 'react';
import styled from 'styled-components';
import type { SheetPartProps } from './SheetRow.tsx';

interface PanelSheetProps extends SheetPartProps {
  readonly ref: RefCallback<HTMLDialogElement>;
  readonly children: ReactNode;
}

/** A native modal dialog at the lower edge of the screen. It stays rendered when closed, so that no input is lost. */
export function PanelSheet({ ref, sheet, dialog, children }: PanelSheetProps): ReactElement {
  return (
    <Panel ref={ref} aria-label={sheet.label} closedby="any">
      {children}
      <Foot>
        <Button variant="primary" wide onClick={() => dialog && closeModal(dialog)}>
          {sheet.done}
        </Button>
      </Foot>
    </Panel>
  );
}

const Panel = styled.dialog`
  position: fixed;
  inset: auto 0 0;
  width: 100%;
  max-width: none;
  max-height: 85dvh;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  /* What is scrolled to or focused stands above the foot, whose height follows the size of the text. */
  scroll-padding-bottom: 5rem;
  overscroll-behavior: contain;
  border: 0;
  border-radius: 12px 12px 0 0;
  background: ${colour.paper};
  color: ${colour.ink};
  box-shadow: ${shadow};
  &::backdrop {
    background: ${colour.backdrop};
  }
  ${media.forcedColours} {
    border-top: 2px solid CanvasText;
  }
`;

/** Sticky at the lower edge, where the thumb reaches, however long the list is. */
const Foot = styled.div`
  position: sticky;
  bottom: 0;
  padding: ${space[2]} ${space[4]};
  border-top: 1px solid ${colour.rule};
  background: ${colour.paper};
`;
